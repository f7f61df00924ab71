// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/facts/pattern.h"

namespace paramap::text {

namespace {

constexpr Sentences<cost::Term> terms{{
    {cost::Term::None, {""}},
    {cost::Term::Row, {"%1"}},
    {cost::Term::Both, {"%1, %2"}},
    {cost::Term::Parameters, {"%1 B \u00B7 %2 parameters"}},
    {cost::Term::Trainable, {"%1 B \u00B7 %2 trainable parameters"}},
    {cost::Term::WithGradient, {"%1 B \u00B7 %2 parameters that get a gradient"}},
    {cost::Term::OfAdapters, {"%1 B \u00B7 %2 parameters of adapters"}},
    {cost::Term::InProducts, {"%1 B \u00B7 %2 parameters in matrix products"}},
    {cost::Term::Elements, {"%1 B \u00B7 %2 elements"}},
    {cost::Term::ByType, {"parameters: %1"}},
    {cost::Term::InType, {"%1 in %2"}},
    {cost::Term::Converted, {"%1 parameters in %2; %3 in %4 B"}},
    {cost::Term::OverTensors, {"\u03A3 over the tensors: %1"}},
    {cost::Term::OverQuantised,
        {"\u03A3 over the tensors: %1; embeddings, norms, vectors and, unless --quantise-head, heads in their own "
         "type"}},
    {cost::Term::OverBuffers, {"\u03A3 over the buffers of elements \u00B7 bytes"}},
    {cost::Term::OverRounded,
        {"\u03A3 over the weights of 10 MiB and more: up to whole 2 MiB, where no more than 1 MiB is missing"}},
    {cost::Term::LoraLayers, {"%1 B \u00B7 %2 parameters: \u03A3 over the layers of %3 \u00B7 (in + out)"}},
    {cost::Term::Kind, {"%1 B \u00B7 %2 parameters of %3"}},
    {cost::Term::KindHolding, {"%1 B \u00B7 %2 parameters of %3 and %4 beside them that are never trained"}},
    {cost::Term::States, {"%1: %2 of %3 B"}},
    {cost::Term::OverTrained, {"\u03A3 over the trainable tensors: %1"}},
    {cost::Term::OverAdapters, {"\u03A3 over the adapters' matrices: %1"}},
    {cost::Term::OverAdaptersMaster, {"\u03A3 over the adapters' matrices: %1, and fp32 master weights"}},
    {cost::Term::Master, {"%1, and fp32 master weights of %2 B"}},
    {cost::Term::LargestGradient, {"%1 B of the largest tensor; each is used up as soon as it is there"}},
    {cost::Term::GradientsSoFar, {"%1 B, those that have come by this instant"}},
    {cost::Term::NoGradients, {"none yet at this instant: the step before freed them"}},
    {cost::Term::UnitGradients, {"%1 B \u00B7 %2 parameters of units with something trained, frozen ones too"}},
    {cost::Term::WholeUntilLast, {"%1; whole on every device until the last micro-batch"}},
    {cost::Term::Shared, {"%1; all shared by %2 devices"}},
    {cost::Term::SharedExperts, {"%1; all shared by %2 devices, experts by %3"}},
    {cost::Term::CopyShared, {"%1; their fp32 copy shared by %2 devices"}},
    {cost::Term::CopySharedExperts, {"%1; their fp32 copy shared by %2 devices, experts by %3"}},
    {cost::Term::LayerAndCopyShared,
        {"%1; the 16-bit ones only of the gathered layer, their fp32 copy shared by %2 devices"}},
    {cost::Term::LayerAndCopySharedExperts,
        {"%1; the 16-bit ones only of the gathered layer, their fp32 copy shared by %2 devices, experts by %3"}},
    {cost::Term::OnHost, {"on the host: %1"}},
    {cost::Term::SavedByModules, {"\u03A3 over the modules of what each keeps for the backward pass"}},
    {cost::Term::SavedByLayers, {"%1 B kept of every layer, nothing computed again yet"}},
    {cost::Term::SavedAndAgain, {"%1 B kept of every layer + %2 B of the layer that is computed again"}},
    {cost::Term::SavedAndGroup, {"%1 B kept of every layer + %2 B of the layers that are computed again together"}},
    {cost::Term::NativeLoss, {"%1 B \u00B7 (2 \u00B7 %2 logits + %3 of a piece)"}},
    {cost::Term::LargestLive, {"the largest set of tensors that exists at once"}},
    {cost::Term::HeadInput, {"the head's input, when its logits are there"}},
    {cost::Term::LargestLiveOfTokens,
        {"the largest set of tensors that exists at once while %1 tokens pass",
            "the largest set of tensors that exists at once while %1 token passes"}},
    {cost::Term::Logits, {"%1 B \u00B7 %2 logits"}},
    {cost::Term::FullLoss, {"%1 B \u00B7 %2 logits of gradients + %3 B that the loss keeps"}},
    {cost::Term::FullLossKept,
        {"%1 B \u00B7 %2 logits (%3 as computed, the others of gradients) + %4 B that the loss keeps"}},
    {cost::Term::FullLossForward, {"%1 B \u00B7 %2 logits (%3 as computed, 4 in fp32) + %4 B that the loss keeps"}},
    {cost::Term::ChunkedLoss,
        {"%1 B \u00B7 %2 logits + 8 B \u00B7 %3 logits of one piece (4 log-softmax, 4 gradient)"}},
    {cost::Term::FusedLoss,
        {"%1 B \u00B7 %2 logits of %3 tokens at a time + %4 B of the head's gradient, made in the forward pass"}},
    {cost::Term::FusedLossFrozen,
        {"%1 B \u00B7 %2 logits of %3 tokens at a time + %4 B of the gradient of the head's input"}},
    {cost::Term::WithoutGradient, {"%1, less %2 B of the gradient that is yet to come"}},
    {cost::Term::LogitsNow, {"%1 B of logits or their gradient at this instant"}},
    {cost::Term::NoLogitsNow, {"none at this instant"}},
    {cost::Term::NoLogits, {"this class gives no logits"}},
    {cost::Term::LogitsElsewhere, {"the last stage of the pipeline has the logits"}},
    {cost::Term::LogitsNotDescribed, {"not described: the description does not say what logits its classes give"}},
    {cost::Term::Cache, {"%1 \u00B7 %2 tokens \u00B7 %3 elements \u00B7 %4 B"}},
    {cost::Term::CacheGrowingPartly,
        {"%1 \u00B7 (%2 tokens \u00B7 %3 elements + %4 elements that grow no more) \u00B7 %5 B"}},
    {cost::Term::CacheOfSequences, {"%1 \u00B7 %2 B per sequence"}},
    {cost::Term::CacheAndStates, {"%1 and %2 B of states per sequence"}},
    {cost::Term::NoCache, {"this class caches nothing"}},
    {cost::Term::OneTensor, {"%1 B, one tensor at a time"}},
    {cost::Term::AllTensors, {"%1 B, all tensors at once"}},
    {cost::Term::GatheredUnits, {"%1 B \u00B7 (%2 parameters outside the layers + %3 \u00B7 %4 of a layer)"}},
    {cost::Term::GatheredPackedUnits, {"%1 B outside the layers + %2 \u00B7 %3 B of a layer, as they are stored"}},
    {cost::Term::GatheredUnitsGradient, {"%1 + %2 B \u00B7 %3 gradients of the layer"}},
    {cost::Term::GatheredLayer, {"%1 B \u00B7 %2 parameters of the largest layer: weights"}},
    {cost::Term::GatheredLayerCopy, {"%1 B \u00B7 %2 parameters of the largest layer: weights, autocast copy"}},
    {cost::Term::GatheredLayerGradient, {"%1 B \u00B7 %2 parameters of the largest layer: weights and gradients"}},
    {cost::Term::GatheredLayerGradientCopy,
        {"%1 B \u00B7 %2 parameters of the largest layer: weights and gradients, autocast copy"}},
}};
static_assert(isWhole(terms));

} // namespace

const Pattern& patternOf(cost::Term name) {
    return terms.at(indexOf(name)).pattern;
}

} // namespace paramap::text
