// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/compare.h"

#include "app/commands/convention_argument.h"
#include "app/commands/export_words.h"
#include "app/commands/format.h"
#include "app/commands/model_argument.h"
#include "app/commands/run_argument.h"
#include "app/session/family_request.h"
#include "app/session/whole_file.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/text/compare/compare_report.h"
#include "model/text/compare/grid.h"
#include "model/words/known_words.h"
#include "ui/figure/figure_kind.h"

#include <CLI/App.hpp>

#include <QGuiApplication>

#include <memory>
#include <optional>
#include <ostream>

namespace paramap {

namespace {

constexpr std::size_t mostModels = 12;

struct CompareOptions {
    std::vector<std::string> models;
    std::string naming; ///< of all models; "" for those of the files
    ModelArgument first, second; ///< what is changed of the first and of the second model
    RunArgument run;
    std::vector<std::string> rules; ///< of counting
    std::string area = "parameters", table = "parts", format = "text";
    ExportWords picture;
};

constexpr const char* activeArea = "active"; ///< parameters, experts by the share that a token passes

constexpr const char *partsTable = "parts", *modelsTable = "models", *sharesTable = "shares";

map::Measure measureNamed(const std::string& word) {
    if (word == activeArea)
        return map::Measure::Parameters;
    std::vector<std::string> known{activeArea};
    for (const map::Measure measure : map::networkMeasures) {
        const map::MeasureKind& kind = kindOf(measure);
        if (word == kind.option || word == kind.word)
            return kind.measure;
        known.emplace_back(kind.option);
    }
    words::refuseWord(word, "area", known);
}

ModelArgument argumentOf(const CompareOptions& options, std::size_t index) {
    ModelArgument result = index == 0 ? options.first : index == 1 ? options.second : ModelArgument();
    if (result.naming.empty())
        result.naming = options.naming;
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

/// With the session of a figure of these models: the second of two, or the first of more, and the others beside it.
struct Read {
    Compared compared;
    std::vector<compare::Figures> figures; ///< of the models; empty unless their table is asked for
    std::string session;
};

std::string sessionOf(std::vector<SavedSession> models, const map::Measured& measured, const cost::RunSettings& run) {
    const auto own = models.size() == 2 ? std::prev(models.end()) : models.begin();
    SavedSession session = std::move(*own);
    models.erase(own);
    session.run = run;
    session.view.area = measured.measure;
    session.view.convention = measured.convention;
    return sessionBeside(std::move(session), std::move(models));
}

Read readAll(const CompareOptions& options, const Surroundings& surroundings) {
    const map::Measure measure = measureNamed(options.area);
    const cost::RunSettings run = runOf(options, measure);
    conventions::Convention convention = conventionOf(options.rules);
    if (options.area == activeArea)
        convention = convention.with(conventions::Rule::Active);
    Compared result;
    std::vector<SavedSession> models;
    std::vector<compare::Figures> figures;
    for (std::size_t i = 0; i < options.models.size(); ++i) {
        const ModelFile model = modelOf(argumentOf(options, i), surroundings);
        const network::NetworkPtr network = notedNetwork(model, surroundings);
        result.subjects.push_back(compare::subjectOf(network, map::measured(*network, measure, run, convention)));
        result.titles.push_back(model.model.title.empty() ? options.models[i] : model.model.title);
        if (options.table == modelsTable)
            figures.push_back(compare::figuresOf(*network, run, convention));
        models.push_back(model.model);
    }
    result.report
        = text::compareReport(result.subjects, options.models, compare::totalIn(measure, run, convention), convention);
    std::string session = sessionOf(std::move(models), result.subjects.front().measured, run);
    return {std::move(result), std::move(figures), std::move(session)};
}

/// A picture, of which the report says nothing.
void writePicture(const Read& read, const Export& what) {
    const std::unique_ptr<QGuiApplication> application = drawingApplication();
    const ui::FigureKind& kind = *ui::figureKind(endingOf(what.file));
    const QByteArray bytes = kind.write(ui::drawFamily(familyRequest(read.compared, what.figure)).drawing,
        pixelsPerUnit(what.figure), QByteArray::fromStdString(what.session ? read.session : std::string()));
    if (bytes.isEmpty())
        throw Problem(phrase("%1: the picture cannot be made; is there enough memory?", {what.file}));
    writeFile(what.file, {bytes.constData(), static_cast<std::size_t>(bytes.size())});
}

void writeParts(const text::CompareReport& report, const std::string& format, const Surroundings& surroundings) {
    if (format == "json")
        text::compareJson(surroundings.out, report);
    else if (format == "csv")
        text::compareCsv(surroundings.out, report);
    else if (format == "markdown")
        text::compareMarkdown(surroundings.out, report);
    else if (format == "latex")
        text::compareLatex(surroundings.out, report);
    else
        text::compareText(surroundings.out, report, surroundings.lineWidth);
}

void writeTable(const Read& read, const CompareOptions& options, const Surroundings& surroundings) {
    if (options.table == partsTable)
        return writeParts(read.compared.report, options.format, surroundings);
    const text::Grid grid = options.table == modelsTable ? text::modelGrid(options.models, read.figures)
                                                         : text::shareGrid(read.compared.report);
    text::writeGrid(surroundings.out, grid, options.format, surroundings.lineWidth);
}

/// Throws a Problem of wrong usage for a file that is no picture.
Export pictureOf(const CompareOptions& options) {
    map::MapView view;
    view.folded = true; // many equal layers say no more than one
    Export what = options.picture.meant(view, {});
    const ui::FigureKind* kind = ui::figureKind(endingOf(what.file));
    if (!kind || kind->table)
        throw Problem::usage(phrase("-o %1: expected a picture; --format prints tables", {what.file}));
    return what;
}

void declareSide(CLI::App& command, ModelArgument& side, const std::string& letter, const std::string& which) {
    side.setOption = "--set-" + letter;
    command
        .add_option(side.setOption, side.sets,
            phrase("A size of the %1 model, as --set of the other commands (repeatable)", {which}))
        ->type_name("NAME=VALUE")
        ->allow_extra_args(false);
    command.add_option("--class-" + letter, side.cls, phrase("The class of the %1 model", {which}))->type_name("NAME");
    command
        .add_option("--naming-" + letter, side.naming, phrase("The naming of the %1 model: transformers-5", {which}))
        ->type_name("NAME");
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
    command
        .add_option("--naming", options->naming,
            "As which version of their library names and builds the modules: transformers-4, transformers-5")
        ->type_name("NAME");
    declareSide(command, options->first, "a", "first");
    declareSide(command, options->second, "b", "second");
    command
        .add_option(
            "--area", options->area, "What is compared: parameters, active, bytes, training, kv, flops (parameters)")
        ->type_name("METRIC");
    command
        .add_option("--table", options->table,
            "What stands in the table: parts, models (what each costs), shares of the kinds (parts)")
        ->type_name("TABLE")
        ->each([](const std::string& word) {
            if (word != partsTable && word != modelsTable && word != sharesTable)
                words::refuseWord(word, "table", {partsTable, modelsTable, sharesTable});
        });
    declareRules(command, options->rules);
    declareFormat(command, options->format, {"text", "json", "markdown", "csv", "latex"});
    options->run.declare(command);
    declareWords(command, options->picture);
    command.get_option("--output")
        ->description("Write a picture of the models on one scale, .svg, .pdf, .png or .tex, instead of a report");
    for (const char* none : {"--no-breadcrumb", "--no-note"}) // a picture of several models has none
        command.remove_option(command.get_option(none));
    return [options](const Surroundings& surroundings) {
        if (options->models.size() < 2 || options->models.size() > mostModels)
            throw Problem(phrase("paramap compare needs 2 to %1 models, such as paramap compare gpt2 gpt2-xl",
                              {std::to_string(mostModels)}),
                Problem::Kind::Usage);
        std::optional<Export> picture;
        if (!options->picture.file.empty())
            picture = pictureOf(*options); // reports wrong usage before any file is read
        const Read read = readAll(*options, surroundings);
        if (picture)
            writePicture(read, *picture);
        else
            writeTable(read, *options, surroundings);
    };
}

} // namespace paramap
