// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace paramap::checkpoint {

/// A type of the elements of a ggml tensor. They are stored in blocks, which a row has whole.
struct GgmlType {
    const char* name; ///< in capitals: "Q4_K"
    std::int32_t id;
    std::int32_t block; ///< elements
    std::int32_t bytes; ///< of a block
    bool removed = false; ///< ggml had it once and refuses files with it
};

/// The type with this number, or null. Other programs have numbers of their own beyond those of ggml.
const GgmlType* ggmlType(std::int32_t id);
/// The greatest number that ggml has.
std::int32_t lastGgmlType();

} // namespace paramap::checkpoint
