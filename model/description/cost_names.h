// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

/// The words with which a description declares the costs of its parts. A part declares a formula under a word:
///
///     "Linear(in, out, bias=True)": {"weight": "[out, in]", "bias": "[out] if bias",
///                                    "@macs": "batch*tokens*in*out", "@saves": "batch*tokens*in*element"}
///
/// Some costs of a child are known only to its parent. The parent declares them under "@word.child"; this formula
/// replaces the child's own:
///
///     "LlamaAttention": {"q_proj": …, "k_proj": …, "@saves.k_proj": "element < stream ? own : 0"}
///
/// (q_proj keeps the shared input already; autocast makes a copy for each.) `own` is the value of the child's own
/// formula.
///
/// The formulas use the part's parameters, the architecture's sizes, the indices of the repeats around the part and the
/// names of the run below. If a cost formula uses an index, the costs of a repeat's layers are computed for each layer.
/// Equal layers are still one run in the tree.
namespace paramap::description {

struct Word {
    std::string_view name;
    std::string_view meaning;
};

/// The names of the run in the order of their slots. The first has the slot Blueprint::firstRunSlot().
inline constexpr std::array<Word, 19> runNames{{
    {"batch", "sequences in the micro-batch"},
    {"sequence", "tokens of one sequence, a setting of the run"},
    {"tokens", "positions of one sequence that this part processes; inherited from the part around it"},
    {"keys", "positions that one query of self-attention sees: tokens, or context when one token is decoded"},
    {"source", "positions of the other stream that cross-attention reads"},
    {"context", "tokens of one sequence held in the cache"},
    {"element", "bytes of one element of a matrix product's result under the run's precision"},
    {"stream", "bytes of one element of the residual stream and of a normalisation's result"},
    {"flash",
        "1 if attention never stores its scores (sdpa, flash), 2 if it also makes its queries, keys and values "
        "contiguous first (sdpa-contiguous), 0 if it stores them (eager)"},
    {"training", "1 in training, when dropout is active; 0 in inference"},
    {"beside", "tokens that an engine keeps in addition to the window of a sliding-window layer; 0 by default"},
    {"page", "an engine keeps such a window in multiples of this many tokens; 1 by default"},
    {"recompute", "1 if parts with a \"@checkpoint\" are computed again in the backward pass, 0 if not"},
    {"core",
        "1 if attention's core keeps its results (scores, softmax, dropout, their product with the values); 0 if they "
        "are computed again in the backward pass"},
    {"trainable", "1 if this part's own parameters are trained, 0 if they are frozen"},
    {"skips",
        "1 if positions beyond a window are not multiplied at all: in FlashAttention, and when one token reads a cut "
        "cache"},
    {"input", "bytes of this part's input, if live tensors are followed; else 0"},
    {"fused",
        "1 if one kernel computes a norm, a rotation, a gate or attention as a whole, as in TransformerEngine; 0 if "
        "each "
        "operation is PyTorch's own"},
    {"half", "1 if weights of fp16 compute in fp16, as in inference with --dtype fp16; else 0"},
}};
/// The slot of each name is Blueprint::firstRunSlot() plus this value.
enum class RunName : std::size_t {
    Batch,
    Sequence,
    Tokens,
    Keys,
    Source,
    Context,
    Element,
    Stream,
    Flash,
    Training,
    Beside,
    Page,
    Recompute,
    Core,
    Trainable,
    Skips,
    Input,
    Fused,
    Half
};
static_assert(static_cast<std::size_t>(RunName::Half) + 1 == runNames.size());

/// The words that may follow "@". Every amount is that of the module's own code without its children. It is for the
/// whole micro-batch unless the meaning says otherwise.
inline constexpr std::array<Word, 20> costWords{{
    {"tokens",
        "positions of one sequence that this part and its children process; without it, those of the part around it"},
    {"source", "positions of one sequence of the other stream that its cross-attention reads"},
    {"element",
        "bytes of one element in this part and its children, if a program computes them in a wider type; their weights "
        "are cast for the time"},
    {"macs", "multiply-adds of matrix products and convolutions in the forward pass"},
    {"saves",
        "bytes kept for the backward pass, without parameters, buffers and storages that an earlier module keeps"},
    {"backward", "multiply-adds in the backward pass, if they are not twice those of the forward pass"},
    {"checkpoint",
        "bytes kept if the part is recomputed in the backward pass; they replace everything that it and its children "
        "save"},
    {"loss", "bytes that the loss, computed in this part's own code, keeps for the backward pass"},
    {"gradient",
        "bytes of the gradients of one logit that exist at once, if the class's own loss takes logits as the head "
        "gives them; without it they are cast to fp32, and the gradients are 8 B"},
    {"live",
        "bytes that exist while it and its children run without a later backward pass; if live tensors are followed, "
        "without its input"},
    {"input", "bytes of the input of a whole model: in a class with this word, live tensors are followed"},
    {"branch", "bytes of its own input that a part passes to this child, if live tensors are followed"},
    {"output",
        "bytes of its output, if live tensors are followed; without it, the output of its last child, or its input"},
    {"cache", "elements kept for each sequence between decoding steps, in the cache's data type"},
    {"state", "bytes kept for each sequence between decoding steps, whatever the cache's data type"},
    {"logits", "elements of the logits from which the loss is computed"},
    {"copies", "bytes of a second copy of these logits, which exists while the part's own code scales or caps them"},
    {"decodes", "0 if it and its children run once for a sequence, as encoders do, and not for each decoded token"},
    {"denoises", "1: it and its children run once for each step of a diffusion run, as what takes the noise away does"},
    {"learns", "0 if it and its children run without gradients: nothing is kept, and there is no backward pass"},
}};

/// Returns "macs" for "@macs" and "@macs.k_proj", and an empty text for a key without a known word.
constexpr std::string_view costWord(std::string_view key) {
    if (key.empty() || key.front() != '@')
        return {};
    key.remove_prefix(1);
    const std::string_view word = key.substr(0, key.find('.'));
    for (const Word& known : costWords) {
        if (known.name == word)
            return known.name;
    }
    return {};
}

} // namespace paramap::description
