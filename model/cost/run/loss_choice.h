// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace paramap::cost {

/// How many logits of a training step exist at once: the setting `loss`.
struct Loss {
    enum class Kind { Full, Chunked, Fused };
    Kind kind = Kind::Full;
    std::int64_t pieces = 1; ///< Chunked
    friend bool operator==(const Loss&, const Loss&) = default;
};

/// Reads "full", "chunked:8" or "fused". Throws a Problem (usage) for other words.
Loss lossNamed(const std::string& words);
std::string word(const Loss& loss);

} // namespace paramap::cost
