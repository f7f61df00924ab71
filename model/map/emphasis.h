// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/kind.h"

#include <optional>
#include <string>
#include <vector>

namespace paramap::map {

/// What the user wants to see emphasised. Several conditions hold together.
struct Emphasis {
    std::optional<description::Kind> kind; ///< only this kind
    std::string ancestry; ///< only this path and the modules around it; "": no condition
    bool searching = false; ///< only `found`, even if it is empty
    std::vector<std::string> found; ///< these modules and everything in them
    std::string symbol; ///< only tiles whose formula has this symbol, if there are any; "": no condition
    bool any() const { return kind || !ancestry.empty() || searching || !symbol.empty(); }
    friend bool operator==(const Emphasis&, const Emphasis&) = default;
};

} // namespace paramap::map
