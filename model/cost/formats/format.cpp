// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/formats/format.h"

#include "model/description/form.h"
#include "model/formula/value.h"

namespace paramap::cost {

using formula::ceilDivided;
using formula::checkedAdd;
using formula::checkedMultiply;

namespace {

/// Whether a tensor is the matrix of a linear layer inside the network, which weight quantisation converts. Embeddings,
/// heads, norms, routers and bare parameters keep their type.
bool isLinearWeight(const network::Module& module, const network::Tensor& tensor, bool headToo) {
    if (!module.children.empty() || tensor.shape.size() != 2 || tensor.name() != "weight")
        return false;
    switch (module.kind) {
    case description::Kind::Head:
        return headToo;
    case description::Kind::Embedding:
    case description::Kind::Norm:
    case description::Kind::Router:
        return false;
    default:
        return true;
    }
}

/// Whether a tensor holds the matrices of several experts. Published checkpoints store each of them as the matrix of a
/// linear layer (transformers 4.57.6, integrations/mxfp4.py; compressed-tensors and ModelOpt unfuse them first).
bool isFusedExperts(const network::Tensor& tensor) {
    return tensor.use && tensor.shape.size() == 3;
}

/// Whether a tensor is a bias. A bias of fused experts has two dimensions: experts and outputs.
bool isBias(const network::Tensor& tensor) {
    return tensor.name().ends_with("bias");
}

} // namespace

std::int64_t Format::bytes(std::int64_t rows, std::int64_t columns) const {
    if (rows <= 0 || columns <= 0)
        return 0;
    const std::int64_t count = flat ? ceilDivided(checkedMultiply(rows, columns), block)
                                    : checkedMultiply(rows, ceilDivided(columns, block));
    std::int64_t result = checkedAdd(checkedMultiply(count, blockBytes), tensorBytes);
    if (superBlock > 0)
        result = checkedAdd(result, checkedMultiply(ceilDivided(count, superBlock), superBytes));
    if (tile > 0)
        result = checkedAdd(
            result, checkedMultiply(checkedMultiply(ceilDivided(rows, tile), ceilDivided(columns, tile)), tileBytes));
    result = checkedAdd(result, checkedMultiply(rows, rowBytes));
    return checkedAdd(result, checkedMultiply(columns, columnBytes));
}

std::int64_t Format::bytes(std::int64_t elements) const {
    return elements <= 0 ? 0 : checkedMultiply(ceilDivided(elements, block), blockBytes);
}

const Format& Format::fitting(std::int64_t columns) const {
    if (columns % block == 0 || !isGguf())
        return *this;
    if (!instead.empty()) {
        const Format& other = ggmlFormat(instead);
        if (columns % other.block == 0)
            return other;
    }
    return ggmlFormat("f16");
}

MatrixShape matrixOf(const network::Module& module, const network::Tensor& tensor) {
    if (tensor.shape.empty() || tensor.count == 0)
        return {1, tensor.count};
    const bool transposed = module.orientation() == description::Orientation::InOut && tensor.shape.size() == 2;
    const std::int64_t columns = transposed ? tensor.shape.front() : tensor.shape.back();
    return {tensor.count / columns, columns};
}

std::int64_t oneMatrix(const network::Tensor& tensor) {
    return isFusedExperts(tensor) ? tensor.count / tensor.shape.front() : tensor.count;
}

Stored stored(const Format& format, const network::Module& module, const network::Tensor& tensor) {
    const MatrixShape matrix = matrixOf(module, tensor);
    const auto plain = [&](std::int64_t each) { return Stored{checkedMultiply(tensor.count, each), false}; };
    switch (format.scope) {
    case Format::Scope::All:
        return {format.bytes(matrix.rows, matrix.columns), true};
    case Format::Scope::Matrices:
    case Format::Scope::FileType:
        if (tensor.shape.size() >= 2)
            return {format.fitting(matrix.columns).bytes(matrix.rows, matrix.columns), true};
        return plain(4);
    case Format::Scope::Experts:
        if (tensor.kind(module) == description::Kind::Expert && tensor.shape.size() >= 2 && !isBias(tensor))
            return {format.bytes(matrix.rows, matrix.columns), true};
        return plain(2);
    case Format::Scope::LinearWeights:
        if (isFusedExperts(tensor)) {
            const Format& type = format.expertsAs.empty() ? format : formatNamed(format.expertsAs, "number type");
            return {type.bytes(matrix.rows, matrix.columns), true};
        }
        if (isLinearWeight(module, tensor, format.headToo))
            return {format.bytes(matrix.rows, matrix.columns), true};
        return plain(2);
    }
    return {};
}

std::int64_t bufferElement(const network::Tensor& tensor, std::int64_t model) {
    const std::string& dtype = tensor.form->dtype;
    if (dtype == "int64" || dtype == "float64" || dtype == "double" || dtype == "long")
        return 8;
    if (dtype == "int32" || dtype == "float32" || dtype == "int")
        return 4;
    if (dtype == "int16" || dtype == "float16" || dtype == "bfloat16")
        return 2;
    if (dtype == "bool" || dtype == "uint8" || dtype == "int8")
        return 1;
    return model;
}

} // namespace paramap::cost
