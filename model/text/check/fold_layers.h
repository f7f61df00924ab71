// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/check/check_lines.h"

#include <cstdint>
#include <vector>

namespace paramap::text {

/// Lines for these rows of a comparison, in their order. Rows whose names differ in a number alone, as those of layers
/// and experts do, are folded: a line for the list, in it a line for each number, in that its rows.
std::vector<CheckLine> foldLayers(const checkpoint::Comparison& comparison, const std::vector<std::uint32_t>& rows);

} // namespace paramap::text
