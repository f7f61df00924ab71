// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/sizes/packing.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::network {
struct Module;
}

namespace paramap::checkpoint {

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
Packed packed(const std::vector<sizes::Packing>& packings, const std::vector<std::string>& unpacked,
    const std::map<std::string, std::int64_t>& sliced, const network::Module& root);

/// Whether text is pattern with any text for each *.
bool matches(std::string_view pattern, std::string_view text);

} // namespace paramap::checkpoint
