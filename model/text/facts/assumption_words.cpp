// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/facts/pattern.h"

namespace paramap::text {

namespace {

constexpr Sentences<cost::Assumption> assumptions{{
    {cost::Assumption::Usual, {""}},
    {cost::Assumption::NothingKept, {"Nothing is kept for a backward pass."}},
    {cost::Assumption::NothingSampled, {"Nothing is sampled, so there is no fp32 copy."}},
    {cost::Assumption::CompiledPieces,
        {"The cross entropy of each piece is compiled, so that its fp32 copy is no tensor of its own and is made again "
         "in the backward pass."}},
    {cost::Assumption::LogitsOverwritten, {"Logits are overwritten by their gradient."}},
    {cost::Assumption::InputOverwritten,
        {"The input's gradient takes the place of the input that the head would keep; logits are overwritten by their "
         "gradient."}},
    {cost::Assumption::TwoMatrices, {"Every adapted layer has its own two matrices, without biases."}},
    {cost::Assumption::Row, {"%1"}},
    {cost::Assumption::CoreAgain,
        {"The core of one layer at a time is computed again; it is what lies between queries, keys and values and the "
         "output projection."}},
    {cost::Assumption::ResultsKept,
        {"A layer keeps its input, what a fused attention gives and every second matrix product, from the first on; "
         "the "
         "rest is computed again."}},
    {cost::Assumption::CheckpointsOnHost,
        {"The input of each layer waits on the host, and that of the layer that is computed again is brought back."}},
    {cost::Assumption::OneLayerOf,
        {"One layer in %1 is computed again and keeps its input; the others keep what their backward pass needs."}},
    {cost::Assumption::LayersTogether,
        {"%1 layers at a time are computed again together, and only the first of them keeps its input.",
            "%1 layer at a time is computed again and keeps its input."}},
    {cost::Assumption::FirstLayers,
        {"The first %1 layers of each stage are computed again, one at a time, and keep their inputs; the others keep "
         "what their backward pass needs.",
            "The first %1 layer of each stage is computed again and keeps its input; the others keep what their "
            "backward pass needs."}},
    {cost::Assumption::UnitAhead, {"Each layer is a unit; the layer at work and the one fetched ahead are whole."}},
    {cost::Assumption::LayerAlone, {"One layer at a time is whole; prefetching holds more, up to a setting."}},
    {cost::Assumption::Padding, {"The vocabulary (%1) has %2 rows, %3 of them padding up to a multiple of %4."}},
    {cost::Assumption::Recipe, {"Precision %1: %2; optimizer %3: %4."}},
    {cost::Assumption::PeakAtForwardEnd,
        {"The peak is at %1. Everything that the forward pass keeps, the logits and autocast's copies of the weights "
         "exist at once."}},
    {cost::Assumption::PeakAtBackwardStart,
        {"The peak is at %1. Everything that the forward pass keeps, the logits and their gradient exist at once."}},
    {cost::Assumption::PeakAtLargestLayer,
        {"The peak is at %1. The checkpoints of all layers and what one layer keeps and has not freed yet exist beside "
         "the "
         "gradients between its operations."}},
    {cost::Assumption::PeakAtFirstLayer,
        {"The peak is at %1. Nearly all gradients have come, and what one layer keeps exists once more, but for what "
         "it has freed."}},
    {cost::Assumption::PeakAtLastLayer,
        {"The peak is at %1. What the forward pass keeps and the last layer has not freed yet exists beside the "
         "gradients "
         "between its operations."}},
    {cost::Assumption::PeakInBackward,
        {"The peak is at %1. Activations that are still needed exist together with gradients that have come."}},
    {cost::Assumption::PeakAtStep,
        {"The peak is at %1. All gradients exist, and nothing of the forward pass is left."}},
    {cost::Assumption::PeakAtLargestTensor,
        {"The peak is at %1. Each tensor's step follows its gradient; that of the largest tensor takes most."}},
    {cost::Assumption::PagedStates,
        {"The optimizer's states lie in managed memory, which the driver brings to the device for the step and moves "
         "to the host when room is short."}},
    {cost::Assumption::GradientsKept,
        {"Gradients keep their buffers from step to step, as gradient accumulation and data parallel training do; "
         "freeing them after each step lowers this peak by up to %1."}},
    {cost::Assumption::WithoutGradients,
        {"%1 parameters are in parts whose code runs without gradients (torch.no_grad); they get none, and the "
         "optimizer keeps no states of them."}},
    {cost::Assumption::FusedStep,
        {"The optimizer's step is fused; PyTorch's step over all tensors at once needs %1 more for a moment, when the "
         "activations are gone."}},
    {cost::Assumption::Lora, {"LoRA of rank %1 on %2, adapters in %3; no dropout."}},
    {cost::Assumption::LoraDropout,
        {"LoRA of rank %1 on %2, adapters in %3; dropout keeps its result and a mask for each."}},
    {cost::Assumption::LoraUsual, {"LoRA of rank %1 on %2 (PEFT's usual choice), adapters in %3; no dropout."}},
    {cost::Assumption::LoraUsualDropout,
        {"LoRA of rank %1 on %2 (PEFT's usual choice), adapters in %3; dropout keeps its result and a mask for each."}},
    {cost::Assumption::FrozenKeepsNothing,
        {"A frozen linear layer keeps nothing for the backward pass; its adapter keeps the layer's input."}},
    {cost::Assumption::Adapted, {"%1. %2"}},
    {cost::Assumption::LayersAdapted, {"%1 on %3, adapters in %4; no dropout. %2"}},
    {cost::Assumption::LayersAdaptedDropout,
        {"%1 on %3, adapters in %4; dropout keeps its result and a mask for each. %2"}},
    {cost::Assumption::LayersAdaptedUsual, {"%1 on %3 (PEFT's usual choice), adapters in %4; no dropout. %2"}},
    {cost::Assumption::LayersAdaptedUsualDropout,
        {"%1 on %3 (PEFT's usual choice), adapters in %4; dropout keeps its result and a mask for each. %2"}},
    {cost::Assumption::EagerAttention,
        {"Attention is eager: the scores of every pair of positions exist; training keeps them for the backward "
         "pass."}},
    {cost::Assumption::FlashAttention,
        {"Where the code leaves the choice, attention is computed by FlashAttention, which never keeps the scores."}},
    {cost::Assumption::ContiguousAttention,
        {"Where the code leaves the choice, attention is computed by a fused kernel (SDPA) of contiguous queries, of "
         "keys and values repeated for each head, and its result is copied for the next product, as transformers of "
         "early 2025 did."}},
    {cost::Assumption::FusedAttention,
        {"Where the code leaves the choice, attention is computed by a fused kernel (SDPA), which never keeps the "
         "scores."}},
    {cost::Assumption::FusedKernels,
        {"Norms, rotations and gates are one kernel each, as in TransformerEngine: they keep their input, and not what "
         "PyTorch's own operations keep between them."}},
    {cost::Assumption::Arithmetic,
        {"Arithmetic counts matrix products and convolutions, one multiply-add as 2 FLOPs."}},
    {cost::Assumption::ArithmeticOfAttention,
        {"Arithmetic counts matrix products and convolutions, one multiply-add as 2 FLOPs, and causal attention in "
         "full."}},
    {cost::Assumption::ExpertsAlike,
        {"Experts are taken to be chosen alike, each of its share of the tokens; where they are not, the device with "
         "the busiest ones keeps more."}},
    {cost::Assumption::Guessed,
        {"%1 declare no costs; their shapes are taken for those of PyTorch's own classes, which keep their input.",
            "%1 declares no costs; its shape is taken for that of PyTorch's own class, which keeps its input."}},
    {cost::Assumption::NotModelled, {"Not modelled: the costs of %1, which declare none."}},
    {cost::Assumption::EngineSettings, {"%1 has %2 (%3)."}},
    {cost::Assumption::InputsKept,
        {"%1's frozen 4-bit layers keep their input for the backward pass, though nothing needs it."}},
    {cost::Assumption::CachePages, {"%1 holds the cache of a sequence in multiples of %2 tokens."}},
    {cost::Assumption::WideWindows, {"%1 keeps, beside a layer's window, as many tokens as it computes at once."}},
    {cost::Assumption::CachesGenerated,
        {"%1's cache has room for %2 tokens, as many as it generates or as the prompt has; the oldest leave it."}},
    {cost::Assumption::PrefillPieces,
        {"%1 tokens of the prompts are computed at once, as one sequence; the arithmetic is that of all prompts."}},
    {cost::Assumption::LongSequence,
        {"The sequence of %1 is longer than the %2 positions that the model was made for."}},
    {cost::Assumption::LongContext, {"The context of %1 is longer than the %2 positions that the model was made for."}},
    {cost::Assumption::MostLoaded,
        {"Bytes are those of the most loaded device; arithmetic is that of the whole model for the batch of one "
         "data-parallel replica."}},
    {cost::Assumption::ChosenStage,
        {"Bytes are those of the device of the chosen stage; arithmetic is that of the whole model for the batch of "
         "one "
         "data-parallel replica."}},
    {cost::Assumption::GradientBuckets,
        {"The buckets in which data-parallel devices exchange gradients (25 MiB each in PyTorch) are not counted."}},
    {cost::Assumption::ZeroBuckets,
        {"ZeRO's buckets for communication and prefetching are not counted; their size is a setting (DeepSpeed: "
         "5\u00B710\u2078 elements for reducing)."}},
    {cost::Assumption::NotCounted,
        {"The total is what is allocated for tensors; the allocator's blocks and cuBLAS's workspaces make it what is "
         "reserved, and the device's context and communication what the device holds."}},
    {cost::Assumption::LeftWhole, {"Tensor parallelism leaves whole: %1."}},
    {cost::Assumption::Microbatches, {"Arithmetic is that of the %1 micro-batches of one step."}},
    {cost::Assumption::CacheAtFullLength, {"The cache is allocated at its full length from the start."}},
    {cost::Assumption::LastLogits, {"Only the last position of the prefill gets logits in memory."}},
    {cost::Assumption::CacheGrows,
        {"The cache grows with the tokens; the copy of one layer's keys, made when it grows, is not counted."}},
    {cost::Assumption::PrefillNotDescribed,
        {"This description does not say what is alive during a forward pass; the activations of the prefill are not "
         "counted."}},
    {cost::Assumption::ForwardNotDescribed,
        {"This description does not say what is alive during a forward pass; the activations of the forward pass are "
         "not counted."}},
    {cost::Assumption::OneMemory,
        {"Several devices count as one memory, as if nothing were held twice; how fast they are together depends on "
         "how the run is divided among them."}},
    {cost::Assumption::EngineShare,
        {"The engine's cache has what its share of the device leaves beside weights, the activations of %1 \u00B7 %2 "
         "tokens at once and logits; its own contexts and graphs (0.1 to 1 GiB) come off that."}},
    {cost::Assumption::ProfileRun,
        {"vLLM finds what is left by a trial that samples %1 sequences: %2 beside the weights where nothing is sorted "
         "for that (FlashInfer, Triton), %3 where PyTorch sorts all logits. The latter is counted.",
            "vLLM finds what is left by a trial that samples %1 sequence: %2 beside the weights where nothing is "
            "sorted "
            "for that (FlashInfer, Triton), %3 where PyTorch sorts all logits. The latter is counted."}},
    {cost::Assumption::NothingSetAside,
        {"Fitting compares what is allocated with all that the driver reports of the device: no figure of a context is "
         "published for it."}},
    {cost::Assumption::DeviceTotal,
        {"Fitting compares the total of the device, from its least to its most, with all that the driver reports. "
         "Figures of the context on %1: %2."}},
    {cost::Assumption::PeaksReached,
        {"The bounds let the device move bytes and multiply at its peaks and at once; a real program reaches a part of "
         "that."}},
    {cost::Assumption::WeightsReadOnce, {"Weights are read once for each pass, looked-up embeddings apart."}},
    {cost::Assumption::CacheReadToo,
        {"Weights are read once for each pass, looked-up embeddings apart; a decoding step reads the cache at its full "
         "length."}},
    {cost::Assumption::ExpertsIndependent,
        {"Of E experts of which a token uses k, a pass of t tokens is taken to read E\u00B7(1 \u2212 (1 \u2212 "
         "k/E)^t): choices independent of each other, no expert preferred."}},
    {cost::Assumption::FutureSkipped,
        {"The bounds count causal attention without the pairs that no position may see; fused kernels skip them."}},
    {cost::Assumption::DividedEvenly,
        {"The bounds divide weights and products evenly among the devices; what the devices send each other takes no "
         "time, and a token passes the stages of a pipeline one after the other."}},
    {cost::Assumption::Bubble,
        {"The time of a step has the pipeline's bubble in it: with %1 stages, %2 micro-batches and %3 pieces of layers "
         "on "
         "each device, (%1 \u2212 1) / (%2 \u00B7 %3) of the work beside the work itself."}},
    {cost::Assumption::Utilisation,
        {"Utilisation counts the model's own arithmetic (MFU), not what checkpointing computes again, of all devices "
         "together; waiting for data and for each other lowers it."}},
}};
static_assert(isWhole(assumptions));

} // namespace

const Pattern& patternOf(cost::Assumption name) {
    return assumptions.at(indexOf(name)).pattern;
}

} // namespace paramap::text
