// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/table.h"

#include "model/text/width.h"

#include <algorithm>
#include <ostream>

namespace paramap::text {

namespace {

constexpr std::size_t gap = 2;

std::string repeated(std::string_view piece, std::size_t count) {
    std::string result;
    for (std::size_t i = 0; i < count; ++i)
        result += piece;
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

std::vector<std::size_t> Table::widths() const {
    std::vector<std::size_t> result(m_columns.size(), 0);
    for (const std::vector<std::string>& row : m_rows)
        for (std::size_t i = 0; i < row.size(); ++i)
            result[i] = std::max(result[i], text::width(row[i]));
    for (std::size_t i = 0; i < result.size(); ++i)
        if (result[i] > 0)
            result[i] = std::max(result[i], text::width(m_columns[i].title));
    return result;
}

std::size_t Table::width() const {
    std::size_t result = 0;
    for (const std::size_t column : widths())
        result += column > 0 ? column + (result > 0 ? gap : 0) : 0;
    return result;
}

void Table::print(std::ostream& out) const {
    const std::vector<std::size_t> columns = widths();
    const std::string rule = repeated("─", width());
    std::vector<std::string> titles;
    for (const Column& column : m_columns)
        titles.push_back(column.title);
    std::string line; // kept, so that ten thousand rows allocate once
    const auto printRow = [&](const std::vector<std::string>& cells) {
        line.clear();
        std::size_t spaces = 0; // owed before the next text; never written at the end of a line
        bool first = true;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (columns[i] == 0)
                continue;
            spaces += first ? 0 : gap;
            first = false;
            const std::size_t blank = columns[i] - text::width(cells[i]);
            const bool right = m_columns[i].align == Align::Right;
            if (cells[i].empty()) {
                spaces += blank;
                continue;
            }
            line.append(spaces + (right ? blank : 0), ' ').append(cells[i]);
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

} // namespace paramap::text
