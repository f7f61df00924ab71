// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/check/check.h"
#include "model/text/check/check_lines.h"
#include "model/words/numbers.h"

#include <array>
#include <string>

namespace paramap::text {

/// The columns of the table "expected | true", from the left.
enum class CheckColumn { Tensor, ExpectedShape, FileShape, Type, Expected, True, Difference, Reason };
inline constexpr std::size_t checkColumns = 8;

using CheckCells = std::array<std::string, checkColumns>;

CheckCells checkHeader();
/// What a line says. Counts of all lines of a table sum up to its totals. Where only names are known, as from an index
/// without its shards, true counts are empty.
CheckCells checkCells(
    const checkpoint::Comparison& comparison, const CheckLine& line, const words::NumberStyle& style = {});
/// The last line: the totals of the whole file, whatever is shown.
CheckCells checkTotals(const CheckReport& report, const words::NumberStyle& style = {});

} // namespace paramap::text
