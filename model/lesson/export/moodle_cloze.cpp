// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/export/moodle_cloze.h"

#include "model/lesson/export/html_parts.h"
#include "model/lesson/export/spelling.h"
#include "model/problem/phrase.h"

#include <functional>

namespace paramap::lesson {

namespace {

constexpr std::string_view answerLine = "________";

std::string gap(const SheetNumber& number) {
    return phrase("{1:NUMERICAL:=%1:0}", {number.plain});
}

std::string formula(const SheetStep& step, const std::function<std::string(std::size_t gap)>& gapAt) {
    std::string text;
    for (std::size_t i = 0; i < step.around.size(); ++i)
        text += xmlText(step.around[i]) + (i + 1 < step.around.size() ? gapAt(i) : std::string());
    return phrase("<p>%1</p>", {text});
}

std::string tables(const SheetStep& step, const std::function<std::string(std::size_t table, std::size_t row)>& gapAt) {
    std::string text;
    for (std::size_t i = 0; i < step.tables.size(); ++i) {
        text += "<table>";
        if (!step.tables[i].file.empty())
            text += phrase("<caption>true: %1</caption>", {xmlText(step.tables[i].file)});
        for (std::size_t k = 0; k < step.tables[i].names.size(); ++k)
            text += phrase(
                "<tr><td><code>%1</code></td><td>%2</td></tr>", {xmlText(step.tables[i].names[k]), gapAt(i, k)});
        text += "</table>";
    }
    return text;
}

} // namespace

std::string clozeFormula(const SheetStep& step) {
    return htmlText("Fill each gap with its value.")
        + formula(step, [&step](std::size_t at) { return gap(step.answer->gaps[at]); });
}

std::string openFormula(const SheetStep& step) {
    return formula(step, [](std::size_t) { return std::string(answerLine); });
}

std::string clozeTables(const SheetStep& step) {
    return tables(
        step, [&step](std::size_t table, std::size_t row) { return gap(step.answer->tables[table][row].number); });
}

std::string openTables(const SheetStep& step) {
    return tables(step, [](std::size_t, std::size_t) { return std::string(answerLine); });
}

std::string filledTables(const SheetStep& step) {
    return tables(step,
        [&step](std::size_t table, std::size_t row) { return xmlText(step.answer->tables[table][row].number.text); });
}

std::string clozeText(const std::string& html) {
    std::string result;
    for (const char letter : html)
        result += letter == '{' ? std::string("&#123;")
            : letter == '}'     ? std::string("&#125;")
                                : std::string(1, letter);
    return result;
}

} // namespace paramap::lesson
