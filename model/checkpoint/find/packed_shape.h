// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/file/header.h"

#include <cstdint>
#include <optional>
#include <set>
#include <vector>

namespace paramap::checkpoint {

/// A tensor that holds several weights in an element, and its scales, zero points and indices.
struct PackedTensor {
    const FileTensor* weight = nullptr;
    std::vector<const FileTensor*> companions;
};

/// Types whose elements hold several weights where a file has scales of them.
bool isWide(const FileTensor& tensor);

/// What the packed tensors of one file say together. Where scales stand for groups of weights and nothing tells how
/// large these are, it is the size at which most matrices are as wide as other tensors of the file are long.
class PackedShapes {
public:
    /// `lengths`: those of the vectors that are not packed, as norms.
    PackedShapes(const std::vector<PackedTensor>& packed, const std::set<std::int64_t>& lengths);

    /// The shape before packing; nothing if scales and zero points do not tell it.
    std::optional<std::vector<std::int64_t>> shapeOf(const PackedTensor& packed) const;

    /// The number of weights where no companion tells their shape (bitsandbytes' two in a byte); 0 = unknown.
    static std::int64_t weightsOf(const PackedTensor& packed);

private:
    std::int64_t m_group = 0; ///< weights with one scale; 0 = no file of groups
    std::int64_t m_bits = 4; ///< of a weight, where a row has one scale
};

} // namespace paramap::checkpoint
