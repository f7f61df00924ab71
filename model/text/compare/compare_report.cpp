// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/compare/compare_report.h"

#include "model/problem/phrase.h"
#include "model/text/compare/compare_lines.h"
#include "model/text/compare/compare_words.h"
#include "model/text/map/amount.h"
#include "model/words/escape.h"
#include "model/words/numbers.h"
#include "model/words/table.h"

#include <ostream>

namespace paramap::text {

namespace {

constexpr std::size_t longestPart = 60, longestFormula = 120; ///< columns of a role or a cause; of a formula

std::string modelWords(const CompareReport::Model& model) {
    return phrase("%1 (%2)", {model.name, model.cls});
}

words::Table tableFor(const std::vector<std::string>& head) {
    std::vector<words::Table::Column> columns;
    for (std::size_t i = 0; i < head.size(); ++i)
        columns.push_back(i == 0      ? words::Table::Column{head[i], words::Align::Left, longestPart}
                : head[i] == "change" ? words::Table::Column{head[i]}
                                      : words::Table::Column{head[i], words::Align::Right});
    return words::Table(columns);
}

void writeWaterfall(std::ostream& out, const CompareReport& report, std::size_t lineWidth) {
    words::Table table({{"cause", words::Align::Left, longestPart}, {"difference", words::Align::Right}});
    for (const compare::Cause& cause : report.waterfall)
        table.addRow({causeWords(cause), differenceWords(cause.difference)});
    table.addRule();
    table.addRow({"explained exactly", differenceWords(report.models[1].total - report.models[0].total)});
    table.print(out, lineWidth);
    out << '\n';
    if (!hasFormulas(report))
        return;
    words::Table formulas({{"cause", words::Align::Left, longestPart}, {"model"}, {"parameters", words::Align::Right},
        {"formula", words::Align::Left, longestFormula}});
    for (const std::vector<std::string>& row : formulaRows(report))
        formulas.addRow(row);
    formulas.print(out, lineWidth);
    out << '\n';
}

} // namespace

CompareReport compareReport(const std::vector<compare::Subject>& subjects, const std::vector<std::string>& names,
    const compare::TotalOf& totalOf, const conventions::Convention& convention) {
    CompareReport report;
    report.measure = subjects.front().measured.measure;
    if (report.measure == map::Measure::Parameters)
        report.convention = convention;
    for (std::size_t i = 0; i < subjects.size(); ++i) {
        report.models.push_back({names[i], subjects[i].network->root->cls, subjects[i].total()});
        report.kinds.push_back(compare::kindAmounts(subjects[i]));
    }
    report.rows = compare::rowsOf(subjects);
    if (subjects.size() == 2)
        report.waterfall = compare::waterfall(subjects[0], subjects[1], report.rows, totalOf);
    return report;
}

void compareText(std::ostream& out, const CompareReport& report, std::size_t lineWidth) {
    for (const CompareReport::Model& model : report.models)
        out << withRules(
            phrase("%1: %2", {modelWords(model), withNoun(report.measure, model.total, words::exact(model.total))}),
            report.convention)
            << '\n';
    out << '\n';
    if (!report.waterfall.empty())
        writeWaterfall(out, report, lineWidth);
    words::Table table = tableFor(rowHead(report));
    for (const compare::Row& row : report.rows)
        table.addRow(rowCells(row));
    table.addRule();
    table.addRow(totalCells(report));
    table.print(out, lineWidth);
}

void compareCsv(std::ostream& out, const CompareReport& report) {
    out << "role,kind";
    const std::size_t count = report.models.size();
    for (std::size_t i = 0; i < count; ++i) {
        const std::string name = count == 2 ? std::string(1, i == 0 ? 'a' : 'b') : report.models[i].name;
        out << ',' << words::csvField(name + "_path") << ',' << words::csvField(name);
    }
    out << ",difference,change\r\n";
    for (const compare::Row& row : report.rows) {
        out << words::csvField(row.role) << ',' << description::word(row.kind);
        for (std::size_t i = 0; i < count; ++i)
            out << ',' << words::csvField(row.paths[i]) << ',' << row.amounts[i];
        out << ',' << row.amounts.back() - row.amounts.front() << ',' << compare::word(row.change()) << "\r\n";
    }
}

void compareMarkdown(std::ostream& out, const CompareReport& report) {
    const auto escape = [](const std::string& text) { return words::markdownText(text); };
    if (!report.waterfall.empty()) {
        out << "| Cause | Difference |\n|:--|--:|\n";
        for (const compare::Cause& cause : report.waterfall)
            writeLine(out, {causeWords(cause), differenceWords(cause.difference)}, "| ", " | ", " |\n", escape);
        out << '\n';
    }
    if (hasFormulas(report)) {
        out << "| Cause | Model | Parameters | Formula |\n|:--|:--|--:|:--|\n";
        for (const std::vector<std::string>& row : formulaRows(report))
            writeLine(out, row, "| ", " | ", " |\n", escape);
        out << '\n';
    }
    const std::vector<std::string> head = rowHead(report);
    writeLine(out, head, "| ", " | ", " |\n", escape);
    for (std::size_t i = 0; i < head.size(); ++i)
        out << (i == 0 || head[i] == "change" ? "|:--" : "|--:");
    out << "|\n";
    for (const compare::Row& row : report.rows)
        writeLine(out, rowCells(row), "| ", " | ", " |\n", escape);
    writeLine(out, totalCells(report), "| ", " | ", " |\n", escape);
}

void compareLatex(std::ostream& out, const CompareReport& report) {
    const auto escape = [](const std::string& text) { return words::latexWords(text); };
    const std::vector<std::string> head = rowHead(report);
    out << "\\begin{tabular}{";
    for (std::size_t i = 0; i < head.size(); ++i)
        out << (i == 0 || head[i] == "change" ? 'l' : 'r');
    out << "}\n\\toprule\n";
    writeLine(out, head, "", " & ", " \\\\\n", escape);
    out << "\\midrule\n";
    for (const compare::Row& row : report.rows)
        writeLine(out, rowCells(row), "", " & ", " \\\\\n", escape);
    out << "\\midrule\n";
    writeLine(out, totalCells(report), "", " & ", " \\\\\n", escape);
    out << "\\bottomrule\n\\end{tabular}\n";
}

} // namespace paramap::text
