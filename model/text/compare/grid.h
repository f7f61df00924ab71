// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/compare/figures.h"
#include "model/text/compare/compare_report.h"
#include "model/words/numbers.h"

#include <iosfwd>
#include <string>
#include <vector>

namespace paramap::text {

/// A table with a line for each of its first cells: for people in words, for programs in plain numbers.
struct Grid {
    struct Column {
        std::string title, key; ///< "KV bytes per token", "kv_bytes_per_token"
    };
    struct Cell {
        std::string words, plain; ///< "131,072", "131072"; both are empty where there is no number
    };
    std::vector<Column> columns; ///< the first one is of names
    std::vector<std::vector<Cell>> rows;
};

/// The models, one below the other, with the numbers by which they are chosen. `names`: of the models.
Grid modelGrid(const std::vector<std::string>& names, const std::vector<compare::Figures>& figures,
    const words::NumberStyle& style = {});
/// The shares of the kinds in each model; what the chart of shares shows.
Grid shareGrid(const CompareReport& report, const words::NumberStyle& style = {});

/// `format`: "text", "json", "csv", "markdown" or "latex". `lineWidth`: of a terminal, 0: any width.
void writeGrid(std::ostream& out, const Grid& grid, const std::string& format, std::size_t lineWidth = 0);

} // namespace paramap::text
