// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/talk/page_maker.h"

#include "model/lesson/lines.h"
#include "model/lesson/talk/page_map.h"
#include "model/lesson/talk/page_parts.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

namespace paramap::lesson {

namespace {

class PageMaker {
public:
    PageMaker(const Lesson& lesson, const OpenModel& open, const PageRequest& request, const words::NumberStyle& style)
        : m_lesson(lesson)
        , m_open(open)
        , m_request(request)
        , m_style(style)
        , m_step(lesson.steps[request.step])
        , m_beats(beatsOf(m_step))
        , m_beat(m_beats[request.beat])
        , m_home(open(modelOf(lesson, m_step)))
        , m_changes(changes())
        , m_changed(m_changes.empty() ? nullptr : changedModel(m_home, m_changes))
        , m_model(m_changed ? *m_changed : m_home)
        , m_expressions(lesson, m_home, open, style) { }

    Page make() {
        m_page.lesson = lessonTitle();
        m_page.step = m_request.step;
        m_page.steps = m_lesson.steps.size();
        m_page.beat = m_request.beat;
        m_page.beats = m_beats.size();
        m_page.statement = shown(m_expressions, m_step.heading.text);
        addBody();
        if (m_step.question)
            addQuestion(*m_step.question);
        for (std::size_t beat = 1; beat <= m_request.beat; ++beat)
            addBeat(m_beats[beat], beat == m_request.beat);
        const bool open = m_request.beat == 0;
        Hiding hiding = open ? hidingOf(m_step) : Hiding();
        hiding.numbers = hiding.numbers || m_request.quiet;
        PageMaps maps = pageMaps(m_lesson, m_step, m_model, m_open, hiding, m_style);
        m_page.map = std::move(maps.map);
        m_page.beside = std::move(maps.beside);
        return std::move(m_page);
    }

private:
    std::string lessonTitle() {
        const Text* const title = valueOf(m_lesson.front, "title");
        if (!title)
            return {};
        Expressions expressions(m_lesson, m_open(modelOf(m_lesson, {})), m_open, m_style);
        return plain(shown(expressions, title->text));
    }

    WhatIf changes() const {
        if (m_beat.kind != BeatKind::Move)
            return m_request.whatIf;
        return withMove(trialLine(rowsOf(m_step.blocks[m_beat.block])[m_beat.item].text), m_request.whatIf);
    }

    const Votes* votes() const { return votesOf(m_request.step); }
    const Votes* votesOf(std::size_t step) const {
        if (!m_request.votes)
            return nullptr;
        const auto found = m_request.votes->find(step);
        return found == m_request.votes->end() ? nullptr : &found->second;
    }

    void add(PageText::Role role, Words words, Paragraph::Kind kind = Paragraph::Kind::Text) {
        if (!words.empty())
            m_page.parts.emplace_back(PageText{role, std::move(words), kind});
    }
    void add(PageText::Role role, Expressions& expressions, const ParagraphLines& paragraph) {
        add(role, shown(expressions, paragraph), paragraph.kind);
    }
    void add(PageText::Role role, std::string text) {
        if (!text.empty())
            add(role, Words{{Piece::Kind::Words, std::move(text), {}}});
    }

    void addBody() {
        for (const ParagraphLines& paragraph : paragraphsOf(m_step.body))
            add(PageText::Role::Body, m_expressions, paragraph);
    }

    void addQuestion(const Question& question) {
        const bool open = m_request.beat == 0;
        Options options = optionsOf(question, m_expressions, open ? nullptr : votes(), !open);
        m_page.votable = open && isVotable(question);
        if (!options.lines.empty())
            m_page.parts.emplace_back(std::move(options));
        if (open)
            add(PageText::Role::Prompt, promptFor(question));
        else
            add(PageText::Role::Answer, answerText(m_expressions, question));
    }

    void addBeat(const Beat& beat, bool isLast) {
        static const Block none;
        const Block& block = beat.block < m_step.blocks.size() ? m_step.blocks[beat.block] : none;
        switch (beat.kind) {
        case BeatKind::Question:
        case BeatKind::Answer:
            return;
        case BeatKind::Paragraph:
            return addPortion(portionsOf(block.lines)[beat.item]);
        case BeatKind::Row:
            if (beat.item == 0)
                m_page.parts.emplace_back(ExpectedRows{truthSource(block, m_home), {}, rowsOf(block).size()});
            finishRow(block, beat.item);
            return lastPart<ExpectedRows>().rows.push_back(
                expectedRow(rowsOf(block)[beat.item], m_step, m_expressions));
        case BeatKind::Rows:
            return finishRow(block, beat.item);
        case BeatKind::TableRow:
            return addTableRow(block, beat.item);
        case BeatKind::Move:
            if (isLast)
                addMove(trialLine(rowsOf(block)[beat.item].text));
            return;
        case BeatKind::Try:
            if (isLast)
                addTry(block);
            return;
        case BeatKind::Recall:
            return addRecall();
        }
    }

    void addPortion(const std::vector<ParagraphLines>& portion) {
        for (const ParagraphLines& paragraph : portion)
            add(PageText::Role::Reveal, m_expressions, paragraph);
    }

    template <typename Part> Part& lastPart() { return std::get<Part>(m_page.parts.back()); }

    void finishRow(const Block& block, std::size_t shownRows) {
        if (shownRows > 0)
            addTruth(lastPart<ExpectedRows>().rows[shownRows - 1], rowsOf(block)[shownRows - 1], block, m_home,
                m_expressions, m_style);
    }

    void addTableRow(const Block& block, std::size_t item) {
        const std::vector<Text> rows = rowsOf(block);
        if (item == 0)
            m_page.parts.emplace_back(TableRows{tableColumns(block), {}, rows.size()});
        lastPart<TableRows>().rows.push_back(tableRow(block, rows[item], m_home, m_expressions, m_style));
    }

    void addMove(const TrialLine& move) {
        const std::string& name = move.names.front();
        add(PageText::Role::Reveal,
            phrase("%1: %2 → %3", {name, words::exact(move.from, m_style), words::exact(m_changes.at(name), m_style)}));
        addTotal({{name, move.from}});
        m_page.move = PageMove{name, move.from, move.to, move.seconds};
    }

    /// How much the model is now, and how much it was with `before`.
    void addTotal(const WhatIf& before = {}) {
        try {
            const std::unique_ptr<ModelNumbers> was = before.empty() ? nullptr : changedModel(m_home, before);
            add(PageText::Role::Total, totalText(measureOf(m_lesson, m_step), was ? *was : m_home, m_model, m_style));
        } catch (const Problem&) {
            // a measure that the changed model has no account of
        }
    }

    void addTry(const Block& block) {
        std::vector<TrialLine> lines;
        for (const Text& row : rowsOf(block))
            lines.push_back(trialLine(row.text));
        for (const TrialLine& line : lines)
            if (line.kind == TrialLine::Kind::Ask)
                add(PageText::Role::Ask, shown(m_expressions, line.words));
        m_page.sliders = slidersFor(lines, m_home, m_changes, m_style);
        if (!m_page.sliders.empty())
            addTotal();
    }

    void addRecall() {
        const Text* const id = valueOf(m_step.directives, "recall");
        const Step* const step = id ? stepWithId(m_lesson, id->text) : nullptr;
        if (!step || !step->question)
            return;
        const auto index = static_cast<std::size_t>(step - m_lesson.steps.data());
        Expressions expressions(m_lesson, m_open(modelOf(m_lesson, *step)), m_open, m_style);
        add(PageText::Role::Ask, shown(expressions, step->heading.text));
        if (Options options = optionsOf(*step->question, expressions, votesOf(index), true); !options.lines.empty())
            m_page.parts.emplace_back(std::move(options));
        add(PageText::Role::Answer, answerText(expressions, *step->question));
        for (const Block& block : step->blocks)
            if (block.kind == BlockKind::Reveal)
                for (const ParagraphLines& paragraph : paragraphsOf(block.lines))
                    add(PageText::Role::Reveal, expressions, paragraph);
    }

    const Lesson& m_lesson;
    const OpenModel& m_open;
    const PageRequest& m_request;
    const words::NumberStyle& m_style;
    const Step& m_step;
    std::vector<Beat> m_beats;
    Beat m_beat;
    ModelNumbers& m_home; ///< as the step has it
    WhatIf m_changes;
    std::unique_ptr<ModelNumbers> m_changed; ///< null without changes
    ModelNumbers& m_model; ///< as the audience has it: of the map and the total
    Expressions m_expressions; ///< of the step's own model: an answer stays right while a size moves
    Page m_page;
};

} // namespace

WhatIf withMove(const TrialLine& move, WhatIf changes) {
    changes.try_emplace(move.names.front(), move.to);
    return changes;
}

Page makePage(
    const Lesson& lesson, const OpenModel& open, const PageRequest& request, const words::NumberStyle& style) {
    return PageMaker(lesson, open, request, style).make();
}

} // namespace paramap::lesson
