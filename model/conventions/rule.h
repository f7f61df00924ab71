// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace paramap::conventions {

/// One way in which people count parameters otherwise than PyTorch's parameters() does.
enum class Rule : std::uint8_t {
    TiedTwice, ///< tied tensors and shared modules at every place
    Active, ///< experts by the share that a token passes
    Masks, ///< causal masks, which GPT-2's published file stores
    Buffers, ///< those that a checkpoint stores
    NextTokens, ///< multi-token-prediction layers, which a checkpoint stores and the model does not load
    NoEmbeddings,
    NoTokenEmbeddings,
    NoPositionEmbeddings,
    NoHeads,
    NoAttentionBiases, ///< of queries, keys and values
    NoBiasesAndNorms,
    Trainable,
    Padded64,
    Padded128,
    Padded512,
    End ///< the number of rules
};
inline constexpr std::size_t ruleCount = static_cast<std::size_t>(Rule::End);

/// Of the rules of one question a convention has at most one. Those of Any have nothing to do with each other.
enum class Question : std::uint8_t { Any, Ties, Embeddings, Padding };

struct RuleForm {
    Rule rule = Rule::End;
    Question question = Question::Any;
    std::string_view words; ///< as people type it: "tied twice", "without embeddings"
    std::string_view said; ///< behind a number: "tied counted twice"
    std::string_view title; ///< in a menu: "Tied tensors twice"
    std::span<const std::string_view> usedBy; ///< programs and papers that count so, whatever the model
    std::int64_t padding = 1; ///< what the rows of the vocabulary become a multiple of
};

std::span<const RuleForm> ruleForms(); ///< in the order of Rule
const RuleForm& formOf(Rule rule);

/// What PyTorch does, which is no rule, as people type it.
inline constexpr std::string_view usualWords = "tied once";
inline constexpr std::string_view usualTitle = "Tied tensors once";
inline constexpr std::string_view usualUser = "PyTorch's parameters()";

} // namespace paramap::conventions
