// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/kind.h"

#include <optional>
#include <string>
#include <vector>

namespace paramap::map {

/// What a person wants to see apart from the rest; several wishes hold together.
struct Emphasis {
    std::optional<description::Kind> kind; ///< only this kind
    std::string ancestry; ///< only what lies around this path, and itself; "" = no such wish
    bool searching = false; ///< only `found`, however few
    std::vector<std::string> found; ///< these modules and what is in them
    std::string symbol; ///< only tiles whose formula has it, if any; "" = no such wish
    bool any() const { return kind || !ancestry.empty() || searching || !symbol.empty(); }
    friend bool operator==(const Emphasis&, const Emphasis&) = default;
};

} // namespace paramap::map
