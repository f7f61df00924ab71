// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/run/field_tables.h"
#include "model/problem/phrase.h"

#include <algorithm>

namespace paramap::cost {

namespace {

using Run = RunSettings;
using Use = RunField::Use;
using Words = std::vector<std::string>;

Words frozenFormatNames() {
    Words result;
    for (const Format& format : formats())
        if (!format.isGguf())
            result.emplace_back(format.name);
    return result;
}

std::string_view adapters(const Run& run, Mode) {
    return run.trained.all() ? "--parameters-trained lora:R" : "";
}
std::string_view adaptersInLayers(const Run& run, Mode) {
    const bool inLayers = !run.trained.all() && run.trained.kind->place == AdapterKind::Place::Linear;
    return inLayers ? "" : "--parameters-trained lora:R";
}
std::string_view typeInsideLayers(const Run& run, Mode mode) {
    const bool trains = mode == Mode::Train;
    const Format* stored = !trains ? run.dtype : run.trained.all() ? nullptr : run.baseDtype;
    if (stored && stored->scope == Format::Scope::LinearWeights)
        return "";
    return trains ? "LoRA and a type for matrices inside the layers: --parameters-trained lora:R --base-dtype nf4"
                  : "a type for matrices inside the layers: --dtype nf4";
}
std::string_view allTrained(const Run& run, Mode mode) {
    return mode == Mode::Train && run.trained.all() ? "All parameters are trained. Choose a rank of LoRA first." : "";
}

bool withAdapters(const RunField&, const Run& run, Mode mode) {
    return mode == Mode::Train && !run.trained.all();
}

FieldGroup ofAdapters(const RunFacts& facts) {
    return isTraining(facts) ? FieldGroup::Adapters : ofStorage(facts);
}

/// "lokr:R[:FACTOR]"
std::string usage(const AdapterKind& kind) {
    std::string result(kind.name);
    if (!kind.number.empty())
        result += ':' + std::string(kind.number.letters);
    if (!kind.second.empty())
        result += "[:" + std::string(kind.second.letters) + ']';
    return result;
}

std::string aboutTrained() {
    std::string others;
    for (const AdapterKind& kind : adapterKinds())
        if (&kind != &adapterKinds().front()) // the sentence below names LoRA already
            others += (others.empty() ? "" : ", ") + usage(kind);
    return phrase("Training: all, lora:R for adapters of rank R beside frozen weights, or one of %1", {others});
}

/// Turns a bare number into a rank of LoRA.
std::string rank(const std::string& text) {
    const bool digits = !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
    return !digits ? text : text == "0" ? "all" : "lora:" + text;
}

} // namespace

std::vector<RunField> adapterFields() {
    const Words floats{"fp32", "bf16", "fp16"};
    return {
        {
            .key = "parameters_trained",
            .option = "--parameters-trained",
            .value = wording<TrainedWord>(
                &Run::trained, readTrained, word, {"all", "lora:4", "lora:8", "lora:16", "lora:32", "lora:64"}),
            .use = Use::Training,
            .placeholder = "NAME",
            .about = aboutTrained(),
            .typed = rank,
            .dialog = {.group = ofAdapters,
                .words = {{"Trained", "All parameters, or adapters with frozen weights. Other ranks can be typed."}},
                .values = {{"all", "all parameters"}}},
            .report = {.when = withAdapters},
        },
        {
            .key = "lora_targets",
            .option = "--lora-targets",
            .value = wording<AdapterTargets>(&Run::loraTargets, readTargets, word, {"attention", "all-linear"}),
            .use = Use::Training,
            .placeholder = "NAMES",
            .about = "LoRA: attention, all-linear, or names of layers with commas; default as PEFT for the family",
            .need = adaptersInLayers,
            .dialog = {.group = ofAdapters,
                .words = {{"Adapters on",
                    "The linear layers that have an adapter. Names of layers can be typed, with commas between them."}},
                .values = {{"attention", "attention's layers"}, {"all-linear", "all linear layers"}},
                .layers = true,
                .open = {"as PEFT", "as PEFT: %1"},
                .unavailable = allTrained},
            .report = {.when = withAdapters},
        },
        {
            .key = "lora_dropout",
            .option = "--lora-dropout",
            .value = wording<double>(&Run::loraDropout, readDropout, dropoutText, {"0", "0.05", "0.1"}),
            .use = Use::Training,
            .placeholder = "P",
            .about = "LoRA: share of its input that is dropped",
            .need = adaptersInLayers,
            .dialog = {.group = ofAdapters,
                .words = {{"Dropout", "The share of an adapter's input that is dropped. With 0, no mask is kept."}},
                .unavailable = allTrained},
            .report = {.when = withAdapters},
        },
        {
            .key = "lora_dtype",
            .option = "--lora-dtype",
            .value = format(
                &Run::loraDtype, among("number type for adapters", floats), [floats] { return withoutAbout(floats); },
                ""),
            .use = Use::Training,
            .placeholder = "NAME",
            .about = "LoRA: adapters; default fp32, as PEFT",
            .need = adapters,
            .dialog = {.group = ofAdapters,
                .words = {{"Adapters in", "The number type of the adapters."}},
                .open = {"as PEFT", "%1, as PEFT"},
                .unavailable = allTrained},
            .report = {.when = withAdapters},
        },
        {
            .key = "base_dtype",
            .option = "--base-dtype",
            .value = format(&Run::baseDtype, among("number type for frozen weights", frozenFormatNames()),
                told(frozenFormatNames, weightFormat), ""),
            .use = Use::Training,
            .placeholder = "NAME",
            .about = "LoRA: frozen weights; default as the recipe keeps weights",
            .need = adapters,
            .dialog = {.group = ofAdapters,
                .words = {{"Frozen weights", "The number type of the frozen weights. LoRA with nf4 is QLoRA."}},
                .open = {"as the precision", "%1, as the precision"},
                .unavailable = allTrained},
            .report = {.when = withAdapters},
        },
        {
            .key = "quantise_head",
            .option = "--quantise-head",
            .value = flag(&Run::quantiseHead),
            .about = "A 4- or 8-bit --dtype or --base-dtype takes the head too, as litgpt does",
            .need = typeInsideLayers,
            .dialog = {.group = ofAdapters,
                .words = {{"Head, too",
                    "The number type of the matrices inside the layers is used for the head, too, as litgpt does."}},
                .unavailable = allTrained},
            .report = {.before = "engine", .when = whenChanged},
        },
    };
}

} // namespace paramap::cost
