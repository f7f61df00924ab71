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
    /// Which tensors take it; the others stay in 16 bits (in 32, if they are vectors of a GGUF file).
    enum class Scope { All, LinearWeights, Matrices };

    std::string_view name; ///< "bf16", "nf4", "q8_0"
    std::int64_t block = 1; ///< elements
    std::int64_t blockBytes = 2;
    std::int64_t superBlock = 0, superBytes = 0; ///< a second scale for every so many blocks; 0 = none
    std::int64_t rowBytes = 0; ///< a scale for each row of a matrix
    Scope scope = Scope::All;
    std::string_view words; ///< "4 bits, one fp32 scale per 64"
    std::string_view source;

    bool isFloat() const { return scope == Scope::All && block == 1; }
    /// Bytes of `rows` rows of `columns` elements each. Problem beyond 2^63 − 1.
    std::int64_t bytes(std::int64_t rows, std::int64_t columns) const;
    /// Bytes of elements without rows, as a cache holds them.
    std::int64_t bytes(std::int64_t elements) const { return bytes(1, elements); }
};

const std::vector<Format>& formats();
/// Problem (usage) with the nearest names; `what` is "number type" in its sentence.
const Format& formatNamed(std::string_view name, std::string_view what);

/// Bytes of a parameter that is stored in this format, and whether it really takes it.
struct Stored {
    std::int64_t bytes = 0;
    bool converted = true;
};
Stored stored(const Format& format, const network::Module& module, const network::Tensor& tensor);

/// Bytes of one element of a buffer: its own dtype, else `model` bytes.
std::int64_t bufferElement(const network::Tensor& tensor, std::int64_t model);

} // namespace paramap::cost
