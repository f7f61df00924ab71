// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace paramap::sizes {

/// How a checkpoint stores the matrices of its Linear layers in fewer bits, as a config.json's quantization_config
/// says. It changes no parameter count; it says how many elements the file holds.
struct Packing {
    std::string name; ///< "FP8", "NVFP4", "GPTQ"
    std::int64_t perElement = 1; ///< weights in one stored element: 2 in a byte, 8 in an int32
    std::int64_t rows = 1, columns = 1; ///< of the block [out, in] that shares a scale; 0 = the whole side
    bool zeros = false; ///< a zero point beside every scale, packed as the weights are
    bool inputIndex = false; ///< the group of every input, one element each (GPTQ's g_idx)
    std::int64_t perMatrix = 0; ///< further elements: scales of the whole, of the input; a shape
    bool routed = false; ///< of experts that a router chooses alone
    bool fused = true; ///< also of experts that the model holds in one tensor of three sides
    /// What is left as it is: "lm_head", "model.layers.0*". A name without * means itself and all below it, and one
    /// without a number the same wherever it stands.
    std::vector<std::string> skipped;
    /// What is converted alone, in the same words, whatever its kind; empty = all Linear layers.
    std::vector<std::string> only;

    friend bool operator==(const Packing&, const Packing&) = default;
};

} // namespace paramap::sizes
