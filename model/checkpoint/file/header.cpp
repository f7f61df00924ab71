// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/file/header.h"

#include "model/checkpoint/file/refusal.h"
#include "model/problem/phrase.h"

namespace paramap::checkpoint {

std::int64_t elementsOf(const std::vector<std::int64_t>& shape, const std::string& name) {
    std::int64_t result = 1;
    for (const std::int64_t dimension : shape) {
        if (dimension < 0)
            throw Refusal("negative_dim", phrase("'%1' has a dimension of %2", {name, std::to_string(dimension)}));
        if (__builtin_mul_overflow(result, dimension, &result))
            throw Refusal("overflow", phrase("'%1': the number of elements does not fit 63 bits", {name}));
    }
    return result;
}

std::int64_t bytesOf(std::int64_t elements, std::int64_t bits, const std::string& name) {
    std::int64_t result = 0;
    if (__builtin_mul_overflow(elements, bits, &result) || __builtin_add_overflow(result, std::int64_t{7}, &result))
        throw Refusal("overflow", phrase("'%1': the number of bytes does not fit 60 bits", {name}));
    return result / 8;
}

} // namespace paramap::checkpoint
