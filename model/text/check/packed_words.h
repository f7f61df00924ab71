// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/compare/comparison.h"

#include <string>

namespace paramap::text {

/// "4.16 bits per weight, of which 0.16 for scales"; "" if nothing is packed. Two decimals, rounded to the nearest.
std::string packedWords(const checkpoint::PackedTotals& packed);

} // namespace paramap::text
