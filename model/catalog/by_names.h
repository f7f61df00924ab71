// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/find/solve.h"

#include <map>
#include <string>

namespace paramap::catalog {

/// The model that the names and shapes of a checkpoint are those of.
struct ByNames {
    checkpoint::Solution solution;
    /// A config.json or {"library", "model", "kwargs"} that says so.
    std::string config;
    std::string word; ///< the published model that has these very sizes, else the architecture
    std::map<std::string, sizes::Note> notes; ///< that it was found so, and which sizes are assumed
};

} // namespace paramap::catalog
