// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/blueprint.h"
#include "model/sizes/settings.h"

#include <vector>

namespace paramap::formula {
class Work;
}

namespace paramap::sizes {

/// The value of every slot (see Blueprint): sizes and derived values in force; names of the run and indices are null.
struct SlotValues {
    std::vector<formula::Value> values;
    std::vector<bool> given; ///< by slot: the user or a file gave it; false if it comes from a default or rule
};

/// Applies defaults, rules for null and derived formulas. Throws a Problem for a missing size, a value of the wrong
/// type, a formula that has no value, and a spent budget of work. Without `work`, they have a budget of their own.
SlotValues evaluateSizes(const Settings& settings, formula::Work& work);
SlotValues evaluateSizes(const Settings& settings);

/// The list that a size's own rule ("each") gives for `count` layers. `values` holds the other sizes by slot. Throws a
/// Problem for more than 100,000 entries.
formula::Value listByRule(const description::Blueprint& blueprint, std::size_t slot, std::int64_t count,
    std::vector<formula::Value>& values, formula::Work& work);

/// Throws a Problem that names the size if the value's type does not fit.
void checkType(const description::Size& size, const formula::Value& value);

} // namespace paramap::sizes
