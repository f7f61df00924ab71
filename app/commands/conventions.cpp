// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/conventions.h"

#include "app/commands/format.h"
#include "app/commands/model_argument.h"
#include "model/text/conventions/conventions_report.h"

#include <CLI/App.hpp>

#include <memory>
#include <ostream>

namespace paramap {

namespace {

struct ConventionsOptions {
    ModelArgument model;
    std::string format = "text";
};

} // namespace

Action declareConventions(CLI::App& program) {
    CLI::App& command = *program.add_subcommand(
        "conventions", "Every number that a model is called by, and which rule of counting gives it");
    const auto options = std::make_shared<ConventionsOptions>();
    options->model.declare(command);
    declareFormat(command, options->format, {"text", "json", "markdown"});
    return [options](const Surroundings& surroundings) {
        const network::NetworkPtr network = notedNetwork(modelOf(options->model, surroundings), surroundings);
        const text::ConventionsReport report{
            options->model.model, network->root->cls, conventions::conventionsOf(network)};
        if (options->format == "json")
            text::conventionsJson(surroundings.out, report);
        else if (options->format == "markdown")
            text::conventionsMarkdown(surroundings.out, report);
        else
            text::conventionsText(surroundings.out, report, surroundings.lineWidth);
    };
}

} // namespace paramap
