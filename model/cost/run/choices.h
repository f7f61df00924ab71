// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

/// Settings of a run whose value is one of a few words. A new choice needs a value here and its word below, in the same
/// order.
namespace paramap::cost {

enum class Attention { Eager, Sdpa, Flash, SdpaContiguous }; ///< how attention is computed
/// Whether one kernel computes a norm, a rotation or a gate as a whole. Usual: where devices split matrices, layers or
/// sequences, as programs that can do this have such kernels (Megatron-LM with TransformerEngine).
enum class Kernels { Usual, Separate, Fused };
/// In inference, the positions whose logits are computed: the last one of each sequence, as generating needs it, or
/// all, as a bare call of the model gives them.
enum class LogitsOf { Last, All };
/// A cache has room for all its tokens from the start, or grows with them.
enum class Cache { Static, Dynamic };
/// Gradients are kept from step to step, freed by each step, or used up during the backward pass.
enum class Gradients { Kept, Freed, InBackward };
enum class Sharding { DeepSpeed, Fsdp, Fsdp2 }; ///< the program that does ZeRO 3, see zero.h
enum class Sync { Each, Last }; ///< gradients are exchanged after each micro-batch, or after the last one of a step
enum class Offload { None, Optimizer, All }; ///< kept on the host: nothing, states and gradients, or also the weights

template <typename Choice> inline constexpr std::array<std::string_view, 0> choiceWords{};
template <>
inline constexpr std::array<std::string_view, 4> choiceWords<Attention>{"eager", "sdpa", "flash", "sdpa-contiguous"};
template <> inline constexpr std::array<std::string_view, 3> choiceWords<Kernels>{"usual", "separate", "fused"};
template <> inline constexpr std::array<std::string_view, 2> choiceWords<Cache>{"static", "dynamic"};
template <> inline constexpr std::array<std::string_view, 2> choiceWords<LogitsOf>{"last", "all"};
template <> inline constexpr std::array<std::string_view, 3> choiceWords<Gradients>{"kept", "freed", "in-backward"};
template <> inline constexpr std::array<std::string_view, 3> choiceWords<Sharding>{"deepspeed", "fsdp", "fsdp2"};
template <> inline constexpr std::array<std::string_view, 2> choiceWords<Sync>{"each", "last"};
template <> inline constexpr std::array<std::string_view, 3> choiceWords<Offload>{"none", "optimizer", "all"};

/// The word of a choice as the command line spells it.
template <typename Choice>
    requires(!choiceWords<Choice>.empty())
constexpr std::string_view word(Choice choice) {
    return choiceWords<Choice>[static_cast<std::size_t>(choice)];
}

} // namespace paramap::cost
