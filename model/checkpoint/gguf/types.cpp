// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/gguf/types.h"

#include <algorithm>
#include <iterator>

namespace paramap::checkpoint {

namespace {

// Source: ggml, ggml.h (the numbers) and ggml-common.h (the blocks: their scales, then their elements).
constexpr GgmlType ggmlTypes[] = {
    {"F32", 0, 1, 4},
    {"F16", 1, 1, 2},
    {"Q4_0", 2, 32, 2 + 16},
    {"Q4_1", 3, 32, 2 + 2 + 16},
    {"Q4_2", 4, 16, 2 + 8, true},
    {"Q4_3", 5, 16, 2 + 2 + 8, true},
    {"Q5_0", 6, 32, 2 + 4 + 16},
    {"Q5_1", 7, 32, 2 + 2 + 4 + 16},
    {"Q8_0", 8, 32, 2 + 32},
    {"Q8_1", 9, 32, 2 + 2 + 32},
    {"Q2_K", 10, 256, 2 + 2 + 16 + 64},
    {"Q3_K", 11, 256, 2 + 12 + 32 + 64},
    {"Q4_K", 12, 256, 2 + 2 + 12 + 128},
    {"Q5_K", 13, 256, 2 + 2 + 12 + 32 + 128},
    {"Q6_K", 14, 256, 2 + 16 + 64 + 128},
    {"Q8_K", 15, 256, 4 + 256 + 32},
    {"IQ2_XXS", 16, 256, 2 + 64},
    {"IQ2_XS", 17, 256, 2 + 64 + 8},
    {"IQ3_XXS", 18, 256, 2 + 64 + 32},
    {"IQ1_S", 19, 256, 2 + 32 + 16},
    {"IQ4_NL", 20, 32, 2 + 16},
    {"IQ3_S", 21, 256, 2 + 64 + 8 + 32 + 4},
    {"IQ2_S", 22, 256, 2 + 64 + 8 + 8},
    {"IQ4_XS", 23, 256, 2 + 2 + 4 + 128},
    {"I8", 24, 1, 1},
    {"I16", 25, 1, 2},
    {"I32", 26, 1, 4},
    {"I64", 27, 1, 8},
    {"F64", 28, 1, 8},
    {"IQ1_M", 29, 256, 32 + 16 + 8},
    {"BF16", 30, 1, 2},
    {"Q4_0_4_4", 31, 32, 2 + 16, true},
    {"Q4_0_4_8", 32, 32, 2 + 16, true},
    {"Q4_0_8_8", 33, 32, 2 + 16, true},
    {"TQ1_0", 34, 256, 48 + 4 + 2},
    {"TQ2_0", 35, 256, 64 + 2},
    {"IQ4_NL_4_4", 36, 32, 2 + 16, true},
    {"IQ4_NL_4_8", 37, 32, 2 + 16, true},
    {"IQ4_NL_8_8", 38, 32, 2 + 16, true},
    {"MXFP4", 39, 32, 1 + 16},
    {"NVFP4", 40, 64, 4 + 32},
    {"Q1_0", 41, 128, 2 + 16},
    {"Q2_0", 42, 64, 2 + 16},
};

} // namespace

const GgmlType* ggmlType(std::int32_t id) {
    const auto* found = std::find_if(
        std::begin(ggmlTypes), std::end(ggmlTypes), [id](const GgmlType& type) { return type.id == id; });
    return found == std::end(ggmlTypes) ? nullptr : found;
}

std::int32_t lastGgmlType() {
    return std::rbegin(ggmlTypes)->id;
}

} // namespace paramap::checkpoint
