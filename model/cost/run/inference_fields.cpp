// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/run/field_tables.h"

#include <algorithm>

namespace paramap::cost {

namespace {

using Run = RunSettings;
using Use = RunField::Use;

const Format& cacheFormat(const std::string& text) {
    return cacheFormatNamed(text);
}

bool takesSteps(const RunFacts& facts) {
    return facts.denoises;
}
std::string_view wideWeights(const Run& run, Mode) {
    return run.dtype && run.dtype->name == "fp32" ? "" : "--dtype fp32";
}
std::int64_t promptTokens(const Run& run) {
    const std::int64_t each = run.sequence.value_or(0);
    return each > mostTokens / std::max<std::int64_t>(run.batch, 1) ? mostTokens : run.batch * each;
}
std::string_view notWide(const Run& run, Mode mode) {
    return wideWeights(run, mode).empty() ? "" : "Only 32-bit weights are multiplied in another type.";
}

} // namespace

std::vector<RunField> inferenceFields() {
    const std::vector<std::string> multiplied{"none", "bf16", "fp16"};
    return {
        {
            .key = "steps",
            .option = "--steps",
            .value = number(&Run::steps, Range{"the number of steps", 1, mostOfAKind, {}, {}}),
            .use = Use::Inference,
            .placeholder = "N",
            .about = "Inference of a diffusion model: how often the part runs that takes the noise away",
            .means = takesSteps,
            .dialog = {.before = "attention",
                .words = {{"Steps",
                    "How often the part runs that takes the noise away, for one picture or film. "
                    "Guidance, where it is not distilled into the model, doubles its batch."}}},
            .report = {.before = "attention", .when = whenChanged},
        },
        {
            .key = "dtype",
            .option = "--dtype",
            .value = format(&Run::dtype, weightFormat, told(weightFormatNames, weightFormat), ""),
            .use = Use::Inference,
            .placeholder = "NAME",
            .about = "Inference, weights; default as the file stores them, else bf16",
            .dialog = {.before = "attention",
                .words = {{"Weights", "The number type or file type that weights are stored in."}},
                .open = {"as the file", "as the file, %1"}},
            .report = {.before = "attention"},
        },
        {
            .key = "autocast",
            .option = "--autocast",
            .value = format(
                &Run::autocast, among("type to multiply in", multiplied),
                [multiplied] { return withoutAbout(multiplied); }, "none"),
            .use = Use::Inference,
            .placeholder = "NAME",
            .about = "Inference, 32-bit weights are multiplied as",
            .need = wideWeights,
            .dialog = {.before = "attention",
                .words = {{"Multiplied as", "The number type of products of 32-bit weights (autocast)."}},
                .unavailable = notWide},
            .report = {.before = "loss", .when = whenChanged},
        },
        {
            .key = "kv_dtype",
            .option = "--kv-dtype",
            .value = format(&Run::kvDtype, cacheFormat, told(cacheFormatNames, cacheFormat), ""),
            .use = Use::Inference,
            .placeholder = "NAME",
            .about = "Inference, cache; default the type of the weights",
            .means = growsCache,
            .dialog = {.before = "attention",
                .words = {{"Cache", "The number type of keys and values."}},
                .open = {"as the weights", "as the weights, %1"}},
            .report = {.before = "attention"},
        },
        {
            .key = "cache",
            .option = "--cache",
            .value = choice(&Run::cache, "kind of cache"),
            .use = Use::Inference,
            .placeholder = "NAME",
            .about = "Inference, the cache is allocated at its full length or grows with the tokens",
            .means = growsCache,
            .dialog = {.group = ofStorage,
                .words
                = {{"Growth", "Whether the cache has its full length from the start, or grows with the tokens."}},
                .values = {{"static", "full length from the start"},
                    {"dynamic", "grows with the tokens", "DynamicCache of transformers"}}},
            .report = {.when = whenChanged},
        },
        {
            .key = "logits",
            .option = "--logits",
            .value = choice(&Run::logits, "choice of positions"),
            .use = Use::Inference,
            .placeholder = "NAME",
            .about = "Inference, positions with logits: the last of each sequence, as generate, or all, as a bare call",
            .means = holdsCache,
            .dialog = {.group = ofStorage,
                .words = {{"Logits", "The positions whose logits are computed in the prefill."}},
                .values = {{"last", "of the last position", "generate, and programs that serve"},
                    {"all", "of all positions", "a bare call of the model"}}},
            .report = {.when = whenChanged},
        },
        {
            .key = "prefill_chunk",
            .option = "--prefill-chunk",
            .alias = "--ubatch",
            .value = number(&Run::prefillChunk, tokensOf("the number of tokens computed at once")),
            .use = Use::Inference,
            .placeholder = "N",
            .about = "Inference: tokens of the prompts computed at once; default all",
            .means = holdsCache,
            .dialog = {.group = ofStorage,
                .words = {{"Tokens at once", "How many tokens of the prompts are computed together."}},
                .open = {"all of them", "%1, all of them", promptTokens}},
            .report = {.when = whenChanged},
        },
    };
}

} // namespace paramap::cost
