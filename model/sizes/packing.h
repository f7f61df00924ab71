// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace paramap::sizes {

/// How a checkpoint stores the matrices of its Linear layers in fewer bits, as the quantization_config of a config.json
/// says. It does not change the parameter count; it changes the number of elements in the file.
struct Packing {
    std::string name; ///< "FP8", "NVFP4", "GPTQ"
    std::int64_t perElement = 1; ///< weights in one stored element: 2 in a byte, 8 in an int32
    /// The block [out, in] that shares one scale; 0 = the whole side.
    std::int64_t rows = 1, columns = 1;
    bool zeros = false; ///< each scale has a zero point, packed like the weights
    /// The group of each input is stored, one element for each input (GPTQ's g_idx).
    bool inputIndex = false;
    /// Further elements for each matrix: the scale of the whole matrix, the scale of the input, a shape.
    std::int64_t perMatrix = 0;
    bool routed = false; ///< only experts that a router chooses are packed
    bool fused = true; ///< experts that the model holds in one three-dimensional tensor are packed too
    /// The modules that are left as they are: "lm_head", "model.layers.0*". A name without * means the module and
    /// everything below it. A name without a number matches wherever it occurs.
    std::vector<std::string> skipped;
    /// The only modules that are packed, in the same form and whatever their kind; empty = all Linear layers.
    std::vector<std::string> only;

    friend bool operator==(const Packing&, const Packing&) = default;
};

} // namespace paramap::sizes
