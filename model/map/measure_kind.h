// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/memory/memory.h"

#include <array>
#include <optional>
#include <string_view>

namespace paramap::map {

/// What the areas of a map stand for.
enum class Measure { Parameters, Bytes, Training, Cache, Flops };

/// What a measure is called wherever it is named: a row of the table of measures.
struct MeasureKind {
    Measure measure = Measure::Parameters;
    std::string_view word; ///< as a session spells it: "cache"
    std::string_view option; ///< as the command line does: "kv"; both are understood
    std::string_view title, shortTitle; ///< "Training memory"; "Training", where there is little room
    std::string_view one, many; ///< one of it and several, with their number: "%1 byte", "%1 bytes"
    std::string_view own = "own code"; ///< what a module has of it beside its tensors
    bool bytes = false; ///< its numbers are bytes
    bool tensors = false; ///< tensors weigh by it, so that it matters which are counted, and how often
    cost::Mode mode = cost::Mode::Inference; ///< the account that it is taken from
    bool (*weighs)(const cost::Memory& inference) = nullptr; ///< whether anything does; null: always
};

inline constexpr std::size_t measureCount = 5;
/// Every measure once, in the order of the enum, in which menus offer them.
const std::array<MeasureKind, measureCount>& measureKinds();
const MeasureKind& kindOf(Measure measure);
inline constexpr std::array<Measure, measureCount> allMeasures{
    Measure::Parameters, Measure::Bytes, Measure::Training, Measure::Cache, Measure::Flops};

std::string_view word(Measure measure); ///< as a session spells it
std::optional<Measure> measureFromWord(std::string_view word); ///< nothing for a word that is none

} // namespace paramap::map
