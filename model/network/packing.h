// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::network {

struct Module;

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

/// Stored elements, and the parameters that they stand for.
struct Packed {
    std::int64_t weights = 0; ///< parameters of the matrices that are converted
    std::int64_t elements = 0; ///< that hold them
    std::int64_t scales = 0; ///< and what is stored beside: scales, zero points, indices
    std::int64_t whole
        = 0; ///< of those the single ones of a whole matrix; the Hub leaves them out where they have no side
};

/// Of all Linear layers and fused experts below, each by the first packing that converts it. Those of the kinds
/// embedding, head and router stay, as in published files, and what `unpacked` names in the words of `skipped`; of what
/// `sliced` names the rows are cut in so many slices first, if that goes without a rest.
/// Of fused experts each is stored by itself, and of "gate_up_proj" the gate and the other half.
/// Sources: transformers 4.57.6, integrations/finegrained_fp8.py and quantizers_utils.py (should_convert_module);
/// compressed-tensors; NVIDIA ModelOpt's export; GPTQ and AWQ kernels' qweight, qzeros, scales, g_idx.
Packed packed(const std::vector<Packing>& packings, const std::vector<std::string>& unpacked,
    const std::map<std::string, std::int64_t>& sliced, const Module& root);

/// Whether text is pattern with any text for each *.
bool matches(std::string_view pattern, std::string_view text);

} // namespace paramap::network
