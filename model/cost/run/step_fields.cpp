// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/run/field_tables.h"

#include "model/cost/run/engine_choice.h"

namespace paramap::cost {

namespace {

using Run = RunSettings;
using Use = RunField::Use;

bool growsWithTokens(const RunFacts& facts) {
    return facts.sequence;
}
std::int64_t ofDecoder(const Run& run) {
    return run.sequence.value_or(0);
}
bool readsTwo(const RunFacts& facts) {
    return facts.encodes;
}
bool readsPrompt(const RunFacts& facts) {
    return facts.mode == Mode::Inference && facts.cache;
}
FieldGroup ofLoss(const RunFacts& facts) {
    return isTraining(facts) ? FieldGroup::Loss : ofStorage(facts);
}

} // namespace

std::vector<RunField> stepFields() {
    return {
        {
            .key = "engine", // the first, because it sets others
            .option = "--engine",
            .value = engineValue(),
            .placeholder = "NAME",
            .about = "As which program: what it usually sets, unless an option says otherwise",
            .dialog = {.words = {{"Program", "Sets what the program usually has, and keeps a cache as it does."}},
                .values = shownEngines()},
            .report = {.when = whenChanged},
        },
        {
            .key = "batch",
            .option = "--batch",
            .value = number(&Run::batch, tokensOf("the batch")),
            .placeholder = "B",
            .about = "Sequences at once; default 8, of paramap memory in inference 1",
            .usual = RunField::Default::Told,
            .dialog = {.words = {{"Batch", "Sequences at once, on each data-parallel replica."}}},
        },
        {
            .key = "sequence",
            .option = "--sequence",
            .value = number(&Run::sequence, tokensOf("the sequence")),
            .placeholder = "S",
            .about = "Tokens in each; default the model's context length, at most 131,072, in training at most 1,024",
            .means = growsWithTokens,
            .dialog
            = {.words = {{"Sequence", "Tokens in each sequence. Left open: the model's context length, at most 1,024.",
                             isTraining},
                   {"Prompt",
                       "Tokens that are read at once (the prefill). "
                       "Left open: as many as the context holds, at most 131,072.",
                       readsPrompt},
                   {"Sequence", "Tokens in each sequence. Left open: the model's context length, at most 131,072."}},
                .open = {.left = "%1 by default"}},
        },
        {
            .key = "encoder_sequence",
            .option = "--encoder-sequence",
            .value = number(&Run::encoderSequence, tokensOf("the sequence of an encoder")),
            .placeholder = "S",
            .about = "Tokens in each sequence that an encoder reads for a decoder; default as --sequence",
            .means = readsTwo,
            .dialog = {.words = {{"Encoder's sequence", "Tokens in each sequence that the encoder reads."}},
                .open = {.left = "%1 by default", .number = ofDecoder}},
            .report = {.when = whenChanged},
        },
        {
            .key = "context",
            .option = "--context",
            .value = number(&Run::context, tokensOf("the context")),
            .use = Use::Inference,
            .placeholder = "C",
            .about = "Inference: tokens held in the cache; default --sequence, else the model's context length",
            .means = growsCache,
            .dialog = {.words = {{"Context", "Tokens that the cache holds for each sequence."}},
                .open = {.left = "%1 by default"}},
        },
        {
            .key = "precision",
            .option = "--precision",
            .value = rowOf(&Run::precision, precisions, precisionNamed),
            .use = Use::Training,
            .placeholder = "NAME",
            .about = "Training recipe",
            .dialog = {.words = {{"Precision", "The copies of every weight that are kept, and their number types."}}},
        },
        {
            .key = "optimizer",
            .option = "--optimizer",
            .value = rowOf(&Run::optimizer, optimizers, optimizerNamed),
            .use = Use::Training,
            .placeholder = "NAME",
            .about = "Training",
            .dialog
            = {.words = {{"Optimizer", "The optimizer, which keeps its own states for every trained parameter."}}},
        },
        {
            .key = "checkpointing",
            .option = "--checkpointing",
            .value = wording<Checkpointing>(&Run::checkpointing, checkpointingNamed, word,
                {"none", "selective", "operations", "full", "offloaded", "every:2", "groups:4", "first:8"}),
            .use = Use::Training,
            .placeholder = "NAME",
            .about = "Training, layers computed again: every:N, one in N; groups:N, N together; first:N, of each stage",
            .dialog = {.words = {{"Checkpointing",
                           "What is computed again in the backward pass: nothing, attention's core, "
                           "all but attention and every second matrix product, every layer, whose input stays here or "
                           "waits on the host, or some layers. Other numbers can be typed: every:3."}},
                .values = {{"none", "nothing"}, {"selective", "attention's core"},
                    {"operations", "by operation", "torchtitan, PyTorch's selective checkpointing"},
                    {"full", "every layer"},
                    {"offloaded", "every layer, inputs on the host", "Unsloth, torchtune's activation offloading"},
                    {"every:2", "every second layer", "torchtitan, an int as option"},
                    {"groups:4", "four layers together", "Megatron-LM, recompute method uniform"},
                    {"first:8", "the first eight layers", "Megatron-LM, recompute method block"}}},
        },
        {
            .key = "kernels",
            .option = "--kernels",
            .value = choice(&Run::kernels, "kind of kernels"),
            .use = Use::Training,
            .placeholder = "NAME",
            .about = "Training, norms and gates in one kernel each; usual is fused with --tp, --cp or --pp",
            .dialog
            = {.words = {{"Kernels", "Fused kernels keep less of norms, rotations and gates for the backward pass."}},
                .values = {{"usual", "as usual"}, {"separate", "PyTorch's own"},
                    {"fused", "fused", "Megatron-LM with TransformerEngine"}}},
            .report = {.before = "loss", .when = whenChanged},
        },
        {
            .key = "gradients",
            .option = "--gradients",
            .value = choice(&Run::gradients, "way to treat gradients"),
            .use = Use::Training,
            .placeholder = "NAME",
            .about = "Training, between steps",
            .dialog = {.words = {{"Gradients", "How long gradients are kept."}},
                .values = {{"kept", "kept between steps"}, {"freed", "freed by each step"},
                    {"in-backward", "used up inside the backward pass"}}},
        },
        {
            .key = "loss",
            .option = "--loss",
            .value = wording<Loss>(&Run::loss, lossNamed, word, {"full", "chunked:8", "fused", "native:128"}),
            .use = Use::Training,
            .placeholder = "NAME",
            .about = "Training, logits at once: full, chunked:N pieces under a compiled loss, fused with the head, "
                     "native:N positions in their own type",
            .dialog = {.group = ofLoss,
                .words
                = {{"Logits", "How many logits exist at once. Other numbers of pieces can be typed: chunked:16."}},
                .values = {{"full", "all at once", "PyTorch, cross_entropy"},
                    {"chunked:8", "in 8 pieces", "torchtune, under a compiled loss"},
                    {"fused", "fused with the head", "Liger-Kernel"},
                    {"native:128", "of 128 positions, in their own type", "LitGPT"}}},
            .report = {.when = whenChanged},
        },
        {
            .key = "pad_vocabulary",
            .option = "--pad-vocabulary",
            .value = number(&Run::padVocabulary, tokensOf("the multiple of --pad-vocabulary")),
            .placeholder = "N",
            .about = "Rows of the vocabulary in multiples of N: 64 nanoGPT, 512 litgpt, "
                     "128 for each of --tp Megatron-LM",
            .dialog = {.group = ofLoss,
                .before = "quantise_head",
                .words = {{"Vocabulary", "The rows of the table and the head are padded to a multiple of this number.",
                    hasVocabulary}},
                .values = {{"1", "as it is"}, {"64", "multiples of 64", "as nanoGPT"},
                    {"128", "multiples of 128", "as Megatron-LM, for each tensor-parallel device"},
                    {"512", "multiples of 512", "as litgpt"}}},
            .report = {.when = whenChanged},
        },
        {
            .key = "attention",
            .option = "--attention",
            .value = choice(&Run::attention, "way to compute attention"),
            .placeholder = "NAME",
            .about = "How attention is computed",
            .means = attends,
            .dialog = {.before = "checkpointing",
                .words
                = {{"Attention", "Eager code keeps the scores of every pair of positions; fused kernels never do.",
                       isTraining},
                    {"Attention", "How the prefill's attention is computed.", holdsCache},
                    {"Attention", "How attention is computed."}},
                .values = {{"eager", "Eager"}, {"sdpa", "SDPA"}, {"flash", "FlashAttention"},
                    {"sdpa-contiguous", "SDPA of copies"}}},
            .report = {.before = "checkpointing"},
        },
    };
}

} // namespace paramap::cost
