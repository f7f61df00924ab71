// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace paramap::cost {

/// How many logits of a training step exist at once: the setting `loss`.
struct Loss {
    enum class Kind { Full, Chunked, Fused, Native };
    Kind kind = Kind::Full;
    std::int64_t pieces = 1; ///< Chunked: their number; Native: the positions of each
    friend bool operator==(const Loss&, const Loss&) = default;
};

/// Reads "full", "chunked:8", "fused" or "native:128". Throws a Problem (usage) for other words.
Loss lossNamed(const std::string& words);
std::string word(const Loss& loss);

} // namespace paramap::cost
