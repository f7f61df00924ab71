// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/talk/speaker_notes.h"

#include "model/lesson/talk/beats.h"
#include "model/lesson/talk/page_maker.h"
#include "model/lesson/talk/page_parts.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <charconv>

namespace paramap::lesson {

namespace {

double minutesIn(const std::vector<Entry>& entries) {
    const Text* const text = valueOf(entries, "minutes");
    double minutes = 0;
    if (text)
        std::from_chars(text->text.data(), text->text.data() + text->text.size(), minutes);
    return minutes >= 0 ? minutes : 0;
}

void addClock(SpeakerNotes& result, const Lesson& lesson, std::size_t step) {
    result.minutes = minutesIn(lesson.steps[step].directives);
    double all = 0;
    for (std::size_t each = 0; each < lesson.steps.size(); ++each) {
        all += minutesIn(lesson.steps[each].directives);
        if (each == step)
            result.until = all;
    }
    const double said = minutesIn(lesson.front);
    result.planned = said > 0 ? said : all;
}

void addVotes(SpeakerNotes& result, const Step& step, const Votes& votes, Expressions& expressions) {
    std::vector<bool> right;
    result.rounds = roundsOf(step);
    result.round = std::max<std::size_t>(1, votes.rounds.size());
    for (std::size_t option = 0; option < step.question->options.size(); ++option) {
        const Option& each = step.question->options[option];
        result.options.push_back(plain(shown(expressions, each.text.text)));
        result.hands.push_back(votes.hands(result.round - 1, option));
        if (result.round > 1)
            result.firstRound.push_back(votes.hands(0, option));
        right.push_back(each.right);
    }
    result.advice = adviceAfter(votes, right);
}

std::string mistakeValue(Expressions& expressions, const Mistake& mistake, const words::NumberStyle& style) {
    try {
        return numberText(expressions.value(withoutGaps(mistake.formula.text)), {}, style);
    } catch (const Problem&) {
        return mistake.formula.text;
    }
}

} // namespace

std::size_t roundsOf(const Step& step) {
    const Text* const rounds = valueOf(step.directives, "rounds");
    return rounds && rounds->text == "2" ? 2 : 1;
}

SpeakerNotes speakerNotes(
    const Lesson& lesson, const OpenModel& open, const TalkState& state, const words::NumberStyle& style) {
    SpeakerNotes result;
    const Step& step = lesson.steps[state.step];
    addClock(result, lesson, state.step);
    Expressions expressions(lesson, open(modelOf(lesson, step)), open, style);
    for (const Block& block : step.blocks)
        if (block.kind == BlockKind::Notes)
            for (const ParagraphLines& paragraph : paragraphsOf(block.lines))
                result.notes.push_back(
                    (paragraph.kind == Paragraph::Kind::Item ? "\u2022 " : "") + plain(shown(expressions, paragraph)));
    if (!step.question)
        return result;
    const Question& question = *step.question;
    for (const Options::Line& line : optionsOf(question, expressions, nullptr, true).lines)
        if (line.mark != Options::Mark::Wrong)
            result.answer.push_back(phrase("%1  %2", {line.label, plain(line.text)}));
    if (std::string answer = answerText(expressions, question); !answer.empty())
        result.answer.push_back(std::move(answer));
    for (const Mistake& mistake : question.mistakes)
        result.mistakes.push_back(
            {mistakeValue(expressions, mistake, style), plain(shown(expressions, mistake.sentence.text))});
    if (isVotable(question)) {
        const auto votes = state.votes.find(state.step);
        addVotes(result, step, votes == state.votes.end() ? Votes() : votes->second, expressions);
    }
    return result;
}

} // namespace paramap::lesson
