// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/memory.h"

#include "app/commands/format.h"
#include "app/commands/later.h"
#include "app/commands/memory_device.h"
#include "app/commands/model_argument.h"
#include "model/cost/memory.h"
#include "model/cost/words.h"
#include "model/problem.h"
#include "model/text/memory_report.h"

#include <CLI/App.hpp>

#include <array>
#include <memory>
#include <optional>
#include <utility>

namespace paramap {

namespace {

struct MemoryOptions {
    ModelArgument model;
    std::string mode = "train";
    std::optional<std::int64_t> batch;
    cost::RunSettings run;
    bool sequenceParallel = false;
    DeviceOptions device;
    bool perModule = false;
    bool explain = false;
    std::string format = "text";
};

std::string oneOf(const char* setting) {
    std::string list;
    for (const std::string& word : cost::knownWords(setting))
        list += (list.empty() ? "" : ", ") + word;
    return list;
}

void declareWords(CLI::App& command, MemoryOptions& options) {
    cost::RunSettings& run = options.run;
    const auto word = [&](const char* name, std::string& into, const std::string& about, const char* setting) {
        command.add_option(name, into, about + ": " + oneOf(setting))->type_name("NAME")->capture_default_str();
    };
    word("--precision", run.precision, "Training recipe", "precision");
    word("--optimizer", run.optimizer, "Training", "optimizer");
    word("--checkpointing", run.checkpointing, "Training, layers computed again", "checkpointing");
    word("--gradients", run.gradients, "Training, between steps", "gradients");
    word("--attention", run.attention, "How attention is computed", "attention");
    word("--dtype", run.dtype, "Inference, weights", "dtype");
    word("--kv-dtype", run.kvDtype, "Inference, cache; default the type of the weights", "kvDtype");
    word("--engine", run.engine, "Inference, whose cache", "engine");
    command.add_option("--ubatch", run.ubatch, "llama.cpp: tokens computed at once")
        ->type_name("N")
        ->capture_default_str();
    command
        .add_option("--parameters-trained", run.trained,
            "Training: all, or lora:R for adapters of rank R beside frozen weights")
        ->type_name("NAME")
        ->capture_default_str();
    command
        .add_option("--lora-targets", run.loraTargets,
            "LoRA: " + oneOf("loraTargets") + ", or names of layers with commas; default as PEFT for the family")
        ->type_name("NAMES");
    command.add_option("--lora-dropout", run.loraDropout, "LoRA: share of its input that is dropped")
        ->type_name("P")
        ->capture_default_str();
    word("--lora-dtype", run.loraDtype, "LoRA: adapters; default fp32, as PEFT", "loraDtype");
    word("--base-dtype", run.baseDtype, "LoRA: frozen weights; default as the recipe keeps weights", "baseDtype");
}

void declareParallel(CLI::App& command, MemoryOptions& options) {
    cost::RunSettings& run = options.run;
    const auto number = [&](const char* name, std::int64_t& into, const char* about) {
        command.add_option(name, into, about)->type_name("N")->capture_default_str();
    };
    number("--dp", run.dp, "Data-parallel replicas; --batch is the micro-batch of one");
    number("--zero", run.zero, "Training, shared among them: 1 optimizer, 2 and gradients, 3 and weights");
    number("--tp", run.tp, "Devices that split every matrix (tensor parallel)");
    command.add_flag("--sp", options.sequenceParallel, "They split the tokens between the matrices too");
    number("--cp", run.cp, "Devices that split the tokens of each sequence (context parallel)");
    number("--pp", run.pp, "Devices that split the layers (pipeline)");
    command
        .add_option("--microbatches", run.microbatches,
            "Training: micro-batches through the pipeline in a step; default at least as many as --pp")
        ->type_name("N");
    number("--ep", run.ep, "Devices that split the experts");
}

void declareNumbers(CLI::App& command, MemoryOptions& options) {
    command.add_option("--batch", options.batch, "Sequences at once; default 8 in training, 1 in inference")
        ->type_name("B");
    command
        .add_option("--sequence", options.run.sequence,
            "Tokens in each; default the model's context length, in training at most 1,024")
        ->type_name("S");
    command
        .add_option("--context", options.run.context,
            "Inference: tokens held in the cache; default --sequence, else the model's context length")
        ->type_name("C");
}

/// The options as the model understands them. Problem (wrong usage) for what it cannot do yet.
cost::RunSettings settingsOf(const CLI::App& command, const MemoryOptions& options, cost::Mode mode) {
    cost::RunSettings run = options.run;
    run.batch = options.batch.value_or(mode == cost::Mode::Train ? run.batch : 1);
    for (const auto& [name, value] : {std::pair{"--sequence", run.sequence}, std::pair{"--context", run.context}}) {
        if (command.count(name) > 0 && value < 1)
            throw Problem(
                std::string(name) + " must be at least 1, not " + std::to_string(value), Problem::Kind::Usage);
    }
    for (const char* name : {"--lora-targets", "--lora-dropout", "--lora-dtype", "--base-dtype"}) {
        if (command.count(name) > 0 && run.trained == "all")
            throw Problem(std::string(name) + " needs --parameters-trained lora:R", Problem::Kind::Usage);
    }
    run.sp = options.sequenceParallel ? 1 : 0;
    if (run.zero > 0 && mode == cost::Mode::Inference)
        throw Problem("--zero shares what training keeps; in inference use --tp, --pp or --ep", Problem::Kind::Usage);
    if (command.count("--microbatches") > 0 && run.microbatches < 1)
        throw Problem(
            "--microbatches must be at least 1, not " + std::to_string(run.microbatches), Problem::Kind::Usage);
    return run;
}

} // namespace

Action declareMemory(CLI::App& program) {
    CLI::App& command = *program.add_subcommand("memory", "Memory and arithmetic of a training step or of inference");
    const auto options = std::make_shared<MemoryOptions>();
    options->model.declare(command);
    command.add_option("--mode", options->mode, "train or inference")->type_name("NAME")->capture_default_str();
    declareNumbers(command, *options);
    declareWords(command, *options);
    declareParallel(command, *options);
    options->device.declare(command);
    command.add_flag("--per-module", options->perModule, "Every module's own share too");
    command.add_flag("--explain", options->explain, "How each line comes about: formula, values, assumption, source");
    declareFormat(command, options->format, {"text", "json", "markdown"});
    return [options, &command](const Surroundings& surroundings) {
        if (options->mode != "train" && options->mode != "inference")
            cost::refuseWord(options->mode, "mode", {"train", "inference"});
        const cost::Mode mode = options->mode == "train" ? cost::Mode::Train : cost::Mode::Inference;
        options->device.check(mode);
        const cost::RunSettings run = settingsOf(command, *options, mode);
        const std::optional<cost::Device> device = options->device.find(surroundings);
        const network::NetworkPtr given = networkOf(options->model, surroundings);
        const std::optional<DeviceOptions::Solved> solved
            = options->device.solved(given->settings, {mode, run, options->device.solve, {}}, device);
        const network::Network& network = solved ? *solved->answer.best.network : *given;
        const cost::Memory memory = solved ? solved->answer.best.memory : cost::memory(*given, mode, run);

        text::MemoryReport report{network, memory};
        std::optional<cost::OnDevice> onDevice;
        if (device)
            onDevice = cost::onDevice(network, memory, *device, options->device.plan());
        std::vector<cost::ModuleCost> modules;
        if (options->perModule)
            modules = cost::perModule(network, mode, memory.settings);
        report.modules = options->perModule ? &modules : nullptr;
        report.device = onDevice ? &*onDevice : nullptr;
        report.answer = solved ? &solved->answer : nullptr;
        report.budget = solved ? solved->budget : cost::Budget();
        report.explain = options->explain;
        if (options->format == "json")
            text::memoryJson(surroundings.out, report);
        else if (options->format == "markdown")
            text::memoryMarkdown(surroundings.out, report);
        else
            text::memoryText(surroundings.out, report, surroundings.lineWidth);
    };
}

} // namespace paramap
