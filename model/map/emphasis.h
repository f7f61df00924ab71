// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/kind.h"
#include "model/network/module_find.h"

#include <optional>
#include <string>

namespace paramap::map {

/// What the user wants to see emphasised. Several conditions hold together.
struct Emphasis {
    std::optional<description::Kind> kind; ///< only this kind
    std::string ancestry; ///< only this path and the modules around it; "": no condition
    /// Only these modules and everything in them. Null: there is no search. Empty: it found nothing, and nothing fades.
    network::FoundPaths found;
    std::string symbol; ///< only tiles whose formula has this symbol, if there are any; "": no condition
    bool searching() const { return found != nullptr; }
    bool any() const { return kind || !ancestry.empty() || searching() || !symbol.empty(); }
    friend bool operator==(const Emphasis&, const Emphasis&) = default;
};

} // namespace paramap::map
