// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/facts/pattern.h"

namespace paramap::text {

namespace {

constexpr Sentences<cost::Label> labels{{
    {cost::Label::None, {""}},
    {cost::Label::Weights, {"Weights, %1"}},
    {cost::Label::FrozenWeights, {"Weights, %1, frozen"}},
    {cost::Label::Adapters, {"Adapters, %1"}},
    {cost::Label::Gradients, {"Gradients"}},
    {cost::Label::Optimizer, {"Optimizer, %1"}},
    {cost::Label::Blocks, {"Activations, blocks"}},
    {cost::Label::Checkpoints, {"Activations, checkpoints"}},
    {cost::Label::WithoutCore, {"Activations, without attention's core"}},
    {cost::Label::Prefill, {"Activations, prefill"}},
    {cost::Label::ForwardPass, {"Activations, forward pass"}},
    {cost::Label::OneToken, {"Activations, one more token"}},
    {cost::Label::Logits, {"Logits"}},
    {cost::Label::LogitsAndLoss, {"Logits and loss"}},
    {cost::Label::KvCache, {"KV cache, %1"}},
    {cost::Label::States, {"States"}},
    {cost::Label::AutocastCopies, {"Autocast copies of weights"}},
    {cost::Label::Buffers, {"Buffers"}},
    {cost::Label::Batch, {"The batch"}},
    {cost::Label::Rounding, {"Rounding by the allocator"}},
    {cost::Label::Dequantised, {"The largest matrix, dequantised"}},
    {cost::Label::Between, {"Gradients between operations"}},
    {cost::Label::FusedQueries, {"Queries, keys and values, fused"}},
    {cost::Label::OptimizerStep, {"The optimizer's step on the largest tensor"}},
    {cost::Label::OptimizerStepOfAll, {"The optimizer's step on all tensors"}},
    {cost::Label::GatheredUnits, {"Gathered units"}},
    {cost::Label::GatheredLayer, {"Gathered layer"}},
}};
static_assert(isWhole(labels));

constexpr Sentences<cost::Instant> instants{{
    {cost::Instant::None, {""}},
    {cost::Instant::Loading, {"loading, with queries, keys and values both apart and fused"}},
    {cost::Instant::ForwardPass, {"the forward pass"}},
    {cost::Instant::Prefill, {"the prefill, with the cache allocated at its full length"}},
    {cost::Instant::LastToken, {"the last token that is decoded"}},
    {cost::Instant::PrefillSoFar, {"the prefill, whose cache has only what it fills"}},
    {cost::Instant::ForwardEnd, {"the end of the forward pass"}},
    {cost::Instant::BackwardStart, {"the start of the backward pass"}},
    {cost::Instant::LargestLayerAgain, {"the backward pass, when the largest layer is computed again"}},
    {cost::Instant::FirstLayerAgain, {"the backward pass, when the first layer is computed again"}},
    {cost::Instant::LayerAgain, {"the backward pass, when one of the layers is computed again"}},
    {cost::Instant::LastLayer, {"the backward pass, in the last layer"}},
    {cost::Instant::InBackward, {"the backward pass, while gradients come"}},
    {cost::Instant::OptimizerStep, {"the optimizer's step"}},
    {cost::Instant::LargestTensorStep, {"the optimizer's step on the largest tensor"}},
    {cost::Instant::TensorStep, {"the optimizer's step on one of the tensors"}},
}};
static_assert(isWhole(instants));

constexpr Sentences<cost::Holding> holdings{{
    {cost::Holding::None, {""}},
    {cost::Holding::Stage, {"stage %1 of %2 (layers %3 to %4 of %5)"}},
    {cost::Holding::Matrices, {"1/%1 of every matrix"}},
    {cost::Holding::MatricesAndTokens, {"1/%1 of every matrix and of the tokens between them"}},
    {cost::Holding::Experts, {"1/%1 of the experts"}},
    {cost::Holding::ExpertGroup, {"group %1 of %2 of the experts"}},
    {cost::Holding::Tokens, {"1/%1 of the tokens of each sequence"}},
}};
static_assert(isWhole(holdings));

constexpr Sentences<cost::BudgetName> budgets{{
    {cost::BudgetName::None, {""}},
    {cost::BudgetName::Bytes, {"%1 %2"}},
    {cost::BudgetName::Parameters, {"%1 parameters"}},
    {cost::BudgetName::Device, {"%1, %2"}},
    {cost::BudgetName::DeviceOfSize, {"%1"}},
    {cost::BudgetName::Devices, {"%1 \u00D7 %2"}},
}};
static_assert(isWhole(budgets));

} // namespace

const Pattern& patternOf(cost::Label name) {
    return labels.at(indexOf(name)).pattern;
}

const Pattern& patternOf(cost::Instant name) {
    return instants.at(indexOf(name)).pattern;
}

const Pattern& patternOf(cost::Holding name) {
    return holdings.at(indexOf(name)).pattern;
}

const Pattern& patternOf(cost::BudgetName name) {
    return budgets.at(indexOf(name)).pattern;
}

} // namespace paramap::text
