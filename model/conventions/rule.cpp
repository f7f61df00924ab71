// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/conventions/rule.h"

#include <array>

namespace paramap::conventions {

namespace {

/// Sources: Kaplan et al., Scaling Laws for Neural Language Models (2020), section 2.1: without embeddings; nanoGPT,
/// model.py, get_num_params: without position embeddings; its train.py pads to 50,304; litgpt, config.py,
/// padding_multiple; Megatron-LM, _vocab_size_with_padding.
constexpr std::array<std::string_view, 1> mixtures{"papers about mixtures of experts"};
constexpr std::array<std::string_view, 1> states{"the sum over a state_dict"};
constexpr std::array<std::string_view, 1> scalingLaws{"scaling laws (Kaplan et al. 2020)"};
constexpr std::array<std::string_view, 1> ownPrintouts{"nanoGPT's printout, of its own models"};
constexpr std::array<std::string_view, 1> gradients{"requires_grad"};
constexpr std::array<std::string_view, 1> nanogpt{"nanoGPT"};
constexpr std::array<std::string_view, 1> megatron{"Megatron-LM"};
constexpr std::array<std::string_view, 1> litgpt{"litgpt"};

constexpr std::array<RuleForm, ruleCount> forms{{
    {Rule::TiedTwice, Question::Ties, "tied twice", "tied counted twice", "Tied tensors twice", {}},
    {Rule::Active, Question::Any, "active per token", "active per token", "Experts active per token", mixtures},
    {Rule::Masks, Question::Any, "with the masks that the published file stores", "with stored masks",
        "With masks that the published file stores", {}},
    {Rule::Buffers, Question::Any, "with the buffers that a checkpoint stores", "with stored buffers",
        "With buffers that a checkpoint stores", states},
    {Rule::NextTokens, Question::Any, "with multi-token prediction", "with multi-token prediction",
        "With multi-token prediction", {}},
    {Rule::NoEmbeddings, Question::Embeddings, "without embeddings", "without embeddings", "Without embeddings",
        scalingLaws},
    {Rule::NoTokenEmbeddings, Question::Embeddings, "without token embeddings", "without token embeddings",
        "Without token embeddings", {}},
    {Rule::NoPositionEmbeddings, Question::Embeddings, "without position embeddings", "without position embeddings",
        "Without position embeddings", ownPrintouts},
    {Rule::NoHeads, Question::Any, "without heads", "without heads", "Without heads", {}},
    {Rule::NoAttentionBiases, Question::Any, "without biases in query, key and value",
        "without biases in query, key and value", "Without biases in query, key and value", {}},
    {Rule::NoBiasesAndNorms, Question::Any, "without biases and norms", "without biases and norms",
        "Without biases and norms", {}},
    {Rule::Trainable, Question::Any, "trainable", "frozen ones left out", "Trainable alone", gradients},
    {Rule::Padded64, Question::Padding, "vocabulary padded to 64", "vocabulary padded to 64", "Vocabulary padded to 64",
        nanogpt, 64},
    {Rule::Padded128, Question::Padding, "vocabulary padded to 128", "vocabulary padded to 128",
        "Vocabulary padded to 128", megatron, 128},
    {Rule::Padded512, Question::Padding, "vocabulary padded to 512", "vocabulary padded to 512",
        "Vocabulary padded to 512", litgpt, 512},
}};

constexpr bool areInOrder() {
    for (std::size_t i = 0; i < forms.size(); ++i)
        if (static_cast<std::size_t>(forms.at(i).rule) != i)
            return false;
    return true;
}
static_assert(areInOrder());

} // namespace

std::span<const RuleForm> ruleForms() {
    return forms;
}

const RuleForm& formOf(Rule rule) {
    return forms.at(static_cast<std::size_t>(rule));
}

} // namespace paramap::conventions
