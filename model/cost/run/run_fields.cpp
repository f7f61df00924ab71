// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/run/run_fields.h"

#include "model/cost/run/device_grid.h"

#include <algorithm>

namespace paramap::cost {

namespace {

using Use = RunField::Use;
using Words = std::vector<std::string>;

/// One of these number types and no other.
FormatNamed among(std::string_view what, const Words& known) {
    return [what, known](const std::string& text) -> const Format& {
        if (std::ranges::find(known, text) == known.end())
            words::refuseWord(text, what, known);
        return formatNamed(text, what);
    };
}

const Format& weightFormat(const std::string& text) {
    return formatNamed(text, "number type");
}

const Format& cacheFormat(const std::string& text) {
    return cacheFormatNamed(text);
}

std::function<std::vector<KnownWord>()> told(Words (*names)(), const Format& (*named)(const std::string&)) {
    return [names, named] {
        std::vector<KnownWord> words = withoutAbout(names());
        for (KnownWord& each : words)
            each.about = named(each.word).words;
        return words;
    };
}

Words frozenFormatNames() {
    Words result;
    for (const Format& format : formats())
        if (!format.isGguf())
            result.emplace_back(format.name);
    return result;
}

Range countOf(std::string_view what) {
    return {what, 1, mostOfAKind, {}, {}};
}
Range devicesOf(std::string_view what) {
    return {what, 1, mostOfAKind, " devices", {}};
}
Range tokensOf(std::string_view what) {
    return {what, 1, mostTokens, {}, {}};
}

std::string_view adapters(const RunSettings& run, Mode) {
    return run.trained.all() ? "--parameters-trained lora:R" : "";
}
std::string_view adaptersInLayers(const RunSettings& run, Mode) {
    const bool inLayers = !run.trained.all() && run.trained.kind->place == AdapterKind::Place::Linear;
    return inLayers ? "" : "--parameters-trained lora:R";
}
std::string_view pipeline(const RunSettings& run, Mode) {
    return run.pp > 1 ? "" : "a pipeline: --pp N";
}
std::string_view wideWeights(const RunSettings& run, Mode) {
    return run.dtype->name == "fp32" ? "" : "--dtype fp32";
}
std::string_view llama(const RunSettings& run, Mode) {
    return run.engine == Engine::LlamaCpp ? "" : "--engine llama.cpp";
}
std::string_view sharedWeights(const RunSettings& run, Mode) {
    return run.zero == 3 ? "" : "--zero 3";
}
std::string_view fsdp(const RunSettings& run, Mode) {
    return run.zero == 3 && run.sharding != Sharding::DeepSpeed ? "" : "--zero 3 --sharding fsdp";
}
std::string_view typeInsideLayers(const RunSettings& run, Mode mode) {
    const bool trains = mode == Mode::Train;
    const Format* stored = !trains ? run.dtype : run.trained.all() ? nullptr : run.baseDtype;
    if (stored && stored->scope == Format::Scope::LinearWeights)
        return "";
    return trains ? "LoRA and a type for matrices inside the layers: --parameters-trained lora:R --base-dtype nf4"
                  : "a type for matrices inside the layers: --dtype nf4";
}

/// A bare number stands for a rank of LoRA.
std::string rank(const std::string& text) {
    const bool digits = !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
    return !digits ? text : text == "0" ? "all" : "lora:" + text;
}

/// On one device nobody is left to divide the tokens among.
void withoutSplitTokens(RunSettings& run) {
    if (run.tp == 1)
        run.sp = false;
}

std::vector<RunField> makeFields() {
    using Run = RunSettings;
    const Words halves{"bf16", "fp16"}, floats{"fp32", "bf16", "fp16"};
    const auto withNone = [](const Words& words) {
        Words result{"none"};
        result.insert(result.end(), words.begin(), words.end());
        return result;
    };
    return {
        {"batch", "--batch", number(&Run::batch, tokensOf("the batch")), Use::Both, "B",
            "Sequences at once; default 8, of paramap memory in inference 1", nullptr, nullptr, nullptr,
            RunField::Default::Told},
        {"sequence", "--sequence", number(&Run::sequence, tokensOf("the sequence")), Use::Both, "S",
            "Tokens in each; default the model's context length, at most 131,072, in training at most 1,024"},
        {"context", "--context", number(&Run::context, tokensOf("the context")), Use::Inference, "C",
            "Inference: tokens held in the cache; default --sequence, else the model's context length"},
        {"precision", "--precision", rowOf(&Run::precision, precisions, precisionNamed), Use::Training, "NAME",
            "Training recipe"},
        {"optimizer", "--optimizer", rowOf(&Run::optimizer, optimizers, optimizerNamed), Use::Training, "NAME",
            "Training"},
        {"checkpointing", "--checkpointing", choice(&Run::checkpointing, "way of checkpointing"), Use::Training, "NAME",
            "Training, layers computed again"},
        {"gradients", "--gradients", choice(&Run::gradients, "way to treat gradients"), Use::Training, "NAME",
            "Training, between steps"},
        {"loss", "--loss", phrase<Loss>(&Run::loss, lossNamed, word, {"full", "chunked:8", "fused"}), Use::Training,
            "NAME", "Training, logits at once: full, chunked:N pieces under a compiled loss, fused with the head"},
        {"pad_vocabulary", "--pad-vocabulary",
            number(&Run::padVocabulary, tokensOf("the multiple of --pad-vocabulary")), Use::Both, "N",
            "Rows of the vocabulary in multiples of N: 64 nanoGPT, 512 litgpt, 128 for each of --tp Megatron-LM"},
        {"attention", "--attention", choice(&Run::attention, "way to compute attention"), Use::Both, "NAME",
            "How attention is computed"},
        {"dtype", "--dtype", format(&Run::dtype, weightFormat, told(weightFormatNames, weightFormat)), Use::Inference,
            "NAME", "Inference, weights"},
        {"autocast", "--autocast",
            format(
                &Run::autocast, among("type to multiply in", withNone(halves)),
                [words = withNone(halves)] { return withoutAbout(words); }, "none"),
            Use::Inference, "NAME", "Inference, 32-bit weights are multiplied as", wideWeights},
        {"kv_dtype", "--kv-dtype", format(&Run::kvDtype, cacheFormat, told(cacheFormatNames, cacheFormat), ""),
            Use::Inference, "NAME", "Inference, cache; default the type of the weights"},
        {"engine", "--engine", choice(&Run::engine, "engine"), Use::Inference, "NAME", "Inference, whose cache"},
        {"ubatch", "--ubatch", number(&Run::ubatch, tokensOf("the micro-batch of llama.cpp")), Use::Inference, "N",
            "llama.cpp: tokens computed at once", llama},
        {"parameters_trained", "--parameters-trained",
            phrase<TrainedWord>(
                &Run::trained, readTrained, word, {"all", "lora:4", "lora:8", "lora:16", "lora:32", "lora:64"}),
            Use::Training, "NAME",
            "Training: all, lora:R for adapters of rank R beside frozen weights, or one of "
            "dora:R, adalora:R, mica:R, delora:R, gralora:R, hira:R, vera:R, pvera:R, randlora:R, vblora:R, "
            "tinylora:R[:U], deft:R, para:R, loha:R, lokr:R[:FACTOR], oft:BLOCKS, miss:R[:COLUMNS], c3a:SIZE, "
            "fourierft:N, shira:R, road, ia3, beft, adaption-prompt:N, llama-adapter:N, llama-adapter-v2:N, norms, "
            "tokens:N, prompt:N, p-tuning:N[:WIDTH], prefix:N",
            nullptr, rank},
        {"lora_targets", "--lora-targets",
            phrase<AdapterTargets>(&Run::loraTargets, readTargets, word, {"attention", "all-linear"}), Use::Training,
            "NAMES", "LoRA: attention, all-linear, or names of layers with commas; default as PEFT for the family",
            adaptersInLayers},
        {"lora_dropout", "--lora-dropout",
            phrase<double>(&Run::loraDropout, readDropout, dropoutText, {"0", "0.05", "0.1"}), Use::Training, "P",
            "LoRA: share of its input that is dropped", adaptersInLayers},
        {"lora_dtype", "--lora-dtype",
            format(
                &Run::loraDtype, among("number type for adapters", floats), [floats] { return withoutAbout(floats); },
                ""),
            Use::Training, "NAME", "LoRA: adapters; default fp32, as PEFT", adapters},
        {"base_dtype", "--base-dtype",
            format(&Run::baseDtype, among("number type for frozen weights", frozenFormatNames()),
                told(frozenFormatNames, weightFormat), ""),
            Use::Training, "NAME", "LoRA: frozen weights; default as the recipe keeps weights", adapters},
        {"quantise_head", "--quantise-head", flag(&Run::quantiseHead), Use::Both, "",
            "A 4- or 8-bit --dtype or --base-dtype takes the head too, as litgpt does", typeInsideLayers},
        {"dp", "--dp", number(&Run::dp, devicesOf("dp")), Use::Both, "N",
            "Data-parallel replicas; --batch is the micro-batch of one"},
        {"zero", "--zero", number(&Run::zero, Range{"zero", 0, 3, {}, "0, 1, 2 or 3"}), Use::Training, "N",
            "Training, shared among them: 1 optimizer, 2 and gradients, 3 and weights"},
        {"sharding", "--sharding", choice(&Run::sharding, "way to share weights"), Use::Training, "NAME",
            "ZeRO 3, as which program does it", sharedWeights},
        {"sync", "--sync", choice(&Run::sync, "time to exchange gradients"), Use::Training, "NAME",
            "FSDP: gradients exchanged after each micro-batch or the last of a step", fsdp},
        {"offload", "--offload", choice(&Run::offload, "choice of what lies on the host"), Use::Training, "NAME",
            "Training, on the host"},
        {"tp", "--tp", number(&Run::tp, devicesOf("tp")), Use::Both, "N",
            "Devices that split every matrix (tensor parallel)", nullptr, nullptr, withoutSplitTokens},
        {"sp", "--sp", flag(&Run::sp), Use::Both, "", "They split the tokens between the matrices too"},
        {"cp", "--cp", number(&Run::cp, devicesOf("cp")), Use::Both, "N",
            "Devices that split the tokens of each sequence (context parallel)"},
        {"pp", "--pp", number(&Run::pp, devicesOf("pp")), Use::Both, "N", "Devices that split the layers (pipeline)"},
        {"pp_chunks", "--pp-chunks", number(&Run::ppChunks, countOf("pp-chunks")), Use::Training, "M",
            "Training: each has M pieces of layers in turn (interleaved stages)", pipeline},
        {"microbatches", "--microbatches", number(&Run::microbatches, countOf("microbatches")), Use::Training, "N",
            "Training: micro-batches through the pipeline in a step; default at least as many as --pp", pipeline},
        {"ep", "--ep", number(&Run::ep, devicesOf("ep")), Use::Both, "N", "Devices that split the experts"},
    };
}

} // namespace

bool RunField::isUsedIn(Mode mode) const {
    return use == Use::Both || use == (mode == Mode::Train ? Use::Training : Use::Inference);
}

bool RunField::isOpen(const RunSettings& run) const {
    const std::string text = value.print(run);
    return value.mayBeOpen ? text.empty() || (isNumber() && text == "0") : isFlag() && text == "0";
}

const std::vector<RunField>& runFields() {
    static const std::vector<RunField> fields = makeFields();
    return fields;
}

const RunField& runField(std::string_view key) {
    return *std::ranges::find(runFields(), key, &RunField::key);
}

std::string valueText(const RunSettings& run, const RunField& field) {
    return field.value.print(run);
}

RunSettings withValue(RunSettings run, const RunField& field, const std::string& text) {
    field.value.parse(run, field.typed ? field.typed(text) : text);
    if (field.follow)
        field.follow(run);
    checkRun(run);
    return run;
}

std::string_view unmetNeed(const RunField& field, const RunSettings& run, Mode mode) {
    return field.need ? field.need(run, mode) : std::string_view();
}

void checkRun(const RunSettings& run) {
    for (const RunField& field : runFields())
        if (field.value.check)
            field.value.check(run);
    checkParallel(run);
}

} // namespace paramap::cost
