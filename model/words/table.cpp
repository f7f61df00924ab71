// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/words/table.h"

#include "model/problem/width.h"

#include <algorithm>
#include <ostream>

namespace paramap::words {

namespace {

constexpr std::size_t gap = 2;
constexpr std::size_t leastOfAColumn = 8;

std::string repeated(std::string_view piece, std::size_t count) {
    std::string result;
    for (std::size_t i = 0; i < count; ++i)
        result += piece;
    return result;
}

std::size_t lineOf(const std::vector<std::size_t>& columns) {
    std::size_t result = 0;
    for (const std::size_t column : columns)
        result += column > 0 ? column + (result > 0 ? gap : 0) : 0;
    return result;
}

} // namespace

Table::Table(std::vector<Column> columns)
    : m_columns(std::move(columns)) {
}

void Table::addRow(std::vector<std::string> cells) {
    cells.resize(m_columns.size());
    for (std::size_t i = 0; i < cells.size(); ++i) {
        cells[i] = printable(cells[i]);
        if (m_columns[i].most > 0)
            cells[i] = elided(cells[i], m_columns[i].most);
    }
    m_rows.push_back(std::move(cells));
}

void Table::addRule() {
    m_rows.emplace_back();
}

std::vector<std::size_t> Table::widths(std::size_t lineWidth) const {
    std::vector<std::size_t> result(m_columns.size(), 0);
    for (const std::vector<std::string>& row : m_rows)
        for (std::size_t i = 0; i < row.size(); ++i)
            result[i] = std::max(result[i], paramap::width(row[i]));
    for (std::size_t i = 0; i < result.size(); ++i)
        if (result[i] > 0)
            result[i] = std::max(result[i], paramap::width(m_columns[i].title));
    while (lineWidth > 0 && lineOf(result) > lineWidth) {
        std::size_t* widest = nullptr;
        for (std::size_t i = 0; i < result.size(); ++i)
            if (m_columns[i].most > 0 && result[i] > leastOfAColumn && (widest == nullptr || result[i] > *widest))
                widest = &result[i];
        if (widest == nullptr)
            break;
        --*widest;
    }
    return result;
}

std::size_t Table::width() const {
    return lineOf(widths(0));
}

void Table::print(std::ostream& out, std::size_t lineWidth) const {
    const std::vector<std::size_t> columns = widths(lineWidth);
    const std::string rule = repeated("─", lineOf(columns));
    std::vector<std::string> titles;
    for (const Column& column : m_columns)
        titles.push_back(column.title);
    std::string line; // reused, so that ten thousand rows allocate once
    const auto printRow = [&](const std::vector<std::string>& cells) {
        line.clear();
        std::size_t spaces = 0; // written before the next text, so that no line ends with spaces
        bool first = true;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (columns[i] == 0)
                continue;
            spaces += first ? 0 : gap;
            first = false;
            const std::string cell = elided(cells[i], columns[i]);
            const std::size_t blank = columns[i] - paramap::width(cell);
            const bool right = m_columns[i].align == Align::Right;
            if (cell.empty()) {
                spaces += blank;
                continue;
            }
            line.append(spaces + (right ? blank : 0), ' ').append(cell);
            spaces = right ? 0 : blank;
        }
        out << line << '\n';
    };
    if (std::ranges::any_of(titles, [](const std::string& title) { return !title.empty(); })) {
        printRow(titles);
        out << rule << '\n';
    }
    for (const std::vector<std::string>& row : m_rows) {
        if (row.empty())
            out << rule << '\n';
        else
            printRow(row);
    }
}

} // namespace paramap::words
