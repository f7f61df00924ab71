// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/memory.h"

#include "app/commands/format.h"
#include "app/commands/later.h"
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
    std::string trained = "all";
    std::array<std::int64_t, 5> parallel{1, 0, 1, 1, 1}; ///< dp, zero, tp, pp, ep
    bool perModule = false;
    bool explain = false;
    std::string format = "text";
};

constexpr std::array<std::pair<const char*, std::int64_t>, 5> onOneDevice{
    {{"--dp", 1}, {"--zero", 0}, {"--tp", 1}, {"--pp", 1}, {"--ep", 1}}};

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
    command.add_option("--parameters-trained", options.trained, "Training: all")->type_name("NAME");
    for (std::size_t i = 0; i < onOneDevice.size(); ++i)
        command.add_option(onOneDevice[i].first, options.parallel[i], "Devices in parallel (one so far)")
            ->type_name("N");
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
    if (options.trained != "all")
        comesLater("--parameters-trained " + options.trained);
    for (std::size_t i = 0; i < onOneDevice.size(); ++i) {
        if (options.parallel[i] != onOneDevice[i].second)
            comesLater(onOneDevice[i].first + (" " + std::to_string(options.parallel[i])));
    }
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
    command.add_flag("--per-module", options->perModule, "Every module's own share too");
    command.add_flag("--explain", options->explain, "How each line comes about: formula, values, assumption, source");
    declareFormat(command, options->format, {"text", "json", "markdown"});
    return [options, &command](const Surroundings& surroundings) {
        if (options->mode != "train" && options->mode != "inference")
            cost::refuseWord(options->mode, "mode", {"train", "inference"});
        const cost::Mode mode = options->mode == "train" ? cost::Mode::Train : cost::Mode::Inference;
        const cost::RunSettings run = settingsOf(command, *options, mode);
        const network::NetworkPtr network = networkOf(options->model, surroundings);
        const cost::Memory memory = cost::memory(*network, mode, run);
        std::vector<cost::ModuleCost> modules;
        if (options->perModule)
            modules = cost::perModule(*network, mode, run);
        const text::MemoryReport report{*network, memory, options->perModule ? &modules : nullptr, options->explain};
        if (options->format == "json")
            text::memoryJson(surroundings.out, report);
        else if (options->format == "markdown")
            text::memoryMarkdown(surroundings.out, report);
        else
            text::memoryText(surroundings.out, report, surroundings.lineWidth);
    };
}

} // namespace paramap
