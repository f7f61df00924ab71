// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/module.h"

#include <cstdint>
#include <string>
#include <vector>

namespace paramap::cost {

/// What tensor parallelism does with a matrix: gives each device some of its outputs, some of its inputs, or all of it.
enum class MatrixRole { Column, Row, Whole };

/// One matrix of a block, in the order of registration; a vector behind it of as many elements as outputs is its bias.
struct Matrix {
    std::int64_t in = 0, out = 0;
    bool transposed = false; ///< stored [in, out]
    MatrixRole role = MatrixRole::Whole;
    std::int64_t outOfOne = 0; ///< outputs on one device
};

/// An attention or an MLP, from the matrices that read the residual stream to the one that writes to it.
struct Block {
    std::vector<Matrix> matrices;
    std::int64_t width = 0; ///< of the residual stream
    std::int64_t cacheUsed = 1, cacheOf = 1; ///< key-value heads of one device, of all
    std::string obstacle; ///< why it cannot be divided: "12 heads"; empty if it can
    std::int64_t divisible = 0; ///< the number in the obstacle that a number of devices must divide
};

/// A module that is one matrix product: no children, a weight of two dimensions, neither table nor norm, router or
/// head. MultiheadAttention's fused weight, which belongs to a module with children, counts as well.
bool isMatrix(const network::Module& module, std::size_t tensor);
/// The matrices below (its own ones first), routed experts and routers apart.
std::vector<Matrix> matricesOf(const network::Module& module);

/// Finds the row-parallel matrix, the last that writes to the stream, and gives the others their roles. Matrices that
/// only narrow the stream for the next one (latent attention) stay whole, as Megatron-LM duplicates them. `heads`: of
/// attention; 0 = unknown, or an MLP. Key-value heads follow from the shapes: outputs by the width of a head; fewer
/// heads than devices are replicated (Shoeybi et al. 2019; vLLM and Megatron-LM, num_query_groups).
Block divide(std::vector<Matrix> matrices, bool attention, std::int64_t heads, std::int64_t devices,
    const std::vector<std::int64_t>& norms);

/// "2 or 4": the divisors of `whole` nearest to `wanted`.
std::string nearestDivisors(std::int64_t whole, std::int64_t wanted);

} // namespace paramap::cost
