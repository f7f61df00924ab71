// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/measure.h"
#include "model/words/numbers.h"

#include <string>

namespace paramap::text {

std::string title(map::Measure measure); ///< "Parameters", "Training memory"
std::string shortTitle(map::Measure measure); ///< for narrow places: "Training"
/// An amount with its noun; `number` is the amount as text: "124.4 M parameters", "1 byte", "10 FLOPs".
std::string withNoun(map::Measure measure, std::int64_t amount, const std::string& number);

/// The form of a tile: "1.77 M", "6.75 MiB"; FLOPs without their noun.
std::string compactAmount(map::Measure measure, std::int64_t amount, const words::NumberStyle& style = {});
/// The form of a tooltip: "1,771,776", "7,087,104 bytes", "3,628,597,248 FLOPs".
std::string exactAmount(map::Measure measure, std::int64_t amount, const words::NumberStyle& style = {});

/// "≈ 336 MiB" for an estimate, the amount alone if it is exact.
std::string about(bool estimate, const std::string& amount);

} // namespace paramap::text
