// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/compare/compare_lines.h"
#include "model/text/compare/grid.h"
#include "model/words/escape.h"
#include "model/words/table.h"

namespace paramap::text {

namespace {

constexpr std::size_t longestName = 60; ///< columns of a terminal

std::vector<std::string> titlesOf(const Grid& grid, std::string Grid::Column::*text) {
    std::vector<std::string> result;
    for (const Grid::Column& column : grid.columns)
        result.push_back(column.*text);
    return result;
}

std::vector<std::string> cellsOf(const std::vector<Grid::Cell>& row, std::string Grid::Cell::*text) {
    std::vector<std::string> result;
    for (const Grid::Cell& cell : row)
        result.push_back(cell.*text);
    return result;
}

void writeText(std::ostream& out, const Grid& grid, std::size_t lineWidth) {
    std::vector<words::Table::Column> columns;
    for (const Grid::Column& column : grid.columns)
        columns.push_back(columns.empty() ? words::Table::Column{column.title, words::Align::Left, longestName}
                                          : words::Table::Column{column.title, words::Align::Right});
    words::Table table(columns);
    for (const std::vector<Grid::Cell>& row : grid.rows)
        table.addRow(cellsOf(row, &Grid::Cell::words));
    table.print(out, lineWidth);
}

/// An object for each row; null where there is no number.
void writeJson(std::ostream& out, const Grid& grid) {
    const char* line = "\n  ";
    out << "{\"rows\": [";
    for (const std::vector<Grid::Cell>& row : grid.rows) {
        out << line << '{';
        for (std::size_t i = 0; i < row.size(); ++i)
            out << (i > 0 ? ", " : "") << words::jsonString(grid.columns[i].key) << ": "
                << (i == 0                        ? words::jsonString(row[i].plain)
                           : row[i].plain.empty() ? "null"
                                                  : row[i].plain);
        out << '}';
        line = ",\n  ";
    }
    out << "]}\n";
}

void writeMarkdown(std::ostream& out, const Grid& grid) {
    const auto escape = [](const std::string& text) { return words::markdownText(text); };
    writeLine(out, titlesOf(grid, &Grid::Column::title), "| ", " | ", " |\n", escape);
    for (std::size_t i = 0; i < grid.columns.size(); ++i)
        out << (i == 0 ? "|:--" : "|--:");
    out << "|\n";
    for (const std::vector<Grid::Cell>& row : grid.rows)
        writeLine(out, cellsOf(row, &Grid::Cell::words), "| ", " | ", " |\n", escape);
}

void writeLatex(std::ostream& out, const Grid& grid) {
    const auto escape = [](const std::string& text) { return words::latexWords(text); };
    out << "\\begin{tabular}{l" << std::string(grid.columns.size() - 1, 'r') << "}\n\\toprule\n";
    writeLine(out, titlesOf(grid, &Grid::Column::title), "", " & ", " \\\\\n", escape);
    out << "\\midrule\n";
    for (const std::vector<Grid::Cell>& row : grid.rows)
        writeLine(out, cellsOf(row, &Grid::Cell::words), "", " & ", " \\\\\n", escape);
    out << "\\bottomrule\n\\end{tabular}\n";
}

void writeCsv(std::ostream& out, const Grid& grid) {
    const auto escape = [](const std::string& text) { return words::csvField(text); };
    writeLine(out, titlesOf(grid, &Grid::Column::key), "", ",", "\r\n", escape);
    for (const std::vector<Grid::Cell>& row : grid.rows)
        writeLine(out, cellsOf(row, &Grid::Cell::plain), "", ",", "\r\n", escape);
}

} // namespace

void writeGrid(std::ostream& out, const Grid& grid, const std::string& format, std::size_t lineWidth) {
    if (format == "json")
        writeJson(out, grid);
    else if (format == "csv")
        writeCsv(out, grid);
    else if (format == "markdown")
        writeMarkdown(out, grid);
    else if (format == "latex")
        writeLatex(out, grid);
    else
        writeText(out, grid, lineWidth);
}

} // namespace paramap::text
