// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::description {

/// The purpose of a part of a network. The model says the meaning; only the user interface gives it a colour.
enum class Kind { Embedding, Attention, Mlp, Norm, Convolution, Expert, Router, StateSpace, Head, Other };

inline constexpr std::size_t kindCount = 10;
inline constexpr std::array<Kind, kindCount> allKinds{Kind::Embedding, Kind::Attention, Kind::Mlp, Kind::Norm,
    Kind::Convolution, Kind::Expert, Kind::Router, Kind::StateSpace, Kind::Head, Kind::Other};
static_assert(static_cast<std::size_t>(Kind::Other) + 1 == kindCount);

/// The layout of the matrix of a part that only multiplies by one matrix of its own: [out, in] as in PyTorch's Linear,
/// or [in, out].
enum class Orientation { None, OutIn, InOut };

std::string_view word(Kind kind); ///< as in a description: "embedding", "mlp", "ssm"
std::string_view title(Kind kind); ///< as in a legend: "Embedding", "MLP", "SSM"
std::optional<Kind> kindFromWord(std::string_view word); ///< nothing if the word is not a kind
std::vector<std::string> kindWords(); ///< all words, for a message

} // namespace paramap::description
