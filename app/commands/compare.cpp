// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/compare.h"

#include "app/commands/convention_argument.h"
#include "app/commands/format.h"
#include "app/commands/model_argument.h"
#include "app/commands/run_argument.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/text/compare/compare_report.h"
#include "model/words/known_words.h"

#include <CLI/App.hpp>

#include <memory>
#include <ostream>

namespace paramap {

namespace {

constexpr std::size_t mostModels = 12;

struct CompareOptions {
    std::vector<std::string> models;
    ModelArgument first, second; ///< what is changed of the first and of the second model
    RunArgument run;
    std::vector<std::string> rules; ///< of counting
    std::string area = "parameters", format = "text";
};

map::Measure measureNamed(const std::string& word) {
    std::vector<std::string> known;
    for (const map::MeasureKind& kind : map::measureKinds()) {
        if (word == kind.option || word == kind.word)
            return kind.measure;
        known.emplace_back(kind.option);
    }
    words::refuseWord(word, "area", known);
}

ModelArgument argumentOf(const CompareOptions& options, std::size_t index) {
    ModelArgument result = index == 0 ? options.first : index == 1 ? options.second : ModelArgument();
    result.model = options.models[index];
    return result;
}

/// A step of training has a batch of 8 where none is given, and inference one of 1, as `paramap memory` has them.
cost::RunSettings runOf(const CompareOptions& options, map::Measure measure) {
    cost::RunSettings run;
    if (kindOf(measure).mode == cost::Mode::Inference)
        run.batch = 1;
    return options.run.over(run);
}

text::CompareReport reportOf(const CompareOptions& options, const Surroundings& surroundings) {
    const map::Measure measure = measureNamed(options.area);
    const cost::RunSettings run = runOf(options, measure);
    const conventions::Convention convention = conventionOf(options.rules);
    std::vector<compare::Subject> subjects;
    text::CompareReport report;
    report.measure = measure;
    if (measure == map::Measure::Parameters)
        report.convention = convention;
    for (std::size_t i = 0; i < options.models.size(); ++i) {
        const network::NetworkPtr network = notedNetwork(modelOf(argumentOf(options, i), surroundings), surroundings);
        subjects.push_back({network, map::measured(*network, measure, run, convention)});
        report.models.push_back({options.models[i], network->root->cls, subjects.back().total()});
        report.kinds.push_back(compare::kindAmounts(subjects.back()));
    }
    report.rows = compare::rowsOf(subjects);
    if (subjects.size() == 2)
        report.waterfall
            = compare::waterfall(subjects[0], subjects[1], report.rows, [&](const sizes::Settings& settings) {
                  const network::NetworkPtr network = network::resolve(settings);
                  return map::measured(*network, measure, run, convention).total(*network);
              });
    return report;
}

void declareSide(CLI::App& command, ModelArgument& side, const std::string& letter, const std::string& which) {
    command
        .add_option("--set-" + letter, side.sets,
            phrase("A size of the %1 model, as --set of the other commands (repeatable)", {which}))
        ->type_name("NAME=VALUE")
        ->allow_extra_args(false);
    command.add_option("--class-" + letter, side.cls, phrase("The class of the %1 model", {which}))->type_name("NAME");
}

} // namespace

Action declareCompare(CLI::App& program) {
    CLI::App& command = *program.add_subcommand("compare", "Models on one scale, part by part, and why they differ");
    const auto options = std::make_shared<CompareOptions>();
    command
        .add_option("MODEL", options->models,
            phrase(
                "Two models, or up to %1: presets, or files as for the other commands", {std::to_string(mostModels)}))
        ->required();
    declareSide(command, options->first, "a", "first");
    declareSide(command, options->second, "b", "second");
    command
        .add_option("--area", options->area, "What is compared: parameters, bytes, training, kv, flops (parameters)")
        ->type_name("METRIC");
    declareRules(command, options->rules);
    declareFormat(command, options->format, {"text", "json", "markdown", "csv", "latex"});
    options->run.declare(command);
    return [options](const Surroundings& surroundings) {
        if (options->models.size() < 2 || options->models.size() > mostModels)
            throw Problem(phrase("paramap compare needs 2 to %1 models, such as paramap compare gpt2 gpt2-xl",
                              {std::to_string(mostModels)}),
                Problem::Kind::Usage);
        const text::CompareReport report = reportOf(*options, surroundings);
        if (options->format == "json")
            text::compareJson(surroundings.out, report);
        else if (options->format == "csv")
            text::compareCsv(surroundings.out, report);
        else if (options->format == "markdown")
            text::compareMarkdown(surroundings.out, report);
        else if (options->format == "latex")
            text::compareLatex(surroundings.out, report);
        else
            text::compareText(surroundings.out, report, surroundings.lineWidth);
    };
}

} // namespace paramap
