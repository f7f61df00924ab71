// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/recipes/adapter_kind.h"
#include "model/network/network.h"

#include <cstdint>

namespace paramap::cost {

/// A place in the module tree with the way up to the root.
struct Chain {
    const Chain* parent = nullptr; ///< null at the root
    const network::Run* run = nullptr; ///< the parent's entry that holds the module; null at the root
    const network::Module* module = nullptr;
};

/// Whether the module multiplies by exactly one matrix of its own and does nothing else; its part tells.
bool isLinear(const network::Module& module);
Widths widthsOf(const network::Module& linear); ///< requires isLinear
/// The widths of the whole matrix, where the device has a part of its rows or of its columns. `elements` is the number
/// of elements of the whole matrix; 0: the device has all of it.
Widths wholeWidths(const Widths& part, std::int64_t elements, bool byRows);

bool inAttention(const Chain& place);

/// The token embedding: the table of tokens, or the largest embedding below the module. It has 0 rows if there is none.
struct Table {
    std::int64_t rows = 0, width = 0;
};
Table tableOf(const network::Module& module);
bool hasTiedHead(const network::Module& module); ///< the module or one below it

/// The number of heads of the attention, taken from the meanings of the description's sizes; 0 if there is none.
std::int64_t headsOf(const network::Network& network);
/// The widths of an attention that consists of linear layers and whose last layer leads back to the residual stream;
/// otherwise all are 0.
AttentionWidths attentionOf(const network::Module& module, std::int64_t heads);

} // namespace paramap::cost
