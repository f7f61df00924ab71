// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/memory.h"

#include "app/commands/format.h"
#include "app/commands/memory_device.h"
#include "app/commands/model_argument.h"
#include "app/commands/run_argument.h"
#include "model/cost/memory/memory.h"
#include "model/cost/run/device_grid.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/text/memory/memory_report.h"
#include "model/text/timeline/timeline_report.h"
#include "model/words/known_words.h"

#include <CLI/App.hpp>

#include <memory>
#include <optional>
#include <ostream>
#include <utility>

namespace paramap {

namespace {

struct MemoryOptions {
    ModelArgument model;
    std::string mode = "train";
    RunArgument run;
    DeviceOptions device;
    bool perModule = false;
    bool perDevice = false;
    bool explain = false;
    std::string format = "text";
};

/// The options over the settings of a session. Throws a Problem (wrong usage) for settings that the mode does not use.
cost::RunSettings settingsOf(const MemoryOptions& options, const ModelFile& model, cost::Mode mode) {
    cost::RunSettings usual = model.session ? model.model.run : cost::RunSettings();
    if (!model.session && mode == cost::Mode::Inference)
        usual.batch = 1;
    cost::RunSettings run = options.run.over(usual);
    if (mode == cost::Mode::Inference && options.run.given("zero") && run.zero > 0)
        throw Problem("--zero shares what training keeps; in inference use --tp, --pp or --ep", Problem::Kind::Usage);
    for (const cost::RunField& field : cost::runFields()) {
        const std::string_view need = options.run.given(field.key) ? cost::unmetNeed(field, run, mode) : "";
        if (!need.empty())
            throw Problem(phrase("%1 needs %2", {field.option, need}), Problem::Kind::Usage);
    }
    return run;
}

/// Warns of options that the mode does not use. They are ignored, so that a script may give both modes the same
/// options.
void warnOfUnused(const MemoryOptions& options, cost::Mode mode, std::ostream& err) {
    const bool training = mode == cost::Mode::Train;
    for (const cost::RunField& field : cost::runFields())
        if (!field.isUsedIn(mode) && options.run.given(field.key))
            err << phrase(training ? "paramap memory: nothing in training depends on %1; it is for --mode inference"
                                   : "paramap memory: nothing in inference depends on %1; it is for --mode train",
                {field.option})
                << '\n';
}

/// The timeline has columns of its own and no room for the other reports.
void checkTimeline(const MemoryOptions& options) {
    if (options.format != "csv")
        return;
    for (const auto& [given, name] : {std::pair{options.perModule, "--per-module"}, {options.perDevice, "--per-device"},
             {options.explain, "--explain"},
             {!options.device.devices.empty() && options.device.solve.empty(), "--device"}})
        if (given)
            throw Problem(
                phrase("--format csv prints the timeline, which has no place for %1; use --format json", {name}),
                Problem::Kind::Usage);
}

/// The account of the device that the run chooses; whether the run fits, the most loaded one decides.
cost::Memory ofChosenDevice(
    const network::Network& network, const cost::Memory& largest, const cost::RunSettings& wanted) {
    cost::RunSettings run = largest.settings;
    run.ppStage = wanted.ppStage;
    run.epGroup = wanted.epGroup;
    return run == largest.settings ? largest : cost::memory(network, largest.mode, run);
}

} // namespace

Action declareMemory(CLI::App& program) {
    CLI::App& command = *program.add_subcommand("memory", "Memory and arithmetic of a training step or of inference");
    const auto options = std::make_shared<MemoryOptions>();
    options->model.declare(command);
    command.add_option("--mode", options->mode, "train or inference")->type_name("NAME")->capture_default_str();
    options->run.declare(command);
    options->device.declare(command);
    command.add_flag("--per-module", options->perModule, "Every module's own share too");
    command.add_flag(
        "--per-device", options->perDevice, "What the devices of every stage hold, not only the most loaded");
    command.add_flag("--explain", options->explain, "How each line comes about: formula, values, assumption, source");
    declareFormat(command, options->format, {"text", "json", "markdown", "csv"});
    return [options](const Surroundings& surroundings) {
        if (options->mode != "train" && options->mode != "inference")
            words::refuseWord(options->mode, "mode", {"train", "inference"});
        const cost::Mode mode = options->mode == "train" ? cost::Mode::Train : cost::Mode::Inference;
        options->device.check(mode);
        checkTimeline(*options);
        const std::vector<cost::DeviceSet> devices = options->device.find(surroundings);
        const ModelFile model = modelOf(options->model, surroundings);
        const cost::RunSettings run = settingsOf(*options, model, mode);
        warnOfUnused(*options, mode, surroundings.err);
        const network::NetworkPtr given = networkOf(model, surroundings);
        const std::optional<DeviceOptions::Solved> solved = options->device.solved(
            given->settings, {mode, cost::ofMostLoaded(run), options->device.solve, {}}, devices);
        const network::Network& network = solved ? *solved->answer.best.network : *given;
        const cost::Memory largest
            = solved ? solved->answer.best.memory : cost::memory(*given, mode, cost::ofMostLoaded(run));
        const cost::Memory memory = ofChosenDevice(network, largest, run);

        if (options->format == "csv")
            return text::timelineCsv(surroundings.out, memory);
        text::MemoryReport report{network, memory};
        options->device.check(network, largest);
        for (const cost::DeviceSet& set : devices)
            report.devices.push_back(
                cost::onDevice(network, largest, set, options->device.plan(), options->device.share()));
        std::vector<cost::ModuleCost> modules;
        if (options->perModule)
            modules = cost::perModule(network, mode, memory.settings);
        report.modules = options->perModule ? &modules : nullptr;
        if (options->perDevice)
            report.stages = cost::perDevice(network, mode, memory.settings);
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
