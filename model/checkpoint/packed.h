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

/// The elements that a checkpoint stores for packed matrices, and the parameters that they represent.
struct Packed {
    std::int64_t weights = 0; ///< parameters of the matrices that are converted
    std::int64_t elements = 0; ///< stored elements that hold these weights
    std::int64_t scales = 0; ///< further stored elements: scales, zero points, indices
    /// Of `scales`, those that belong to a whole matrix. The Hub does not count them where they are scalars.
    std::int64_t whole = 0;
};

/// The elements of all Linear layers and fused experts below `root`. The first packing that converts a matrix applies
/// to it. Matrices of the kinds embedding, head and router stay as they are, as in published files; so do the modules
/// that `unpacked` names in the form of Packing::skipped. For a module in `sliced`, the rows are first cut into the
/// given number of slices if that leaves no remainder. Each expert of a fused tensor is stored separately, and so are
/// the two halves of "gate_up_proj".
/// Sources: transformers 4.57.6, integrations/finegrained_fp8.py and quantizers_utils.py (should_convert_module);
/// compressed-tensors; NVIDIA ModelOpt's export; GPTQ and AWQ kernels' qweight, qzeros, scales, g_idx.
Packed packed(const std::vector<sizes::Packing>& packings, const std::vector<std::string>& unpacked,
    const std::map<std::string, std::int64_t>& sliced, const network::Module& root);

/// True if `text` matches `pattern`, in which * stands for any text.
bool matches(std::string_view pattern, std::string_view text);

} // namespace paramap::checkpoint
