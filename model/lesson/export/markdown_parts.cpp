// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/export/markdown_parts.h"

#include "model/lesson/export/spelling.h"
#include "model/problem/phrase.h"
#include "model/words/escape.h"

#include <algorithm>

namespace paramap::lesson {

namespace {

using words::markdownText;
using Blocks = std::vector<std::string>;

constexpr std::string_view blank = "________";

std::string commentOf(const Piece& piece) {
    return piece.expression.empty() ? std::string() : htmlComment(piece.expression);
}

/// Neighbours within one mark. Code holds no comment: its numbers' expressions stand behind it.
std::string markdownRun(Words::const_iterator begin, Words::const_iterator end) {
    std::string text, code, comments;
    for (auto piece = begin; piece != end; ++piece) {
        text += markdownText(piece->text) + commentOf(*piece);
        code += piece->text;
        comments += commentOf(*piece);
    }
    switch (begin->mark()) {
    case Piece::Kind::Emphasis:
        return phrase("*%1*", {text});
    case Piece::Kind::Strong:
        return phrase("**%1**", {text});
    case Piece::Kind::Code:
        return markdownCode(code) + comments;
    default:
        return text;
    }
}

/// "| a | b |" for each row, below the heads.
std::string table(const std::vector<std::string>& heads, const std::vector<std::vector<std::string>>& rows) {
    std::string text = "| |", line = "|:--|";
    for (const std::string& head : heads) {
        text += phrase(" %1 |", {markdownText(head)});
        line += "--:|";
    }
    text += "\n" + line;
    for (const std::vector<std::string>& row : rows) {
        text += "\n|";
        for (const std::string& cell : row)
            text += phrase(" %1 |", {cell});
    }
    return text;
}

std::string emptyTable(const SheetTable& shown) {
    std::vector<std::vector<std::string>> rows;
    for (const std::string& name : shown.names) {
        rows.emplace_back(shown.columns.size() + 1);
        rows.back().front() = markdownCode(name);
    }
    return table(shown.columns, rows);
}

std::string filledTable(const SheetTable& shown, const std::vector<RowAnswer>& answers) {
    std::vector<std::vector<std::string>> rows;
    for (std::size_t i = 0; i < answers.size(); ++i) {
        std::vector<std::string>& row = rows.emplace_back();
        row.push_back(markdownCode(shown.names[i]) + htmlComment(answers[i].number.expression));
        for (const std::string& cell : answers[i].cells)
            row.push_back(markdownText(cell));
    }
    return table(shown.columns, rows);
}

std::string list(const std::vector<std::string>& items) {
    std::string result;
    for (const std::string& item : items)
        result += phrase("%1- %2", {result.empty() ? "" : "\n", item});
    return result;
}

void addPicture(Blocks& into, const Sheet& sheet, const SheetStep& step) {
    into.push_back(phrase("![%1](%2)", {markdownText(plain(step.statement)), urlPath(pictureOf(sheet, step))}));
}

/// How a question asks for its answer; empty for one that is not judged.
Blocks asked(const SheetStep& step) {
    const auto choices = [&step](std::string_view mark) {
        std::vector<std::string> items;
        for (const Words& choice : step.choices)
            items.push_back(phrase("%1%2", {mark, markdown(choice)}));
        return list(items);
    };
    switch (*step.question) {
    case QuestionKind::Choose:
        return {"Choose one:", choices("[ ] ")};
    case QuestionKind::Several:
        return {"Choose all that are right:", choices("[ ] ")};
    case QuestionKind::Order:
        return {"Put in order, the largest first:", choices("")};
    case QuestionKind::Formula:
        return {phrase("Formula: %1", {blank})};
    case QuestionKind::Tile:
        return {phrase("The largest part: %1", {blank})};
    case QuestionKind::Fill: {
        std::string line;
        for (const std::string& text : step.around)
            line += (&text == &step.around.front() ? "" : std::string(blank)) + markdownText(text);
        return {phrase("Fill in: %1", {line})};
    }
    case QuestionKind::Number:
        return {step.tolerance.empty() ? phrase("Answer: %1", {blank})
                                       : phrase("Answer, within %1: %2", {markdownText(step.tolerance), blank})};
    case QuestionKind::Free:
        break;
    }
    return {};
}

std::string choicesAnswered(const SheetStep& step) {
    std::string result;
    const std::vector<ChoiceAnswer>& answers = step.answer->choices;
    if (step.question == QuestionKind::Order) {
        for (int place = 1; place <= static_cast<int>(answers.size()); ++place)
            for (std::size_t i = 0; i < answers.size(); ++i)
                if (answers[i].place == place)
                    result += phrase("%1%2. %3: %4",
                        {result.empty() ? "" : "\n", std::to_string(place), markdown(step.choices[i]),
                            markdownText(answers[i].value)});
        return result;
    }
    std::vector<std::string> items;
    for (std::size_t i = 0; i < answers.size(); ++i)
        items.push_back(phrase(answers[i].why.empty() ? "[%1] %2" : "[%1] %2: %3",
            {answers[i].right ? "x" : " ", markdown(step.choices[i]), markdown(answers[i].why)}));
    return list(items);
}

void addAnswer(Blocks& into, const SheetStep& step) {
    const SheetAnswer& answer = *step.answer;
    if (answer.number)
        into.push_back(phrase("**Answer:** %1", {markdownText(answer.line)}) + htmlComment(answer.number->expression));
    if (!answer.tile.empty())
        into.push_back(phrase("**Answer:** %1", {markdownCode(answer.tile)}));
    if (!answer.choices.empty())
        into.push_back(phrase("**Answer:**\n\n%1", {choicesAnswered(step)}));
}

} // namespace

std::string markdown(const Words& words) {
    std::string result;
    for (auto begin = words.begin(); begin != words.end();) {
        const auto end
            = std::find_if(begin, words.end(), [begin](const Piece& piece) { return piece.mark() != begin->mark(); });
        result += markdownRun(begin, end);
        begin = end;
    }
    return result;
}

Blocks markdown(const std::vector<Paragraph>& paragraphs) {
    Blocks result;
    bool list = false;
    for (const Paragraph& paragraph : paragraphs) {
        const bool item = paragraph.kind == Paragraph::Kind::Item;
        if (paragraph.kind == Paragraph::Kind::Code)
            result.push_back(markdownBlock(plain(paragraph.words)));
        else if (item && list)
            result.back() += phrase("\n- %1", {markdown(paragraph.words)});
        else
            result.push_back(
                item ? phrase("- %1", {markdown(paragraph.words)}) : markdownLine(markdown(paragraph.words)));
        list = item;
    }
    return result;
}

std::string headingOf(const SheetStep& step) {
    return phrase("%1. %2", {std::to_string(step.number), markdown(step.statement)});
}

std::string mistakesBlock(const SheetStep& step) {
    std::vector<std::string> items;
    if (step.answer)
        for (const MistakeAnswer& mistake : step.answer->mistakes)
            items.push_back(phrase("%1%2: %3",
                {markdownText(mistake.number.text), htmlComment(mistake.number.expression),
                    markdown(mistake.sentence)}));
    return items.empty() ? std::string() : phrase("Foreseen mistakes:\n\n%1", {list(items)});
}

Blocks questionBlocks(const Sheet& sheet, const SheetStep& step) {
    Blocks result = markdown(step.body);
    if (step.map)
        addPicture(result, sheet, step);
    if (step.question)
        for (std::string& block : asked(step))
            result.push_back(std::move(block));
    for (const SheetTable& shown : step.tables)
        if (shown.shown)
            result.push_back(emptyTable(shown));
    return result;
}

Blocks answerBlocks(const Sheet& sheet, const SheetStep& step) {
    Blocks result;
    if (!step.answer)
        return result;
    for (const std::string& hint : markdown(step.answer->hints))
        result.push_back(phrase("*Hint:* %1", {hint}));
    addAnswer(result, step);
    for (std::size_t i = 0; i < step.tables.size(); ++i)
        result.push_back(filledTable(step.tables[i], step.answer->tables[i]));
    if (step.answer->map)
        addPicture(result, sheet, step);
    for (std::string& block : markdown(step.answer->reveal))
        result.push_back(std::move(block));
    for (const std::string& block : markdown(step.answer->tryIt))
        result.push_back(phrase("*Try:* %1", {block}));
    return result;
}

std::string answerText(const Sheet& sheet, const SheetStep& step) {
    Blocks blocks = answerBlocks(sheet, step);
    if (std::string mistakes = mistakesBlock(step); !mistakes.empty())
        blocks.push_back(std::move(mistakes));
    return joined(blocks);
}

std::string joined(const Blocks& blocks) {
    std::string result;
    for (const std::string& block : blocks)
        result += block + "\n\n";
    return result;
}

} // namespace paramap::lesson
