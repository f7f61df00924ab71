// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/check/row_words.h"

#include "model/problem/phrase.h"
#include "model/words/numbers.h"

#include <vector>

namespace paramap::text {

namespace {

constexpr std::size_t mostInACell = 3;

std::string joined(const std::vector<std::string>& items, Cell cell) {
    if (cell == Cell::Short && items.size() > mostInACell)
        return phrase("%1 … (%2)", {items.front(), words::exact(static_cast<std::int64_t>(items.size()))});
    std::string result;
    for (const std::string& item : items)
        result += (result.empty() ? "" : "; ") + item;
    return result;
}

} // namespace

std::string nameWords(const checkpoint::Row& row, Cell cell) {
    return joined(row.names.empty() ? row.fileNames : row.names, cell);
}

std::string fileNameWords(const checkpoint::Row& row, Cell cell) {
    return joined(row.fileNames, cell);
}

std::string expectedWords(const checkpoint::Row& row, Cell cell) {
    std::vector<std::string> shapes;
    for (const network::Shape& shape : row.expected)
        shapes.push_back(network::shapeText(shape));
    return joined(shapes, cell);
}

std::string foundWords(const checkpoint::Row& row, Cell cell) {
    std::vector<std::string> shapes;
    for (const checkpoint::FileShape& shape : row.found)
        shapes.push_back(shape ? network::shapeText(*shape) : std::string(unknownShape));
    return joined(shapes, cell);
}

} // namespace paramap::text
