// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

/// What a description may say of its costs. A part declares a formula under a word:
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
/// names of the run below. If a cost formula uses an index, the layers of a repeat are told apart, as they are by an
/// index in a shape.
namespace paramap::description {

struct Word {
    std::string_view name;
    std::string_view meaning;
};

/// The names of the run in the order of their slots. The first has the slot Blueprint::firstRunSlot().
inline constexpr std::array<Word, 17> runNames{{
    {"batch", "sequences in the micro-batch"},
    {"sequence", "tokens of one sequence, as the run has them"},
    {"tokens", "positions that this part works on, of one sequence; inherited from the part around it"},
    {"keys", "positions that one query of self-attention sees: tokens, or the context when one token is decoded"},
    {"source", "positions of the other stream that cross-attention looks at"},
    {"context", "tokens of one sequence held in the cache"},
    {"element", "bytes of one element that a matrix product gives under the run's precision"},
    {"stream", "bytes of one element of the residual stream and of what a normalisation gives"},
    {"flash", "1 if attention never stores its scores (sdpa, flash), 0 if it does (eager)"},
    {"training", "1 if dropout is active, 0 in inference"},
    {"beside",
        "tokens that an engine holds beside the window of a layer that looks back a window: 0 unless it says so"},
    {"page", "tokens in whose multiples an engine holds such a window: 1 unless it says so"},
    {"recompute", "1 if parts with a \"@checkpoint\" are computed again in the backward pass"},
    {"core",
        "1 if attention's core keeps what it makes: scores, softmax, dropout, their product with the values; 0 if "
        "that is computed again in the backward pass"},
    {"trainable", "1 if this part's own parameters are trained, 0 if they are frozen"},
    {"skips", "1 if what lies beyond a window is never multiplied: FlashAttention, and one token against a cut cache"},
    {"input", "bytes that this part is given, where live tensors are followed; 0 elsewhere"},
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
    Input
};
static_assert(static_cast<std::size_t>(RunName::Input) + 1 == runNames.size());

/// The words that may follow "@". Every amount is that of the module's own code without its children. It is for the
/// whole micro-batch unless the meaning says otherwise.
inline constexpr std::array<Word, 16> costWords{{
    {"tokens", "positions that this part and its children work on, of one sequence (text: inherited)"},
    {"source", "positions of the other stream that its cross-attention looks at, of one sequence"},
    {"macs", "multiply-adds of matrix products and convolutions in the forward pass"},
    {"saves", "bytes kept for the backward pass: storages not kept by an earlier module, parameters and buffers apart"},
    {"backward", "multiply-adds in the backward pass, where they are not twice those of the forward pass"},
    {"checkpoint", "bytes kept in place of all that it and its children save, when it is recomputed instead"},
    {"loss", "bytes that the loss, taken in its own code, keeps for the backward pass"},
    {"live",
        "bytes that exist while it and its children run forward and no backward pass will come; where live tensors are "
        "followed, beside its input"},
    {"input", "bytes that it is given where nothing is around it: live tensors are followed from a class with one on"},
    {"branch", "bytes of its own input that a part gives this child, where live tensors are followed"},
    {"output", "bytes that it gives, where live tensors are followed: else what its last child gives, or its input"},
    {"cache", "elements held for each sequence between decoding steps, in the cache's type"},
    {"state", "bytes held for each sequence between decoding steps whatever the cache's type"},
    {"logits", "elements of the logits that the loss is taken of"},
    {"decodes", "0 if it and its children work once for a sequence, as encoders do, and not for each decoded token"},
    {"learns", "0 if it and its children run without gradients: nothing is kept, and nothing goes backward"},
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
