// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/run/run_fields.h"

#include "model/cost/formats/format.h"
#include "model/cost/recipes/adapter_kind.h"
#include "model/cost/recipes/recipe.h"
#include "model/cost/run/device_grid.h"
#include "model/cost/run/loss_choice.h"
#include "model/problem/problem.h"
#include "model/words/known_words.h"
#include "model/words/numbers.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace paramap::cost {

namespace {

constexpr std::int64_t mostTokens = std::int64_t{1} << 40;

void check(const char* setting, const std::string& word, const char* what) {
    const std::vector<std::string> known = knownWords(setting);
    if (std::ranges::find(known, word) == known.end())
        refuseWord(word, what, known);
}

/// `least` 0: left to the model.
void checkRange(const std::string& what, std::int64_t value, std::int64_t least) {
    if (value < least || value > mostTokens)
        throw Problem(what + " must be between 1 and " + text::exact(mostTokens) + ", not " + text::exact(value),
            Problem::Kind::Usage);
}

std::int64_t valueOf(const RunSettings& run, const RunField& field) {
    return run.*std::get<std::int64_t RunSettings::*>(field.member);
}

} // namespace

const std::vector<RunField>& runFields() {
    using Run = RunSettings;
    using Use = RunField::Use;
    static const std::vector<RunField> fields{
        {"batch", "--batch", &Run::batch, Use::Both, "B",
            "Sequences at once; default 8, of paramap memory in inference 1", {}},
        {"sequence", "--sequence", &Run::sequence, Use::Both, "S",
            "Tokens in each; default the model's context length, at most 131,072, in training at most 1,024", {}},
        {"context", "--context", &Run::context, Use::Inference, "C",
            "Inference: tokens held in the cache; default --sequence, else the model's context length", {}},
        {"precision", "--precision", &Run::precision, Use::Training, "NAME", "Training recipe", "precision"},
        {"optimizer", "--optimizer", &Run::optimizer, Use::Training, "NAME", "Training", "optimizer"},
        {"checkpointing", "--checkpointing", &Run::checkpointing, Use::Training, "NAME",
            "Training, layers computed again", "checkpointing"},
        {"gradients", "--gradients", &Run::gradients, Use::Training, "NAME", "Training, between steps", "gradients"},
        {"loss", "--loss", &Run::loss, Use::Training, "NAME",
            "Training, logits at once: full, chunked:N pieces under a compiled loss, fused with the head", {}},
        {"pad_vocabulary", "--pad-vocabulary", &Run::padVocabulary, Use::Both, "N",
            "Rows of the vocabulary in multiples of N: 64 nanoGPT, 512 litgpt, 128 for each of --tp Megatron-LM", {}},
        {"attention", "--attention", &Run::attention, Use::Both, "NAME", "How attention is computed", "attention"},
        {"dtype", "--dtype", &Run::dtype, Use::Inference, "NAME", "Inference, weights", "dtype"},
        {"autocast", "--autocast", &Run::autocast, Use::Inference, "NAME",
            "Inference, 32-bit weights are multiplied as", "autocast"},
        {"kv_dtype", "--kv-dtype", &Run::kvDtype, Use::Inference, "NAME",
            "Inference, cache; default the type of the weights", "kvDtype"},
        {"engine", "--engine", &Run::engine, Use::Inference, "NAME", "Inference, whose cache", "engine"},
        {"ubatch", "--ubatch", &Run::ubatch, Use::Inference, "N", "llama.cpp: tokens computed at once", {}},
        {"parameters_trained", "--parameters-trained", &Run::trained, Use::Training, "NAME",
            "Training: all, lora:R for adapters of rank R beside frozen weights, or one of "
            "dora:R, adalora:R, mica:R, delora:R, gralora:R, hira:R, vera:R, pvera:R, randlora:R, vblora:R, "
            "tinylora:R[:U], deft:R, para:R, loha:R, lokr:R[:FACTOR], oft:BLOCKS, miss:R[:COLUMNS], c3a:SIZE, "
            "fourierft:N, shira:R, road, ia3, beft, adaption-prompt:N, llama-adapter:N, llama-adapter-v2:N, norms, "
            "tokens:N, prompt:N, p-tuning:N[:WIDTH], prefix:N",
            {}},
        {"lora_targets", "--lora-targets", &Run::loraTargets, Use::Training, "NAMES",
            "LoRA: attention, all-linear, or names of layers with commas; default as PEFT for the family", {}},
        {"lora_dropout", "--lora-dropout", &Run::loraDropout, Use::Training, "P",
            "LoRA: share of its input that is dropped", {}},
        {"lora_dtype", "--lora-dtype", &Run::loraDtype, Use::Training, "NAME", "LoRA: adapters; default fp32, as PEFT",
            "loraDtype"},
        {"base_dtype", "--base-dtype", &Run::baseDtype, Use::Training, "NAME",
            "LoRA: frozen weights; default as the recipe keeps weights", "baseDtype"},
        {"quantise_head", "--quantise-head", &Run::quantiseHead, Use::Both, "",
            "A 4- or 8-bit --dtype or --base-dtype takes the head too, as litgpt does", {}},
        {"dp", "--dp", &Run::dp, Use::Both, "N", "Data-parallel replicas; --batch is the micro-batch of one", {}},
        {"zero", "--zero", &Run::zero, Use::Training, "N",
            "Training, shared among them: 1 optimizer, 2 and gradients, 3 and weights", {}},
        {"sharding", "--sharding", &Run::sharding, Use::Training, "NAME", "ZeRO 3, as which program does it",
            "sharding"},
        {"sync", "--sync", &Run::sync, Use::Training, "NAME",
            "FSDP: gradients exchanged after each micro-batch or the last of a step", "sync"},
        {"offload", "--offload", &Run::offload, Use::Training, "NAME", "Training, on the host", "offload"},
        {"tp", "--tp", &Run::tp, Use::Both, "N", "Devices that split every matrix (tensor parallel)", {}},
        {"sp", "--sp", &Run::sp, Use::Both, "", "They split the tokens between the matrices too", {}},
        {"cp", "--cp", &Run::cp, Use::Both, "N", "Devices that split the tokens of each sequence (context parallel)",
            {}},
        {"pp", "--pp", &Run::pp, Use::Both, "N", "Devices that split the layers (pipeline)", {}},
        {"pp_chunks", "--pp-chunks", &Run::ppChunks, Use::Training, "M",
            "Training: each has M pieces of layers in turn (interleaved stages)", {}},
        {"microbatches", "--microbatches", &Run::microbatches, Use::Training, "N",
            "Training: micro-batches through the pipeline in a step; default at least as many as --pp", {}},
        {"ep", "--ep", &Run::ep, Use::Both, "N", "Devices that split the experts", {}},
    };
    return fields;
}

const RunField& runField(std::string_view key) {
    return *std::ranges::find(runFields(), key, &RunField::key);
}

std::string valueText(const RunSettings& run, const RunField& field) {
    if (field.isNumber())
        return std::to_string(valueOf(run, field));
    return run.*std::get<std::string RunSettings::*>(field.member);
}

RunSettings withValue(RunSettings run, const RunField& field, std::string text) {
    const auto digits = [](const std::string& word) {
        return !word.empty() && std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
    };
    if (field.isNumber()) {
        std::int64_t value = text.empty() ? valueOf(RunSettings(), field) : 0;
        const char* last = text.data() + text.size();
        const auto [end, error] = std::from_chars(text.data(), last, value);
        if (!text.empty() && (error != std::errc() || end != last))
            throw Problem("'" + text + "' is no whole number", Problem::Kind::Usage);
        run.*std::get<std::int64_t RunSettings::*>(field.member) = value;
        if (field.key == "tp" && value == 1)
            run.sp = 0; // nobody is left to divide the tokens among
    } else {
        if (field.key == "parameters_trained" && digits(text))
            text = text == "0" ? "all" : "lora:" + text;
        run.*std::get<std::string RunSettings::*>(field.member) = std::move(text);
    }
    checkRun(run);
    return run;
}

std::string_view unmetNeed(const RunField& field, const RunSettings& run, Mode mode) {
    const AdapterKind* kind = readTrained(run.trained).kind;
    const bool trains = mode == Mode::Train, adapters = kind != nullptr;
    if (field.key == "lora_targets" || field.key == "lora_dropout")
        return kind && kind->place == AdapterKind::Place::Linear ? "" : "--parameters-trained lora:R";
    if (field.key == "base_dtype" || field.key == "lora_dtype")
        return adapters ? "" : "--parameters-trained lora:R";
    if (field.key == "autocast")
        return run.dtype == "fp32" ? "" : "--dtype fp32";
    if (field.key == "sharding")
        return run.zero == 3 ? "" : "--zero 3";
    if (field.key == "sync")
        return run.zero == 3 && run.sharding != "deepspeed" ? "" : "--zero 3 --sharding fsdp";
    if (field.key == "pp_chunks")
        return run.pp > 1 ? "" : "a pipeline: --pp N";
    if (field.key == "microbatches")
        return run.pp > 1 ? "" : "a pipeline: --pp N";
    if (field.key == "ubatch")
        return run.engine == "llama.cpp" ? "" : "--engine llama.cpp";
    if (field.key == "quantise_head") {
        const std::string& stored = trains ? run.baseDtype : run.dtype;
        const bool inLayers = (!trains || adapters) && !stored.empty()
            && formatNamed(stored, "number type").scope == Format::Scope::LinearWeights;
        return inLayers ? ""
            : trains    ? "LoRA and a type for matrices inside the layers: --parameters-trained lora:R --base-dtype nf4"
                        : "a type for matrices inside the layers: --dtype nf4";
    }
    return "";
}

void checkRun(const RunSettings& run) {
    (void)precisionNamed(run.precision);
    (void)optimizerNamed(run.optimizer);
    (void)formatNamed(run.dtype, "number type");
    if (!run.kvDtype.empty())
        (void)cacheFormatNamed(run.kvDtype);
    check("attention", run.attention, "way to compute attention");
    check("checkpointing", run.checkpointing, "way of checkpointing");
    check("gradients", run.gradients, "way to treat gradients");
    check("autocast", run.autocast, "type to multiply in");
    check("sharding", run.sharding, "way to share weights");
    check("sync", run.sync, "time to exchange gradients");
    check("offload", run.offload, "choice of what lies on the host");
    check("engine", run.engine, "engine");
    if (!run.baseDtype.empty())
        check("baseDtype", run.baseDtype, "number type for frozen weights");
    (void)readTrained(run.trained);
    if (!run.loraDtype.empty())
        check("loraDtype", run.loraDtype, "number type for adapters");
    (void)readDropout(run.loraDropout);
    (void)lossNamed(run.loss);
    checkRange("the multiple of --pad-vocabulary", run.padVocabulary, 1);
    checkRange("the micro-batch of llama.cpp", run.ubatch, 1);
    checkRange("the batch", run.batch, 1);
    checkRange("the sequence", run.sequence, 0);
    checkRange("the context", run.context, 0);
    checkParallel(run);
}

} // namespace paramap::cost
