// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/conventions/convention.h"
#include "model/sizes/settings.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>

namespace paramap::solve {

/// A total that stays the same while sizes change, and the size that is adapted for it.
struct HeldTotal {
    std::string size; ///< key of the size
    std::int64_t total = 0; ///< parameters
    friend bool operator==(const HeldTotal&, const HeldTotal&) = default;
};

/// The user's marks on sizes, apart from the sizes' values.
struct SizeMarks {
    std::set<std::string> locked; ///< keys of the sizes that the program does not change
    std::optional<HeldTotal> held;
    friend bool operator==(const SizeMarks&, const SizeMarks&) = default;
};

/// The size's legal value (see LegalValues) whose network has the number of parameters nearest to the held total; of
/// two equally near values, the smaller. The search starts at the size's current value and brackets the total; every
/// number is counted exactly. No value if no network can be counted. Throws a Problem (usage) like LegalValues.
struct HeldValue {
    std::int64_t value = 0;
    std::int64_t parameters = 0;
    std::int64_t evaluations = 0; ///< number of networks counted
};
std::optional<HeldValue> valueFor(
    const sizes::Settings& settings, const HeldTotal& held, const conventions::Convention& convention = {});

} // namespace paramap::solve
