// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/run/field_tables.h"

namespace paramap::cost {

namespace {

using Run = RunSettings;
using Use = RunField::Use;

const Format& cacheFormat(const std::string& text) {
    return cacheFormatNamed(text);
}

std::string_view wideWeights(const Run& run, Mode) {
    return run.dtype && run.dtype->name == "fp32" ? "" : "--dtype fp32";
}
std::string_view llama(const Run& run, Mode) {
    return run.engine == Engine::LlamaCpp ? "" : "--engine llama.cpp";
}
std::string_view notWide(const Run& run, Mode mode) {
    return wideWeights(run, mode).empty() ? "" : "Only 32-bit weights are multiplied in another type.";
}
std::string_view notLlama(const Run& run, Mode mode) {
    return llama(run, mode).empty() ? "" : "Only llama.cpp has this setting. Choose llama.cpp above.";
}

} // namespace

std::vector<RunField> inferenceFields() {
    const std::vector<std::string> multiplied{"none", "bf16", "fp16"};
    return {
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
            .key = "engine",
            .option = "--engine",
            .value = choice(&Run::engine, "engine"),
            .use = Use::Inference,
            .placeholder = "NAME",
            .about = "Inference, whose cache",
            .dialog = {.group = ofStorage,
                .words = {{"Cache of", "What the model needs, or what a program reserves for it.", holdsCache}},
                .values = {{"none", "what the model needs"}}},
            .report = {.when = whenChanged},
        },
        {
            .key = "ubatch",
            .option = "--ubatch",
            .value = number(&Run::ubatch, tokensOf("the micro-batch of llama.cpp")),
            .use = Use::Inference,
            .placeholder = "N",
            .about = "llama.cpp: tokens computed at once",
            .need = llama,
            .dialog = {.group = ofStorage,
                .words = {{"Tokens at once", "How many llama.cpp computes together (--ubatch-size).", holdsCache}},
                .unavailable = notLlama},
            .report = {.when = whenNeeded},
        },
    };
}

} // namespace paramap::cost
