// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/compare/comparison.h"

#include <string>
#include <string_view>

namespace paramap::text {

inline constexpr std::string_view unknownShape = "?"; ///< of a tensor of which only the name is known

/// How many names or shapes a cell has: of more than three, people see the first and their number.
enum class Cell { Short, Whole };

/// The cells of a row. Several names or shapes are joined by "; ".
std::string nameWords(const checkpoint::Row& row, Cell cell = Cell::Short); ///< in the model, or else in the file
std::string fileNameWords(const checkpoint::Row& row, Cell cell = Cell::Short);
/// "[2304, 768]"; "" if the model has none.
std::string expectedWords(const checkpoint::Row& row, Cell cell = Cell::Short);
/// The same of the file; `unknownShape` if only the name is known.
std::string foundWords(const checkpoint::Row& row, Cell cell = Cell::Short);

} // namespace paramap::text
