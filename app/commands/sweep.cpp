// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/sweep.h"

#include "app/commands/export.h"
#include "app/commands/format.h"
#include "app/commands/model_argument.h"
#include "app/commands/run_argument.h"
#include "app/commands/sweep_file.h"
#include "app/session/saved_session.h"
#include "model/cost/run/run_value.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/text/memory/memory_card.h"
#include "model/text/sweep/sweep_report.h"
#include "model/words/known_words.h"

#include <CLI/App.hpp>

#include <memory>
#include <ostream>
#include <ranges>

namespace paramap {

namespace {

struct SweepOptions {
    ModelArgument model;
    RunArgument run;
    std::string vary, from, to, step;
    std::string format = "text";
    std::string lines = "parameters,training";
    std::vector<std::string> devices;
    ExportWords chart;

    SweepOptions() { chart.size = "800x500"; }
};

/// A whole number as it was typed; nothing if the option was not given.
std::optional<std::int64_t> wholeOf(const std::string& option, const std::string& text) {
    if (text.empty())
        return std::nullopt;
    try {
        return cost::wholeNumber(text);
    } catch (const Problem&) {
        throw Problem(phrase("%1 %2: expected a whole number, such as 256", {option, text}), Problem::Kind::Usage);
    }
}

sweep::Range rangeOf(const SweepOptions& options) {
    return {wholeOf("--from", options.from), wholeOf("--to", options.to), wholeOf("--step", options.step)};
}

text::SweepLines linesOf(const std::string& list) {
    text::SweepLines lines{false, false, false};
    for (const auto& part : list | std::views::split(',')) {
        const std::string word(part.begin(), part.end());
        if (word == "parameters")
            lines.parameters = true;
        else if (word == "training")
            lines.training = true;
        else if (word == "inference")
            lines.inference = true;
        else
            words::refuseWord(word, "line of the chart", {"parameters", "training", "inference"});
    }
    return lines;
}

/// The settings of both accounts, as `paramap memory` has them: without --batch, a step of training has a batch of 8
/// and inference one of 1.
sweep::Runs runsOf(const SweepOptions& options, const ModelFile& model) {
    sweep::Runs runs;
    if (model.session)
        runs = {model.model.run, model.model.run};
    else
        runs.inference.batch = 1;
    return {options.run.over(runs.training), options.run.over(runs.inference)};
}

std::vector<cost::DeviceSet> devicesOf(const SweepOptions& options, const Surroundings& surroundings) {
    const std::vector<cost::Device> all = surroundings.catalog().devices();
    if (options.devices.empty())
        return text::usualDevices(all);
    std::vector<cost::DeviceSet> result;
    for (const std::string& words : options.devices)
        result.push_back(cost::deviceSetNamed(all, words));
    return result;
}

/// What of wrong usage can be told before a file is read.
std::optional<SweepFile> fileOf(const SweepOptions& options) {
    if (options.vary.empty())
        throw Problem("paramap sweep needs --vary NAME, such as --vary n_embd", Problem::Kind::Usage);
    const text::SweepLines lines = linesOf(options.lines);
    if (options.chart.file.empty())
        return std::nullopt;
    SweepFile file{{options.chart.file, {}, options.chart.scale, {}}, lines};
    ExportWords words = options.chart;
    words.file = "chart.svg"; // the endings of a chart are others than those of a map
    const map::FigureView figure = words.meant({}, {}).figure;
    constexpr double perInch = 96; // of the chart's own units
    file.size
        = {qRound(perInch * map::inches(figure, figure.width)), qRound(perInch * map::inches(figure, figure.height))};
    file.theme = figure.theme;
    checkChartFile(file);
    return file;
}

void declareChart(CLI::App& command, SweepOptions& options) {
    command
        .add_option("-o,--output", options.chart.file, "File to write: the chart as .png, .svg, .pdf or .tex, or .csv")
        ->type_name("FILE");
    command
        .add_option(
            "--lines", options.lines, "Lines of the chart: parameters, training, inference; commas between them")
        ->type_name("LIST")
        ->capture_default_str();
    command
        .add_option("--device", options.devices,
            "A device whose limit is a line of the chart: \"RTX 4090\", \"8 x H100\" (repeatable)")
        ->type_name("NAME")
        ->allow_extra_args(false);
    command.add_option("--size", options.chart.size, "Pixels of the chart, 96 to the inch (800x500)")->type_name("WxH");
    command.add_option("--scale", options.chart.scale, "Finer pixels for a PNG: 1 to 4 for each of --size (1)")
        ->type_name("N");
    command.add_option("--theme", options.chart.theme, "light, dark, or print: grey (light)")->type_name("THEME");
    command.add_flag(
        "!--no-session", options.chart.session, "Do not embed the session, with which the chart opens its model");
}

} // namespace

Action declareSweep(CLI::App& program) {
    CLI::App& command
        = *program.add_subcommand("sweep", "Parameters and memory along the values of one size, as a table or a chart");
    const auto options = std::make_shared<SweepOptions>();
    options->model.declare(command);
    command
        .add_option(
            "--vary", options->vary, "What varies: a size's name or symbol (n_embd), or batch, sequence or context")
        ->type_name("NAME");
    command.add_option("--from", options->from, "The first value; if not given, the least of the size's slider")
        ->type_name("A");
    command.add_option("--to", options->to, "The last value, if a step arrives there; else the slider's largest")
        ->type_name("B");
    command
        .add_option("--step", options->step,
            "From one value to the next; if not given, the slider's step, doubled until there are at most 256 values")
        ->type_name("S");
    declareFormat(command, options->format, {"text", "csv", "json"});
    declareChart(command, *options);
    options->run.declare(command);
    return [options](const Surroundings& surroundings) {
        const sweep::Range range = rangeOf(*options);
        const std::optional<SweepFile> file = fileOf(*options);
        const ModelFile model = modelOf(options->model, surroundings);
        const sweep::Runs runs = runsOf(*options, model);
        const sizes::Settings settings = notedNetwork(model, surroundings)->settings;
        const sweep::Varied varied = sweep::varied(settings, runs, options->vary);
        const sweep::Sweep sweep(settings, varied, runs);
        const bool picture = file && !file->file.ends_with(".csv");
        const std::vector<sweep::Row> rows = sweep.all(sweep::valuesOf(varied, range, picture));
        if (file)
            writeSweep(*file, sweep, rows, devicesOf(*options, surroundings),
                options->chart.session ? sessionText(model.model) : std::string());
        else if (options->format == "json")
            text::sweepJson(surroundings.out, sweep, rows);
        else if (options->format == "csv")
            text::sweepCsv(surroundings.out, rows);
        else
            text::sweepText(surroundings.out, sweep, rows, surroundings.lineWidth);
    };
}

} // namespace paramap
