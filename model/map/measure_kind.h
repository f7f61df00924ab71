// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/memory/memory.h"

#include <array>
#include <optional>
#include <string_view>

namespace paramap::map {

/// What the areas of a map stand for.
enum class Measure { Parameters, Bytes, Training, Cache, Flops, Stored };

/// The names of a measure: a row of the table of measures.
struct MeasureKind {
    Measure measure = Measure::Parameters;
    std::string_view word; ///< as a session spells it: "cache"
    std::string_view option; ///< as the command line spells it: "kv"; both spellings are read
    std::string_view title, shortTitle; ///< "Training memory"; the short title, "Training", is for narrow places
    std::string_view tip; ///< what the areas are, for menus; empty if the title says enough
    std::string_view one, many; ///< singular and plural with their number: "%1 byte", "%1 bytes"
    bool bytes = false; ///< its numbers are bytes
    bool ofFile = false; ///< its amounts are those of a checkpoint; a network alone has none
    bool tensors = false; ///< tensors have amounts, so it matters which tensors count, and how often
    cost::Mode mode = cost::Mode::Inference; ///< the account that it is taken from
    bool (*weighs)(const cost::Memory& inference) = nullptr; ///< whether any module has an amount; null: always
};

inline constexpr std::size_t measureCount = 6;
/// Every measure once, in the order of the enum, which is the order of menus.
const std::array<MeasureKind, measureCount>& measureKinds();
const MeasureKind& kindOf(Measure measure);
inline constexpr std::array<Measure, measureCount> allMeasures{
    Measure::Parameters, Measure::Bytes, Measure::Training, Measure::Cache, Measure::Flops, Measure::Stored};
/// Those that a network has by itself.
inline constexpr std::array<Measure, 5> networkMeasures{
    Measure::Parameters, Measure::Bytes, Measure::Training, Measure::Cache, Measure::Flops};

std::string_view word(Measure measure); ///< as a session spells it
std::optional<Measure> measureFromWord(std::string_view word); ///< no value for an unknown word

} // namespace paramap::map
