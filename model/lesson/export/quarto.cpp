// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/export/formats.h"
#include "model/lesson/export/markdown_parts.h"
#include "model/problem/phrase.h"
#include "model/words/escape.h"

namespace paramap::lesson {

namespace {

/// A string of YAML, which takes those of JSON. Quarto reads its text as Markdown.
std::string yamlText(const std::string& markdown) {
    return words::jsonString(markdown);
}

std::string beats(const std::vector<std::string>& blocks) {
    std::string result;
    for (const std::string& block : blocks)
        result += phrase("::: {.fragment}\n%1\n:::\n\n", {block});
    return result;
}

/// What only the speaker sees: the notes, and what students may answer.
std::string notes(const Sheet& sheet, const SheetStep& step) {
    std::vector<std::string> blocks = markdown(step.notes);
    if (std::string mistakes = mistakesBlock(step); sheet.notes && !mistakes.empty())
        blocks.push_back(std::move(mistakes));
    return blocks.empty() ? std::string() : phrase("::: notes\n%1:::\n\n", {joined(blocks)});
}

} // namespace

std::string toQuarto(const Sheet& sheet) {
    const std::string language
        = sheet.language.empty() ? std::string() : phrase("lang: %1\n", {yamlText(sheet.language)});
    std::string result
        = phrase("---\ntitle: %1\n%2format:\n  revealjs:\n    slide-number: true\n    scrollable: true\n---\n\n",
            {yamlText(markdown(sheet.title)), language});
    for (const SheetStep& step : sheet.steps) {
        result += phrase("## %1\n\n", {markdown(step.statement)}) + joined(questionBlocks(sheet, step));
        if (sheet.answers == Answers::Inline)
            result += beats(answerBlocks(sheet, step));
        result += notes(sheet, step);
    }
    if (sheet.answers == Answers::End)
        for (const SheetStep& step : sheet.steps)
            if (const std::vector<std::string> blocks = answerBlocks(sheet, step); !blocks.empty())
                result += phrase("## %1\n\n", {markdown(step.statement)}) + joined(blocks);
    return result;
}

} // namespace paramap::lesson
