// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace paramap::network {
struct Run;
}

namespace paramap::cost {

/// The name of one of several modules in a row: "model.layers.3".
struct SegmentName {
    std::string before, after; ///< the text around the number, or all of it
    bool numbered = false;
    std::int64_t first = 0; ///< number of the first module
    std::string of(std::int64_t item) const {
        return numbered ? before + std::to_string(first + item) + after : before;
    }
};

/// Equal modules in a row, between which a timeline distinguishes: the layers of a network, or a module beside them.
/// They run in the order of registration. All amounts are those of one of the modules.
struct Segment {
    SegmentName name;
    const network::Run* run = nullptr; ///< of the network that was accounted; lives as long as that network
    std::int64_t count = 1;
    bool layer = false; ///< otherwise it stands before, between or after the layers
    std::int64_t saves = 0; ///< bytes that the backward pass needs
    std::int64_t recomputed = 0; ///< bytes of the part of it that is computed again
    std::int64_t live = 0; ///< bytes alive at once when no backward pass follows, without what is held around it
    // At the instant of its backward pass that holds most:
    std::int64_t between = 0; ///< bytes of gradients of tensors between operations
    std::int64_t freed = 0; ///< of what it saved or computed again, the bytes that are gone
    std::int64_t come = 0; ///< its parameters whose gradients exist
    std::int64_t read = 0; ///< elements of its matrices whose products have run back
    bool ordered = false; ///< it runs where it is registered; what has no parameters may run anywhere
    std::int64_t input = 0; ///< bytes of the input of a segment that is one matrix product
    std::int64_t cache = 0; ///< elements per sequence
    std::int64_t multiplied = 0; ///< elements of parameters in matrix products
    // Set only where gradients are not kept:
    std::int64_t trained = 0; ///< parameters that get a gradient
    std::int64_t largest = 0; ///< of these, those of the largest tensor
    bool embedding = false; ///< a table of embeddings
};

} // namespace paramap::cost
