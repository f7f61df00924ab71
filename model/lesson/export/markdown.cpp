// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/export/formats.h"
#include "model/lesson/export/markdown_parts.h"
#include "model/problem/phrase.h"

namespace paramap::lesson {

namespace {

/// Notes as a quotation, whose every line begins with ">".
std::string quoted(const std::vector<Paragraph>& notes) {
    std::string result = "> **Notes**\n>\n> ";
    std::string text = joined(markdown(notes));
    text.erase(text.find_last_not_of('\n') + 1);
    for (const char letter : text)
        result += letter == '\n' ? std::string("\n> ") : std::string(1, letter);
    return result;
}

} // namespace

std::string toMarkdown(const Sheet& sheet) {
    std::string result = phrase("# %1\n\n", {markdown(sheet.title)});
    std::vector<Paragraph> goals;
    for (const Words& goal : sheet.goals)
        goals.push_back({Paragraph::Kind::Item, goal});
    result += joined(markdown(goals));
    for (const SheetStep& step : sheet.steps) {
        result += phrase("## %1\n\n", {headingOf(step)}) + joined(questionBlocks(sheet, step));
        if (sheet.answers == Answers::Inline)
            result += answerText(sheet, step);
        if (!step.notes.empty())
            result += joined({quoted(step.notes)});
    }
    if (sheet.answers != Answers::End)
        return result;
    result += "# Answers\n\n";
    for (const SheetStep& step : sheet.steps)
        if (const std::string text = answerText(sheet, step); !text.empty())
            result += phrase("## %1\n\n", {headingOf(step)}) + text;
    return result;
}

} // namespace paramap::lesson
