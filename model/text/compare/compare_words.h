// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/compare/compare_report.h"

#include <cstdint>
#include <string>
#include <vector>

namespace paramap::text {

std::string differenceWords(std::int64_t difference); ///< "+1,291,845,632", "−3", "±0"
std::string causeWords(const compare::Cause& cause); ///< "vocab_size 32,000 → 128,256", "together"
std::string roleWords(const compare::Row& row); ///< "no part" for what belongs to none
/// The names of columns, and the cells of a row: role, an amount for each model, and for two models difference and
/// change.
std::vector<std::string> rowHead(const CompareReport& report);
std::vector<std::string> rowCells(const compare::Row& row);
std::vector<std::string> totalCells(const CompareReport& report);

} // namespace paramap::text
