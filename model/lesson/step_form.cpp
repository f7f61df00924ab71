// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/step_form.h"

#include "model/lesson/number_text.h"
#include "model/problem/phrase.h"

#include <algorithm>
#include <set>

namespace paramap::lesson {

namespace {

/// The heads of a table's columns. Before a colon stands what the column has, behind it how numbers are written.
const std::vector<std::string> columns{"parameters", "ratio", "value"};

void checkColumns(Lines& lines, const Block& block) {
    for (const std::string& word : wordsOf(block.argument)) {
        const Halves sides = halves(word, ":");
        if (std::ranges::find(columns, sides.first) == columns.end())
            lines.refuseWord(block.line,
                nearest(sides.first, columns).empty() ? "a table has no column '%1', but parameters, ratio and value"
                                                      : "a table has no column '%1'",
                sides.first, columns);
        else if (sides.found && !numberFormat(sides.second))
            lines.refuse(block.line, noFormat(sides.second),
                static_cast<int>(std::min(lines.at(block.line).find(word), lines.at(block.line).size() - word.size())
                    + sides.first.size() + 1));
    }
}

/// What may stand behind the kind of a block.
void checkArgument(Lines& lines, const Block& block) {
    const std::string& words = block.argument;
    switch (block.kind) {
    case BlockKind::Table:
        return checkColumns(lines, block);
    case BlockKind::Expected:
        return; // TrueNumbers reads it
    case BlockKind::Reveal:
        if (!words.empty() && words != "keep")
            lines.refuseWord(block.line, "'reveal' takes 'keep' or nothing, not '%1'", words, {"keep"});
        return;
    default:
        if (!words.empty())
            lines.refuseWord(block.line, "nothing stands behind the kind of this block, such as '%1'", words, {});
    }
}

void checkBlocks(Lines& lines, const Step& step) {
    bool varies = false;
    for (const Block& block : step.blocks) {
        checkArgument(lines, block);
        if (std::ranges::all_of(block.lines, [](const Text& line) { return trimmed(line.text).empty(); }))
            lines.refuse(block.line, "this block is empty");
        if (block.kind == BlockKind::Vary && varies)
            lines.refuse(block.line, "a step has one block 'vary'");
        varies = varies || block.kind == BlockKind::Vary;
    }
}

/// A text that people choose: it has words, and no other has the same.
void checkChoice(Lines& lines, int line, const std::string& text, std::set<std::string>& seen) {
    if (text.empty())
        lines.refuse(line, "an option has words");
    else if (!seen.insert(text).second)
        lines.refuseWord(line, "another option is '%1', too", text, {});
}

void checkChoices(Lines& lines, const Question& question) {
    std::set<std::string> seen;
    for (const Option& option : question.options) {
        if (option.text.text.ends_with("::"))
            lines.refuse(option.text.line, "behind '::' stands what a person reads who chose this",
                static_cast<int>(lines.at(option.text.line).rfind("::")));
        checkChoice(lines, option.text.line, option.text.text, seen);
    }
    for (const Entry& rank : question.ranks)
        checkChoice(lines, rank.value.line, rank.name, seen);
}

} // namespace

void checkForm(Lines& lines, const Step& step) {
    if (step.heading.text.empty())
        lines.refuse(step.heading.line, "a step has a statement behind '## '");
    checkBlocks(lines, step);
    if (step.question)
        checkChoices(lines, *step.question);
}

} // namespace paramap::lesson
