// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/module.h"

#include <cstdint>
#include <string>
#include <vector>

namespace paramap::cost {

/// How tensor parallelism divides a matrix: each device has some of its outputs, some of its inputs, or all of it.
enum class MatrixRole { Column, Row, Whole };

/// One matrix of a block, in the order of registration. A vector after it with one element per output is its bias.
struct Matrix {
    std::int64_t in = 0, out = 0;
    bool transposed = false; ///< stored [in, out]
    MatrixRole role = MatrixRole::Whole;
    std::int64_t outOfOne = 0; ///< outputs on one device
};

/// An attention or an MLP, from the matrices that read the residual stream to the matrix that writes to it.
struct Block {
    std::vector<Matrix> matrices;
    std::int64_t width = 0; ///< width of the residual stream
    std::int64_t cacheUsed = 1, cacheOf = 1; ///< key-value heads of one device, and of all devices
    std::string obstacle; ///< why it cannot be divided: "12 heads"; empty if it can
    std::int64_t divisible = 0; ///< the number of devices must divide this number; it is named in the obstacle
};

/// Whether a module is one matrix product: it has no children and a weight of two dimensions, and it is neither a table
/// nor a norm, router or head. The fused weight of MultiheadAttention, which has children, counts as well.
bool isMatrix(const network::Module& module, std::size_t tensor);
/// The module's own matrices, then those below it, without routed experts and routers.
std::vector<Matrix> matricesOf(const network::Module& module);

/// Finds the row-parallel matrix, the last that writes to the residual stream, and gives the other matrices their
/// roles. Matrices that only narrow the stream for the next matrix (latent attention) stay whole, because Megatron-LM
/// duplicates them. `heads` is the number of an attention's heads; 0: unknown, or an MLP. The number of key-value heads
/// follows from the shapes: outputs divided by the width of a head. Key-value heads that are fewer than the devices are
/// replicated (Shoeybi et al. 2019; vLLM and Megatron-LM, num_query_groups).
Block divide(std::vector<Matrix> matrices, bool attention, std::int64_t heads, std::int64_t devices,
    const std::vector<std::int64_t>& norms);

/// The divisors of `whole` that are nearest to `wanted`: "2 or 4".
std::string nearestDivisors(std::int64_t whole, std::int64_t wanted);

} // namespace paramap::cost
