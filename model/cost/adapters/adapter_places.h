// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/recipes/adapter_kind.h"
#include "model/network/network.h"

#include <cstdint>

namespace paramap::cost {

/// A place in the module tree, seen from below.
struct Chain {
    const Chain* parent = nullptr; ///< null at the root
    const network::Run* run = nullptr; ///< the entry of the parent that holds it; null at the root
    const network::Module* module = nullptr;
};

/// Whether the module multiplies by one matrix of its own and nothing else, as its part says.
bool isLinear(const network::Module& module);
Widths widthsOf(const network::Module& linear); ///< of a module that `isLinear`
/// Of the matrix that a device has a part of, its rows or its columns; `elements` of all of it, 0 = it has them all.
Widths wholeWidths(const Widths& part, std::int64_t elements, bool byRows);

bool inAttention(const Chain& place);

/// The table of tokens, or the largest embedding below; 0 rows if there is none.
struct Table {
    std::int64_t rows = 0, width = 0;
};
Table tableOf(const network::Module& module);
bool hasTiedHead(const network::Module& module); ///< it or something below

/// How many heads an attention has, as the meaning of a size of the description's own says; 0 if there is none.
std::int64_t headsOf(const network::Network& network);
/// Of an attention with linear layers, of which the last leads back to the stream; else all 0.
AttentionWidths attentionOf(const network::Module& module, std::int64_t heads);

} // namespace paramap::cost
