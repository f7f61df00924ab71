// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/module.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::cost {

/// How numbers are stored: in blocks of a few elements that share a scale. Each row has its own blocks.
struct Format {
    /// The tensors that are stored in the format. Other tensors stay in 16 bits; in a GGUF file, those that are no
    /// matrices stay in 32 bits.
    enum class Scope {
        All,
        /// Weights of linear layers, and tensors that hold the matrices of several experts; embeddings, heads, norms,
        /// routers and other bare parameters stay.
        LinearWeights,
        Experts, ///< weights of experts; if there are no experts, as LinearWeights
        Matrices, ///< matrices of a GGUF file, all in one type
        FileType ///< matrices of a GGUF file, each in the type of its role: see gguf.h
    };

    std::string_view name; ///< "bf16", "nf4", "q8_0"
    std::int64_t block = 1; ///< elements of a block
    std::int64_t blockBytes = 2;
    Scope scope = Scope::All;
    std::string_view words; ///< "4 bits, one fp32 scale per 64"
    std::string_view source;
    std::int64_t superBlock = 0, superBytes = 0; ///< number of blocks that share a second scale, and its bytes; 0: none
    /// Bytes beside the blocks, for each row, each column and each tensor.
    std::int64_t rowBytes = 0, columnBytes = 0, tensorBytes = 0;
    /// Side of the square of rows and columns that shares a scale, and the scale's bytes; 0: none.
    std::int64_t tile = 0, tileBytes = 0;
    bool headToo = false; ///< with LinearWeights: the head too
    std::string_view expertsAs; ///< with LinearWeights: the format of tensors that hold several experts; "": the same
    bool writtenOut = false; ///< a product with more than one row first writes the matrix out in 16 bits
    bool flat = false; ///< a block may continue from one row into the next
    /// The type for a matrix whose rows are no whole number of blocks; "": its rows are padded.
    std::string_view instead;

    bool isFloat() const { return scope == Scope::All && block == 1; }
    bool isGguf() const { return scope == Scope::Matrices || scope == Scope::FileType; }
    /// Bytes of `rows` rows of `columns` elements each. Throws a Problem beyond 2^63 − 1.
    std::int64_t bytes(std::int64_t rows, std::int64_t columns) const;
    /// Bytes of elements without rows, as in a cache: with the scales of blocks, without the scales of a tensor.
    std::int64_t bytes(std::int64_t elements) const;
    /// This format, or the one that llama.cpp takes instead for rows of that length; the last resort is fp16.
    const Format& fitting(std::int64_t columns) const;
};

/// Every format of the table, also those of GGUF files.
const std::vector<Format>& formats();
/// Finds a format by name. Throws a Problem (usage) with the nearest names; `what` is the noun of its sentence, "number
/// type". For GGUF files, "q4_0" is the file that llama-quantize calls so, and "q4_0-pure" a file that holds every
/// matrix in that type.
const Format& formatNamed(std::string_view name, std::string_view what);
/// Finds a format for a cache: a type, never a file. Throws a Problem (usage) like `formatNamed`.
const Format& cacheFormatNamed(std::string_view name);
std::vector<std::string> weightFormatNames();
std::vector<std::string> cacheFormatNames();

/// A type of ggml with the number that ggml gives it.
struct GgmlType {
    std::string_view name; ///< "q4_k"
    int id = 0;
    std::int64_t block = 1, bytes = 1; ///< elements of a block, and its bytes
    std::string_view instead; ///< the type that llama.cpp takes where the block does not divide a row; "": none
};
/// Source: ggml, ggml-common.h (block structures) and ggml.h (numbers); llama.cpp, llama-quant.cpp (replacements).
const std::vector<GgmlType>& ggmlTypes();
/// The format of a file with all matrices in that type; the type must be in the table.
const Format& ggmlFormat(std::string_view type);

/// A tensor as rows along which a product sums. Some parts store it transposed.
struct MatrixShape {
    std::int64_t rows = 1, columns = 1;
};
MatrixShape matrixOf(const network::Module& module, const network::Tensor& tensor);
/// The elements of one matrix of a tensor: of one expert, where it holds several.
std::int64_t oneMatrix(const network::Tensor& tensor);

/// The bytes of a stored parameter, and whether it is stored in the format.
struct Stored {
    std::int64_t bytes = 0;
    bool converted = true;
};
/// How a tensor is stored, whatever its place. For files whose types depend on the place see storage.h.
Stored stored(const Format& format, const network::Module& module, const network::Tensor& tensor);

/// Bytes of one element of a buffer: those of its own dtype, else `model` bytes.
std::int64_t bufferElement(const network::Tensor& tensor, std::int64_t model);

} // namespace paramap::cost
