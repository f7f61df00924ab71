// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/facts/pattern.h"

namespace paramap::text {

namespace {

constexpr Sentences<cost::Symbols> symbols{{
    {cost::Symbols::Usual, {""}},
    {cost::Symbols::StoredTensors,
        {"\u03A3 over the tensors of rows \u00B7 \u2308columns / block\u2309 \u00B7 bytes of a block"}},
    {cost::Symbols::LoraLayers, {"w \u00B7 \u03A3 R \u00B7 (in + out); w: bytes of one element, R: rank"}},
    {cost::Symbols::AdapterLayers, {"w \u00B7 \u03A3 %1; w: bytes of one element"}},
    {cost::Symbols::AdapterStates, {"\u03A3 over the adapters' matrices of states and master copies"}},
    {cost::Symbols::UnitGradients,
        {"g \u00B7 N\u1D64; g: bytes of one gradient, N\u1D64: parameters of units with something trained"}},
    {cost::Symbols::TrainedGradients, {"g \u00B7 N\u209C; g: bytes of one gradient, N\u209C: trainable parameters"}},
    {cost::Symbols::SharedWeights,
        {"w \u00B7 \u2308N / D\u2309; w: bytes kept of one weight, N: parameters, tied ones once; D: devices that hold "
         "the same parameters and share them"}},
    {cost::Symbols::SharedStates,
        {"(k \u00B7 s + m) \u00B7 \u2308N\u209C / D\u2309; k: states of the optimizer, s: bytes of one, m: bytes of a "
         "master copy of the weight, N\u209C: trainable parameters; D: devices that hold the same parameters and share "
         "them"}},
    {cost::Symbols::SharedGradients,
        {"g \u00B7 \u2308N\u209C / D\u2309; g: bytes of one gradient, N\u209C: trainable parameters; D: devices that "
         "hold the same parameters and share them"}},
    {cost::Symbols::SharedGradientCopy,
        {"g \u00B7 N\u209C + 4 \u00B7 \u2308N\u209C / D\u2309; g: bytes of one gradient, N\u209C: trainable "
         "parameters; D: devices that hold the same parameters and share them"}},
    {cost::Symbols::SharedUnitGradients,
        {"g \u00B7 \u2308N\u1D64 / D\u2309; g: bytes of one gradient, N\u1D64: parameters of units with something "
         "trained; D: devices that hold the same parameters and share them"}},
    {cost::Symbols::OnHost, {"0 on the device"}},
    {cost::Symbols::WithoutCore,
        {"\u03A3 over the modules of what each keeps, attention's core apart + the largest core computed again"}},
    {cost::Symbols::LiveOfBatch, {"largest set of tensors that are alive at once, for the whole batch"}},
    {cost::Symbols::LogitsAsComputed, {"e \u00B7 Y; Y: logits, e: bytes of one as computed"}},
    {cost::Symbols::LogitsOfAll,
        {"e \u00B7 Y; Y: logits of all positions, e: bytes of one as computed, and of a copy where they are scaled"}},
    {cost::Symbols::NativeLoss,
        {"e \u00B7 (2 \u00B7 Y + y); Y: logits, y: those of a piece, e: bytes of one as computed"}},
    {cost::Symbols::HeadInput, {"b \u00B7 s \u00B7 h \u00B7 e; h: width of the head's input, e: bytes of an element"}},
    {cost::Symbols::ChunkedLoss,
        {"e \u00B7 Y + 8 \u00B7 b \u00B7 \u2308s / n\u2309 \u00B7 V; Y = b \u00B7 s \u00B7 V: logits of b sequences of "
         "s tokens, e: bytes of one as computed, n: pieces"}},
    {cost::Symbols::FusedLoss,
        {"e \u00B7 c \u00B7 V + g \u00B7 V \u00B7 h; c: tokens of a piece, V \u00B7 h: the head, g: bytes of its "
         "gradient, made anew and then added to its buffer"}},
    {cost::Symbols::FusedLossFrozen,
        {"e \u00B7 c \u00B7 V + e \u00B7 T \u00B7 h; c: tokens of a piece, T: all tokens, h: their width"}},
    {cost::Symbols::GatheredUnits,
        {"w \u00B7 (n\u1D63 + 2 \u00B7 n) + g \u00B7 n; n: parameters of a layer, n\u1D63: outside the layers, w: "
         "bytes of one weight as it is computed, g: of one gradient and of the buffer that reduces it"}},
    {cost::Symbols::GatheredLayer,
        {"(2 \u00B7 w + c) \u00B7 n; w: bytes of one weight, c: of its autocast copy, n: parameters of the module with "
         "the most of its own"}},
}};
static_assert(isWhole(symbols));

constexpr Sentences<cost::Source> sources{{
    {cost::Source::None, {""}},
    {cost::Source::Named, {"%1"}},
    {cost::Source::Description, {"the description"}},
    {cost::Source::ClassForward, {"the class's own forward"}},
    {cost::Source::ModuleTree, {"the module tree"}},
    {cost::Source::LiveTensors, {"the live tensors of one layer, counted from the modelling code"}},
    {cost::Source::CachedTokens,
        {"key and value of every cached token in every layer; Ainslie et al. 2023 for grouped queries"}},
    {cost::Source::LastPosition, {"the last position only, in the model's type and in fp32"}},
    {cost::Source::ForwardPass, {"what the forward pass gives, in the model's type"}},
    {cost::Source::Autograd, {"PyTorch autograd, counted tensor by tensor; after Korthikanti et al. 2022"}},
    {cost::Source::Engine,
        {"PyTorch, torch/csrc/autograd/engine.cpp: what an operation saved is freed after its backward pass"}},
    {cost::Source::TrainingLoop, {"the training loop, which holds what it gives the model"}},
    {cost::Source::Checkpointing, {"Chen et al. 2016, Training deep nets with sublinear memory cost"}},
    {cost::Source::SavedOnHost, {"PyTorch, torch.autograd.graph.save_on_cpu"}},
    {cost::Source::NativeCrossEntropy, {"litgpt, utils.py, chunked_cross_entropy"}},
    {cost::Source::SelectiveCheckpointing, {"Korthikanti et al. 2022, Reducing activation recomputation, section 5"}},
    {cost::Source::OperationCheckpointing,
        {"torchtitan, distributed/activation_checkpoint.py; PyTorch, create_selective_checkpoint_contexts"}},
    {cost::Source::EveryLayer, {"torchtitan v0.2.2, distributed/activation_checkpoint.py"}},
    {cost::Source::RecomputeMethods, {"Megatron-LM core_v0.19.0, megatron/core/recompute.py"}},
    {cost::Source::Autocast, {"PyTorch, torch.autocast"}},
    {cost::Source::AutocastRegion, {"PyTorch, torch.autocast: every copy is kept until the region ends"}},
    {cost::Source::Allocator, {"PyTorch, c10/cuda/CUDACachingAllocator.cpp"}},
    {cost::Source::Dequantising, {"bitsandbytes, autograd/_functions.py, MatMul4Bit"}},
    {cost::Source::CrossEntropy, {"PyTorch, torch.nn.functional.cross_entropy without fusion"}},
    {cost::Source::ChunkedCrossEntropy, {"torchtune, modules/loss, chunked cross entropy"}},
    {cost::Source::FusedCrossEntropy, {"Liger-Kernel, ops/fused_linear_cross_entropy.py"}},
    {cost::Source::Zero, {"Rajbhandari et al. 2020, ZeRO, section 5"}},
    {cost::Source::Offload, {"Ren et al. 2021, ZeRO-Offload, section 3"}},
    {cost::Source::FlatParameter, {"PyTorch, torch/distributed/fsdp/_flat_param.py"}},
    {cost::Source::NoSync, {"PyTorch, FullyShardedDataParallel.no_sync"}},
    {cost::Source::Prefetching,
        {"PyTorch, torch/distributed/fsdp: BackwardPrefetch.BACKWARD_PRE, the root unit is not resharded"}},
    {cost::Source::ZeroThree, {"DeepSpeed, stage3.py, estimate_zero3_model_states_mem_needs"}},
}};
static_assert(isWhole(sources));

} // namespace

const Pattern& patternOf(cost::Symbols name) {
    return symbols.at(indexOf(name)).pattern;
}

const Pattern& patternOf(cost::Source name) {
    return sources.at(indexOf(name)).pattern;
}

} // namespace paramap::text
