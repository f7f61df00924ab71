// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/compare/adapter_matrix.h"

#include <cmath>

namespace paramap::checkpoint {

namespace {

/// One whose shape is known; null if there is none.
const FileTensor* tensorOf(const AdapterTensors& parts, AdapterPart part) {
    const auto found = parts.find(part);
    return found == parts.end() || found->second->elements < 0 ? nullptr : found->second;
}

std::int64_t side(const FileTensor& tensor, std::size_t dimension) {
    return dimension < tensor.shape.size() ? tensor.shape[dimension] : 1;
}

std::int64_t quotientOf(std::int64_t whole, std::int64_t part) {
    return part > 0 ? whole / part : 0;
}

/// out · in: [rows, rank] times [rank, columns]. With a core, whose sides are the rank and then a kernel's, the first
/// is turned.
AdapterMatrix product(const FileTensor* out, const FileTensor* in, const FileTensor* core) {
    AdapterMatrix result;
    if (out) {
        result.otherRank = out->shape.size() < 2 || core ? side(*out, 0) : out->shape[1];
        result.rows = quotientOf(out->elements, result.otherRank);
    }
    if (in) {
        result.rank = side(*in, 0);
        const std::int64_t kernel = core ? quotientOf(core->elements, side(*core, 0) * side(*core, 1)) : 1;
        result.columns = quotientOf(in->elements, result.rank) * kernel;
    }
    result.rank = in ? result.rank : result.otherRank;
    result.otherRank = out ? result.otherRank : result.rank;
    return result;
}

/// A factor of a Kronecker product: a matrix, or a product of two.
AdapterMatrix factor(const FileTensor* whole, const FileTensor* out, const FileTensor* in, const FileTensor* core) {
    AdapterMatrix result = product(out, in, core);
    if (whole) {
        result.rows = side(*whole, 0);
        result.columns = quotientOf(whole->elements, result.rows);
    }
    return result;
}

AdapterMatrix kronecker(const AdapterMatrix& left, const AdapterMatrix& right) {
    AdapterMatrix result = right.rank > 0 ? right : left;
    result.rows = left.rows * right.rows;
    result.columns = left.columns * right.columns;
    return result;
}

/// Blocks on a diagonal turn the inputs: [blocks, side, side], or of each the entries above its diagonal. One block may
/// stand for all.
void rotate(AdapterMatrix& result, const FileTensor& blocks) {
    const std::size_t dimensions = blocks.shape.size();
    const auto above = static_cast<double>(side(blocks, dimensions - 1));
    result.block = dimensions > 2 ? side(blocks, dimensions - 1) : std::llround((1 + std::sqrt(1 + 8 * above)) / 2);
    const std::int64_t count = side(blocks, dimensions > 3 ? 1 : 0);
    result.columns = count > 1 ? count * result.block : 0;
}

} // namespace

AdapterMatrix matrixOf(const AdapterTensors& parts) {
    using enum AdapterPart;
    const auto of = [&](AdapterPart part) { return tensorOf(parts, part); };
    AdapterMatrix result;
    if (of(EmbeddingIn) || of(EmbeddingOut))
        result = product(of(EmbeddingOut), of(EmbeddingIn), nullptr);
    else if (of(Left) || of(LeftOut) || of(LeftIn))
        result = kronecker(
            factor(of(Left), of(LeftOut), of(LeftIn), nullptr), factor(of(Right), of(RightOut), of(RightIn), of(Core)));
    else
        result = product(of(Out), of(In), of(Core));
    result.isTurned = of(EmbeddingIn) != nullptr;
    if (const FileTensor* scales = of(RankScale))
        result.rank = result.otherRank = scales->elements;
    if (const FileTensor* blocks = of(Blocks); blocks && !blocks->shape.empty())
        rotate(result, *blocks);
    return result;
}

} // namespace paramap::checkpoint
