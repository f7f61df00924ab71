// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/network.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace paramap::catalog {

/// A published model that somebody's file is, or is but for a few sizes: why its count is not the published one.
struct Nearest {
    struct Difference {
        std::string size; ///< as config.json spells it: "vocab_size"
        formula::Value here, there; ///< as in force in the file and in the published model
    };
    std::string preset, title; ///< "phi-2", "Phi-2 2.7B"
    std::int64_t parameters = 0; ///< of the published model, in the file's class
    bool same = false; ///< every size that can change the tree is the same
    std::vector<Difference> differences; ///< those that change the total; empty where the totals are equal
};

/// The preset of the same description, with models of the same types inside, that has the same total, else that differs
/// in the fewest sizes. Nothing if more than three of them change the total, or one by more than a tenth: then it is a
/// model of its own. Nothing for a preset, for a
/// description (the presets are its own) and for a guess.
std::optional<Nearest> nearest(const network::Network& network);

} // namespace paramap::catalog
