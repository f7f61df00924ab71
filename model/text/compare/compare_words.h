// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/compare/compare_report.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace paramap::text {

std::string differenceWords(std::int64_t difference); ///< "+1,291,845,632", "−3", "±0"
std::string causeWords(const compare::Cause& cause); ///< "vocab_size 32,000 → 128,256", "together"
/// "L·(3·E² + 3·E)", how much of a role a model has; "" where no formula says it.
std::string formulaWords(const compare::Cause& cause, std::size_t side);
/// Of both: "4·E² → 2·E² + 2·D·E·K"; the one that there is; "" without one.
std::string formulaWords(const compare::Cause& cause);
bool hasFormulas(const CompareReport& report);
/// For each formula of a cause: the cause, the model, how much it has, and the formula.
std::vector<std::vector<std::string>> formulaRows(const CompareReport& report);
std::string roleWords(const compare::Row& row); ///< "no part" for what belongs to none
/// The names of columns, and the cells of a row: role, an amount for each model, and for two models difference and
/// change.
std::vector<std::string> rowHead(const CompareReport& report);
std::vector<std::string> rowCells(const compare::Row& row);
std::vector<std::string> totalCells(const CompareReport& report);

} // namespace paramap::text
