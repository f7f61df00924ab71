// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/module.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::cost {

/// How numbers are stored: in blocks of a few elements that share a scale, rows apart.
struct Format {
    /// Which tensors take it; the others stay in 16 bits (in 32, if they are none of a GGUF file's matrices).
    enum class Scope {
        All,
        LinearWeights, ///< of linear layers; embeddings, heads, norms, routers and bare parameters stay
        Experts, ///< of experts alone; where there are none, as LinearWeights
        Matrices, ///< of a GGUF file, all in one type
        FileType ///< of a GGUF file, each in the type that its role asks for: see gguf.h
    };

    std::string_view name; ///< "bf16", "nf4", "q8_0"
    std::int64_t block = 1; ///< elements
    std::int64_t blockBytes = 2;
    Scope scope = Scope::All;
    std::string_view words; ///< "4 bits, one fp32 scale per 64"
    std::string_view source;
    std::int64_t superBlock = 0, superBytes = 0; ///< a second scale for every so many blocks; 0 = none
    std::int64_t rowBytes = 0, columnBytes = 0, tensorBytes = 0; ///< beside the blocks, for each of them
    std::int64_t tile = 0, tileBytes = 0; ///< a scale for each square of so many rows and columns; 0 = none
    bool headToo = false; ///< of LinearWeights: the head as well
    bool writtenOut = false; ///< products of more than one row write a matrix out in 16 bits first
    bool flat = false; ///< blocks run on from one row into the next
    std::string_view instead; ///< the type of a matrix whose rows no whole number of blocks fills; "" = they are padded

    bool isFloat() const { return scope == Scope::All && block == 1; }
    bool isGguf() const { return scope == Scope::Matrices || scope == Scope::FileType; }
    /// Bytes of `rows` rows of `columns` elements each. Problem beyond 2^63 − 1.
    std::int64_t bytes(std::int64_t rows, std::int64_t columns) const;
    /// Bytes of elements without rows, as a cache holds them: scales of blocks are there, scales of a tensor are not.
    std::int64_t bytes(std::int64_t elements) const;
    /// This format, or the one that llama.cpp takes in its place for rows of that length, in the end fp16.
    const Format& fitting(std::int64_t columns) const;
};

/// Every format of the table, those of GGUF files among them.
const std::vector<Format>& formats();
/// Problem (usage) with the nearest names; `what` is "number type" in its sentence. Of a GGUF file, "q4_0" is the file
/// that llama-quantize calls so, and "q4_0-pure" the one that holds every matrix in that type.
const Format& formatNamed(std::string_view name, std::string_view what);
/// Of a cache: a type, never a file. Problem (usage) as `formatNamed`.
const Format& cacheFormatNamed(std::string_view name);
std::vector<std::string> weightFormatNames();
std::vector<std::string> cacheFormatNames();

/// A type of ggml as its library numbers it.
struct GgmlType {
    std::string_view name; ///< "q4_k"
    int id = 0;
    std::int64_t block = 1, bytes = 1; ///< elements of a block, and its bytes
    std::string_view instead; ///< what llama.cpp takes where the block does not divide a row; "" = nothing
};
/// Source: ggml, ggml-common.h (block structures) and ggml.h (numbers); llama.cpp, llama-quant.cpp (replacements).
const std::vector<GgmlType>& ggmlTypes();
/// The format of all matrices in that type; the type must be in the table.
const Format& ggmlFormat(std::string_view type);

/// A tensor as rows of the length that a product sums over; some parts store it the other way round.
struct MatrixShape {
    std::int64_t rows = 1, columns = 1;
};
MatrixShape matrixOf(const network::Module& module, const network::Tensor& tensor);

/// Bytes of a parameter that is stored in this format, and whether it really takes it.
struct Stored {
    std::int64_t bytes = 0;
    bool converted = true;
};
/// By what the tensor is, wherever it stands; see storage.h for files whose types depend on the place.
Stored stored(const Format& format, const network::Module& module, const network::Tensor& tensor);

/// Bytes of one element of a buffer: its own dtype, else `model` bytes.
std::int64_t bufferElement(const network::Tensor& tensor, std::int64_t model);

} // namespace paramap::cost
