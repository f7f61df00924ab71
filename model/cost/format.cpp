// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/format.h"

#include "model/architecture/form.h"
#include "model/cost/words.h"
#include "model/formula/value.h"

namespace paramap::cost {

using formula::checkedAdd;
using formula::checkedMultiply;

namespace {

constexpr std::string_view torch = "PyTorch, torch.finfo";
constexpr std::string_view bitsandbytes = "bitsandbytes, functional.py (block size 64; nested blocks of 256)";
constexpr std::string_view ggml = "ggml, ggml-common.h (block structures)";

std::vector<Format> makeFormats() {
    using Scope = Format::Scope;
    const auto blocks = [](std::string_view name, std::int64_t block, std::int64_t bytes) {
        return Format{name, block, bytes, 0, 0, 0, Scope::Matrices, "matrices in blocks, vectors in fp32", ggml};
    };
    return {
        {"fp64", 1, 8, 0, 0, 0, Scope::All, "8 bytes", torch},
        {"fp32", 1, 4, 0, 0, 0, Scope::All, "4 bytes", torch},
        {"fp16", 1, 2, 0, 0, 0, Scope::All, "2 bytes", torch},
        {"bf16", 1, 2, 0, 0, 0, Scope::All, "2 bytes", torch},
        {"fp8", 1, 1, 0, 0, 4, Scope::LinearWeights, "1 byte, one fp32 scale per row",
            "OCP 8-bit floating point specification"},
        {"int8", 1, 1, 0, 0, 4, Scope::LinearWeights, "1 byte, one fp32 scale per row",
            "LLM.int8(), Dettmers et al. 2022"},
        {"int4", 128, 66, 2, 1, 0, Scope::LinearWeights, "4 bits, one 16-bit scale and one 4-bit zero per 128",
            "GPTQ and AWQ layouts, group size 128"},
        {"nf4", 64, 36, 0, 0, 0, Scope::LinearWeights, "4 bits, one fp32 scale per 64", bitsandbytes},
        {"nf4-dq", 64, 33, 256, 4, 0, Scope::LinearWeights, "4 bits, one 8-bit scale per 64, one fp32 per 256 of these",
            bitsandbytes},
        {"mxfp4", 32, 17, 0, 0, 0, Scope::LinearWeights, "4 bits, one 8-bit scale per 32", "OCP microscaling formats"},
        {"nvfp4", 16, 9, 0, 0, 0, Scope::LinearWeights, "4 bits, one 8-bit scale per 16", "NVFP4 as in ggml-common.h"},
        blocks("q8_0", 32, 34),
        blocks("q4_0", 32, 18),
        blocks("q4_1", 32, 20),
        blocks("q5_0", 32, 22),
        blocks("q5_1", 32, 24),
        blocks("q2_k", 256, 84),
        blocks("q3_k", 256, 110),
        blocks("q4_k", 256, 144),
        blocks("q5_k", 256, 176),
        blocks("q6_k", 256, 210),
    };
}

constexpr std::int64_t ceilDiv(std::int64_t a, std::int64_t b) {
    return a / b + (a % b != 0 ? 1 : 0);
}

/// The matrix of a linear layer inside the network: what weight quantisation takes. Embeddings, heads, norms, routers
/// and bare parameters keep their type.
bool isLinearWeight(const network::Module& module, const network::Tensor& tensor) {
    if (!module.children.empty() || tensor.shape.size() != 2 || tensor.name() != "weight")
        return false;
    switch (module.kind) {
    case network::Kind::Embedding:
    case network::Kind::Head:
    case network::Kind::Norm:
    case network::Kind::Router:
        return false;
    default:
        return true;
    }
}

} // namespace

std::int64_t Format::bytes(std::int64_t rows, std::int64_t columns) const {
    if (rows <= 0 || columns <= 0)
        return 0;
    const std::int64_t count = checkedMultiply(rows, ceilDiv(columns, block));
    std::int64_t result = checkedMultiply(count, blockBytes);
    if (superBlock > 0)
        result = checkedAdd(result, checkedMultiply(ceilDiv(count, superBlock), superBytes));
    return checkedAdd(result, checkedMultiply(rows, rowBytes));
}

const std::vector<Format>& formats() {
    static const std::vector<Format> all = makeFormats();
    return all;
}

const Format& formatNamed(std::string_view name, std::string_view what) {
    return rowNamed(formats(), name, what);
}

Stored stored(const Format& format, const network::Module& module, const network::Tensor& tensor) {
    if (tensor.shape.empty() || tensor.count == 0)
        return {checkedMultiply(tensor.count, format.isFloat() ? format.blockBytes : 2), format.isFloat()};
    const std::int64_t columns = tensor.shape.back();
    const std::int64_t rows = tensor.count / columns;
    switch (format.scope) {
    case Format::Scope::All:
        return {format.bytes(rows, columns), true};
    case Format::Scope::Matrices:
        if (tensor.shape.size() >= 2)
            return {format.bytes(rows, columns), true};
        return {checkedMultiply(tensor.count, 4), false};
    case Format::Scope::LinearWeights:
        if (isLinearWeight(module, tensor))
            return {format.bytes(rows, columns), true};
        return {checkedMultiply(tensor.count, 2), false};
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
