// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/paragraphs.h"

#include "model/lesson/lines.h"
#include "model/problem/problem.h"
#include "model/problem/width.h"

namespace paramap::lesson {

namespace {

constexpr std::string_view codeFence = "```", itemMark = "- ";

} // namespace

std::vector<ParagraphLines> paragraphsOf(const std::vector<Text>& lines) {
    using Kind = Paragraph::Kind;
    std::vector<ParagraphLines> result;
    bool goesOn = false, code = false; // goesOn: the next line belongs to the last paragraph
    for (const Text& line : lines) {
        const std::string_view text = trimmed(line.text);
        if (text.starts_with(codeFence)) {
            code = !code;
            goesOn = false;
            if (code)
                result.push_back({Kind::Code, line.line, {}});
        } else if (code) {
            result.back().lines.push_back(line);
        } else if (text.empty()) {
            goesOn = false;
        } else {
            const bool item = text.starts_with(itemMark);
            if (item || !goesOn)
                result.push_back({item ? Kind::Item : Kind::Text, line.line, {}});
            result.back().lines.push_back({std::string(text.substr(item ? itemMark.size() : 0)), line.line});
            goesOn = true;
        }
    }
    std::erase_if(result, [](const ParagraphLines& paragraph) { return paragraph.lines.empty(); });
    return result;
}

std::vector<std::vector<ParagraphLines>> portionsOf(const std::vector<Text>& lines) {
    std::vector<std::vector<ParagraphLines>> result;
    bool list = false;
    for (ParagraphLines& paragraph : paragraphsOf(lines)) {
        const bool item = paragraph.kind == Paragraph::Kind::Item;
        if (!item || !list)
            result.emplace_back();
        result.back().push_back(std::move(paragraph));
        list = item;
    }
    return result;
}

std::string filledCode(const ParagraphLines& code, Expressions& expressions) {
    std::string result;
    for (const Text& line : code.lines) {
        try {
            result += (&line == &code.lines.front() ? "" : "\n") + printable(expressions.filled(line.text));
        } catch (Problem& problem) {
            throw problem.atLine(line.line);
        }
    }
    return result;
}

} // namespace paramap::lesson
