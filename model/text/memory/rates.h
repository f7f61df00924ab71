// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/words/numbers.h"

#include <string>

namespace paramap::text {

/// Three significant digits: "0.0152", "64.5", "1,230"; "0" for zero.
std::string threeDigits(double value, const words::NumberStyle& style = {});

/// Three significant digits with the largest unit that gives at least 1: "380 ms", "12.4 s", "3.20 h", "132 days",
/// "3.21 years" of 365.25 days. U+202F separates the unit.
std::string duration(double seconds, const words::NumberStyle& style = {});

/// Three significant digits and a decimal prefix: "62.9 TFLOP", "1.01 TB/s" for the units "FLOP", "B/s".
std::string scaled(double value, const std::string& unit, const words::NumberStyle& style = {});

} // namespace paramap::text
