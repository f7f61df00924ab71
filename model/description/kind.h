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

/// What a part of a network is for. The model says the meaning; only the user interface gives it a colour.
enum class Kind { Embedding, Attention, Mlp, Norm, Convolution, Expert, Router, StateSpace, Head, Other };

inline constexpr std::size_t kindCount = 10;
inline constexpr std::array<Kind, kindCount> allKinds{Kind::Embedding, Kind::Attention, Kind::Mlp, Kind::Norm,
    Kind::Convolution, Kind::Expert, Kind::Router, Kind::StateSpace, Kind::Head, Kind::Other};
static_assert(static_cast<std::size_t>(Kind::Other) + 1 == kindCount);

/// How a part that multiplies by one matrix of its own, and does nothing else, keeps it: "[out, in]" as PyTorch's
/// Linear, or "[in, out]".
enum class Orientation { None, OutIn, InOut };

std::string_view word(Kind kind); ///< as a description spells it: "embedding", "mlp", "ssm"
std::string_view title(Kind kind); ///< as a legend spells it: "Embedding", "MLP", "SSM"
std::optional<Kind> kindFromWord(std::string_view word); ///< nothing for a word that is none
std::vector<std::string> kindWords(); ///< all of them, for a message

} // namespace paramap::description
