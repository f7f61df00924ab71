// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/step_reader.h"

#include "model/lesson/question_reader.h"
#include "model/lesson/step_form.h"
#include "model/problem/phrase.h"

#include <algorithm>
#include <utility>

namespace paramap::lesson {

namespace {

const std::vector<std::string> directives{"id", "model", "class", "set", "run", "area", "fold", "icicle", "focus",
    "select", "only", "compare", "hide", "rounds", "recall", "minutes"};
/// In the order of the enum.
const std::vector<std::string> blockKinds{"reveal", "expected", "table", "try", "hint", "vary", "notes"};
constexpr std::string_view colons = ":::";
constexpr std::string_view heading = "## ";

/// The lines of one step, from its heading to the next.
class StepReader {
public:
    StepReader(Lines& lines, Step& step)
        : m_lines(lines)
        , m_step(step)
        , m_question(lines, step) { }

    void take(int line) {
        const std::string_view text = m_lines.at(line);
        if (m_head && takeDirective(line, text))
            return;
        m_head = false;
        if (text.starts_with("```"))
            m_code = !m_code;
        if (!m_code && !m_block && !m_step.question)
            refuseLateDirective(line, text);
        if (!m_code && text.starts_with(colons))
            takeColons(line, trimmed(text.substr(colons.size())));
        else if (m_block)
            m_step.blocks.back().lines.push_back(m_lines.text(line, text));
        else if (m_code || !m_question.take(line))
            m_step.body.push_back(m_lines.text(line, text));
    }

    void finish() {
        if (m_block)
            m_lines.refuse(m_step.blocks.back().line, "this block has no end; a line ':::' closes it");
        m_question.finish();
        checkForm(m_lines, m_step);
    }

private:
    bool takeDirective(int line, std::string_view text) {
        if (trimmed(text).empty())
            return false;
        const Parts sides = parted(text, ":");
        if (!sides.found || sides.first.find(' ') != std::string_view::npos || text.starts_with(colons))
            return false;
        if (std::ranges::find(directives, sides.first) == directives.end())
            m_lines.refuseWord(line, "a step has no '%1'", sides.first, directives);
        else if (valueOf(m_step.directives, sides.first))
            m_lines.refuse(line, phrase("'%1' stands twice", {sides.first}));
        else if (sides.second.empty())
            m_lines.refuse(line, phrase("'%1' needs a value", {sides.first}));
        else
            m_step.directives.push_back({std::string(sides.first), m_lines.text(line, sides.second)});
        return true;
    }

    /// "focus: h.0" behind a blank line would be a sentence for the audience.
    void refuseLateDirective(int line, std::string_view text) {
        const Parts sides = parted(text, ":");
        if (sides.found && std::ranges::find(directives, sides.first) != directives.end())
            m_lines.refuse(line, phrase("'%1' stands directly below the heading, before a blank line", {sides.first}));
    }

    void takeColons(int line, std::string_view words) {
        if (words.empty()) {
            if (!m_block)
                m_lines.refuse(line, "there is no block to close here");
            m_block = false;
            return;
        }
        if (m_block)
            m_lines.refuse(m_step.blocks.back().line, "this block has no end; a line ':::' closes it");
        const Halves sides = halves(words, " ");
        const auto kind = std::ranges::find(blockKinds, sides.first);
        if (kind == blockKinds.end())
            m_lines.refuseWord(line, "'%1' is no kind of block", sides.first, blockKinds);
        const auto known
            = kind == blockKinds.end() ? BlockKind::Notes : static_cast<BlockKind>(kind - blockKinds.begin());
        m_step.blocks.push_back({known, sides.second, line, {}});
        m_block = true;
    }

    Lines& m_lines;
    Step& m_step;
    QuestionReader m_question;
    bool m_head = true; ///< before the first blank line
    bool m_block = false; ///< inside a block, the step's last
    bool m_code = false; ///< inside a fenced code block
};

} // namespace

void readSteps(Lines& lines, int first, Lesson& lesson) {
    std::optional<StepReader> reader;
    bool isRefused = false;
    for (int line = first; line <= lines.count(); ++line) {
        const std::string_view text = lines.at(line);
        if (text.starts_with(heading)) {
            if (reader)
                reader->finish();
            lesson.steps.push_back({lines.text(line, trimmed(text.substr(heading.size()))), {}, {}, {}, {}});
            reader.emplace(lines, lesson.steps.back());
        } else if (reader) {
            reader->take(line);
        } else if (!trimmed(text).empty() && !std::exchange(isRefused, true)) { // once: each line would say the same
            lines.refuse(line, "this text belongs to no step; a step begins with '## ' and its statement");
        }
    }
    if (reader)
        reader->finish();
    if (lesson.steps.empty())
        lines.refuse(1, "a lesson has at least one step: '## ' and its statement");
}

} // namespace paramap::lesson
