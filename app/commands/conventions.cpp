// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/conventions.h"

#include "app/commands/format.h"
#include "app/commands/model_argument.h"
#include "model/text/conventions/conventions_report.h"
#include "model/text/conventions/reconciled_report.h"

#include <CLI/App.hpp>

#include <memory>
#include <ostream>

namespace paramap {

namespace {

struct ConventionsOptions {
    ModelArgument model;
    std::string number; ///< to be found; empty for none
    std::string format = "text";
};

} // namespace

namespace {

void reconcileNumber(
    const ConventionsOptions& options, const network::Network& network, const Surroundings& surroundings) {
    const text::ReconciledReport report{options.model.model, network.root->cls,
        network.settings.title.empty() ? network.root->cls : network.settings.title, options.number,
        conventions::wantedCount(options.number),
        conventions::reconcile(network, conventions::wantedCount(options.number))};
    if (options.format == "json")
        text::reconciledJson(surroundings.out, report);
    else if (options.format == "markdown")
        text::reconciledMarkdown(surroundings.out, report);
    else
        text::reconciledText(surroundings.out, report, surroundings.lineWidth);
    if (report.ways.found.empty())
        throw AnsweredNo();
}

} // namespace

Action declareConventions(CLI::App& program) {
    CLI::App& command = *program.add_subcommand(
        "conventions", "Every number that a model is called by, and which rule of counting gives it");
    const auto options = std::make_shared<ConventionsOptions>();
    options->model.declare(command);
    command
        .add_option("--number", options->number,
            "A number that the model is called by, such as '137 million': which rules of counting give it")
        ->type_name("COUNT");
    declareFormat(command, options->format, {"text", "json", "markdown"});
    return [options](const Surroundings& surroundings) {
        if (!options->number.empty())
            (void)conventions::wantedCount(options->number); // reports wrong usage before any file is read
        const network::NetworkPtr network = notedNetwork(modelOf(options->model, surroundings), surroundings);
        if (!options->number.empty())
            return reconcileNumber(*options, *network, surroundings);
        const text::ConventionsReport report{options->model.model, network->root->cls,
            conventions::modelCounts(network, surroundings.catalog().sourcedCounts(network->settings.preset))};
        if (options->format == "json")
            text::conventionsJson(surroundings.out, report);
        else if (options->format == "markdown")
            text::conventionsMarkdown(surroundings.out, report);
        else
            text::conventionsText(surroundings.out, report, surroundings.lineWidth);
    };
}

} // namespace paramap
