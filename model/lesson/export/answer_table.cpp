// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/export/formats.h"
#include "model/lesson/question_reader.h"
#include "model/problem/phrase.h"
#include "model/words/escape.h"
#include "model/words/list.h"

#include <algorithm>

namespace paramap::lesson {

namespace {

struct Row {
    std::string kind;
    std::string place, formula, answer, tolerance;
};

std::string line(const SheetStep& step, const Row& row) {
    return phrase("%1,%2,%3,%4,%5,%6,%7,%8\r\n",
        {std::to_string(step.number), words::csvField(step.id), words::csvField(plain(step.statement)),
            words::csvField(row.kind), words::csvField(row.place), words::csvField(row.formula),
            words::csvField(row.answer), words::csvField(row.tolerance)});
}

/// The right options, or the items in the right order.
std::string chosen(const SheetStep& step, const SheetAnswer& answer) {
    std::vector<std::pair<int, std::string>> right;
    for (std::size_t i = 0; i < step.choices.size(); ++i)
        if (const ChoiceAnswer& choice = answer.choices[i]; choice.right || choice.place > 0)
            right.emplace_back(choice.place, plain(step.choices[i]));
    std::ranges::stable_sort(right, {}, &std::pair<int, std::string>::first);
    std::vector<std::string> texts;
    for (auto& [place, text] : right)
        texts.push_back(std::move(text));
    return words::semicolonList(texts);
}

/// "expected, true: numbers.csv"
std::string kindOf(const SheetTable& table) {
    if (!table.expected)
        return "table";
    return table.file.empty() ? "expected" : phrase("expected, true: %1", {table.file});
}

std::string rows(const SheetStep& step, const SheetAnswer& answer) {
    std::string result;
    if (step.question) {
        const std::string kind(questionWords()[static_cast<std::size_t>(*step.question)]);
        if (answer.number)
            result += line(step, {kind, {}, answer.number->formula, answer.number->plain, step.tolerance});
        else
            result += line(step, {kind, {}, {}, answer.tile.empty() ? chosen(step, answer) : answer.tile, {}});
    }
    for (std::size_t i = 0; i < step.tables.size(); ++i)
        for (std::size_t k = 0; k < answer.tables[i].size(); ++k) {
            const SheetNumber& number = answer.tables[i][k].number;
            result += line(step, {kindOf(step.tables[i]), step.tables[i].names[k], number.formula, number.plain, {}});
        }
    return result;
}

} // namespace

std::string toAnswerTable(const Sheet& sheet) {
    std::string result = "step,id,statement,kind,place,formula,answer,tolerance\r\n";
    for (const SheetStep& step : sheet.steps)
        if (step.answer)
            result += rows(step, *step.answer);
    return result;
}

} // namespace paramap::lesson
