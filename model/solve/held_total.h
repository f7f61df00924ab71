// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/sizes/settings.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>

namespace paramap::solve {

/// A total that is to stay as it is while sizes change, and the size that gives way.
struct HeldTotal {
    std::string size; ///< its key
    std::int64_t total = 0; ///< parameters
    friend bool operator==(const HeldTotal&, const HeldTotal&) = default;
};

/// What a person wants of sizes beside their values.
struct SizeMarks {
    std::set<std::string> locked; ///< keys of sizes that the program leaves alone
    std::optional<HeldTotal> held;
    friend bool operator==(const SizeMarks&, const SizeMarks&) = default;
};

/// The size's legal value (see LegalValues) whose network has the number of parameters nearest to the held one, of two
/// equally near the smaller; found from where the size stands by bracketing, every number counted exactly. Nothing
/// where none can be counted. Problem (usage) as LegalValues.
struct HeldValue {
    std::int64_t value = 0;
    std::int64_t parameters = 0;
    std::int64_t evaluations = 0; ///< networks counted
};
std::optional<HeldValue> valueFor(const sizes::Settings& settings, const HeldTotal& held);

} // namespace paramap::solve
