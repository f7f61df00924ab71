// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/network.h"
#include "model/words/numbers.h"

#include <map>
#include <string>
#include <vector>

namespace paramap::text {

/// Explains the sizes of a network: what a size means, which values it may have, and what follows from it.
class SizeTips {
public:
    explicit SizeTips(const network::Network& network);

    /// One line for each of these, as far as there is something to say:
    /// "Heads", "From 1 to 128", "n_embd must be a multiple of n_head", "Decides c_attn, c_proj".
    std::string of(const sizes::SizeState& state, const words::NumberStyle& style = {}) const;

private:
    std::map<std::string, std::vector<std::string>> m_places, m_rules; ///< by the size's key
};

} // namespace paramap::text
