// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/blueprint.h"
#include "model/sizes/settings.h"

#include <vector>

namespace paramap::sizes {

/// The value of every slot (see Blueprint): sizes and derived values as in force, run names and indices null.
struct SlotValues {
    std::vector<formula::Value> values;
    std::vector<bool> given; ///< by slot: a person or a file gave it; false if a default or rule did
};

/// Applies defaults, rules for null and derived formulas. Problem for a missing size, a value of the wrong type, and
/// a formula that has no value.
SlotValues evaluateSizes(const Settings& settings);

/// The list that a size's own rule ("each") says for `count` layers, the other sizes as `values` has them by slot.
/// Problem for more than 100,000 entries.
formula::Value listByRule(
    const description::Blueprint& blueprint, std::size_t slot, std::int64_t count, std::vector<formula::Value>& values);

/// Problem if a value is not of the type that the size has, in words that name the size.
void checkType(const description::Size& size, const formula::Value& value);

} // namespace paramap::sizes
