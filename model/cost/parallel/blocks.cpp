// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/parallel/blocks.h"

#include "model/formula/divisors.h"
#include "model/formula/value.h"
#include "model/problem/phrase.h"
#include "model/words/numbers.h"

#include <algorithm>

namespace paramap::cost {

using description::Kind;
using network::Module;

using formula::checkedAdd;
using formula::checkedMultiply;

namespace {

void collect(const Module& module, std::vector<Matrix>& into) {
    for (std::size_t i = 0; i < module.tensors.size(); ++i) {
        if (!isMatrix(module, i))
            continue;
        const network::Shape& shape = module.tensors[i].shape;
        Matrix matrix;
        matrix.transposed = module.orientation() == description::Orientation::InOut;
        matrix.in = matrix.transposed ? shape[0] : shape[1];
        matrix.out = matrix.outOfOne = matrix.transposed ? shape[1] : shape[0];
        into.push_back(matrix);
    }
    for (const network::Run& run : module.children) {
        if (!run.use)
            collect(*run.module, into);
    }
}

/// The index of the last matrix that writes to the residual stream, or of the first if it stands before those that read
/// the stream. size() if there is none.
std::size_t rowOf(const std::vector<Matrix>& matrices, std::int64_t width) {
    std::size_t row = matrices.size();
    for (std::size_t i = 1; i < matrices.size(); ++i) {
        if (matrices[i].out == width
            && (row == matrices.size() || matrices[i].in != width || matrices[row].in == width))
            row = i;
    }
    if (row == matrices.size() && matrices.size() > 1 && matrices[0].out == matrices[1].in)
        row = 0;
    return row;
}

/// Whether matrix i only narrows the stream for the next matrix, directly or through a norm.
bool isLatent(const std::vector<Matrix>& matrices, std::size_t i, std::size_t row, std::int64_t width,
    const std::vector<std::int64_t>& norms) {
    if (i + 1 >= matrices.size() || i + 1 == row || matrices[i].in != width)
        return false;
    const std::int64_t next = matrices[i + 1].in;
    return next != width
        && (matrices[i].out == next || (matrices[i].out > next && std::ranges::find(norms, next) != norms.end()));
}

void obstruct(Block& block, std::int64_t number, std::string_view one, std::string_view many) {
    if (!block.obstacle.empty())
        return;
    block.obstacle = phrase(number, one, many, {words::exact(number)});
    block.divisible = number;
}

/// The heads of `outputs` outputs on one device: at least one on every device.
std::int64_t headsOfOne(Block& block, std::int64_t heads, std::int64_t devices) {
    if (heads >= devices ? heads % devices != 0 : devices % heads != 0)
        obstruct(block, heads, "%1 key-value head", "%1 key-value heads");
    return std::max<std::int64_t>(1, heads / devices);
}

void divideHeads(
    Block& block, Matrix& matrix, std::int64_t heads, std::int64_t joined, std::int64_t devices, bool alone) {
    const std::int64_t head = joined / heads;
    std::int64_t keyValueHeads = 0;
    if (alone && matrix.out > joined && (matrix.out - joined) % checkedMultiply(2, head) == 0)
        keyValueHeads = (matrix.out - joined) / checkedMultiply(2, head); // queries, keys and values in one matrix
    else if (matrix.out < joined && matrix.in == block.width && matrix.out % head == 0)
        keyValueHeads = matrix.out / head;
    if (keyValueHeads == 0 || keyValueHeads >= heads) {
        if (matrix.out % devices != 0)
            obstruct(block, matrix.out, "%1 output", "%1 outputs");
        matrix.outOfOne = matrix.out / devices;
        return;
    }
    const std::int64_t one = headsOfOne(block, keyValueHeads, devices);
    const std::int64_t keys = checkedMultiply(one, head);
    matrix.outOfOne = matrix.out > joined ? checkedAdd(joined / devices, checkedMultiply(2, keys)) : keys;
    block.cacheUsed = one;
    block.cacheOf = keyValueHeads;
}

} // namespace

bool isMatrix(const Module& module, std::size_t tensor) {
    const network::Tensor& weight = module.tensors[tensor];
    if (weight.isBuffer() || weight.shape.size() != 2 || weight.use)
        return false;
    const Kind kind = weight.kind(module);
    if (kind == Kind::Embedding || kind == Kind::Norm || kind == Kind::Router || kind == Kind::Head)
        return false;
    return module.children.empty() ? tensor == 0 : kind == Kind::Attention;
}

std::vector<Matrix> matricesOf(const Module& module) {
    std::vector<Matrix> result;
    collect(module, result);
    return result;
}

Block divide(std::vector<Matrix> matrices, bool attention, std::int64_t heads, std::int64_t devices,
    const std::vector<std::int64_t>& norms) {
    Block block;
    block.matrices = std::move(matrices);
    block.width = block.matrices.empty() ? 0 : block.matrices.front().in;
    const std::size_t row = rowOf(block.matrices, block.width);
    if (row == block.matrices.size()) {
        block.obstacle = "no matrix of it leads back to the stream";
        return block;
    }
    block.width = block.matrices[row].out;
    const std::int64_t joined = block.matrices[row].in;
    // Heads without a width, as of a model that is narrower than its heads, are no heads.
    const bool headed = attention && heads > 0 && joined > 0 && joined % heads == 0;
    if (headed && heads % devices != 0)
        obstruct(block, heads, "%1 head", "%1 heads");
    else if (joined % devices != 0 && attention)
        obstruct(block, joined, "%1 output of the heads", "%1 outputs of the heads");
    else if (joined % devices != 0)
        obstruct(block, joined, "%1 inner unit", "%1 inner units");
    block.matrices[row].role = MatrixRole::Row;
    block.cacheOf = devices;
    bool latent = false;
    std::size_t columns = 0;
    for (std::size_t i = 0; i < block.matrices.size(); ++i) {
        Matrix& matrix = block.matrices[i];
        if (i == row)
            continue;
        if (isLatent(block.matrices, i, row, block.width, norms)) {
            latent = true;
        } else {
            matrix.role = MatrixRole::Column;
            ++columns;
        }
    }
    for (Matrix& matrix : block.matrices) {
        if (matrix.role != MatrixRole::Column)
            continue;
        if (headed) {
            divideHeads(block, matrix, heads, joined, devices, columns == 1);
        } else {
            if (matrix.out % devices != 0)
                obstruct(block, matrix.out, "%1 output", "%1 outputs");
            matrix.outOfOne = matrix.out / devices;
        }
    }
    if (latent)
        block.cacheUsed = block.cacheOf = 1; // every device needs the whole latent
    return block;
}

std::string nearestDivisors(std::int64_t whole, std::int64_t wanted) {
    if (whole < 1)
        return words::exact(0);
    const std::vector<std::int64_t> divisors = formula::divisorsOf(whole);
    const auto from = std::ranges::lower_bound(divisors, wanted);
    const std::int64_t above = from == divisors.end() ? 0 : *from;
    const std::int64_t below = above == wanted ? wanted : from == divisors.begin() ? 0 : *(from - 1);
    if (below > 0 && above > 0 && below != above)
        return phrase("%1 or %2", {words::exact(below), words::exact(above)});
    return words::exact(below > 0 ? below : above);
}

} // namespace paramap::cost
