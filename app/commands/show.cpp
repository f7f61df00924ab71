// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/show.h"

#include "app/commands/check.h"
#include "app/commands/convention_argument.h"
#include "app/commands/format.h"
#include "app/commands/model_argument.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/text/show/nearest_words.h"
#include "model/text/show/show.h"

#include <CLI/App.hpp>

#include <algorithm>
#include <map>
#include <memory>
#include <vector>

namespace paramap {

namespace {

using Writer = void (*)(std::ostream&, const network::Network&, const text::Depth&, const conventions::Convention&);

struct ShowOptions {
    ModelArgument model;
    text::Depth depth;
    std::vector<std::string> rules; ///< of counting
    std::string format = "text";
};

const std::map<std::string, Writer>& writers() {
    static const std::map<std::string, Writer> table{
        {"json", text::showJson}, {"csv", text::showCsv}, {"markdown", text::showMarkdown}, {"latex", text::showLatex}};
    return table;
}

/// Notes which published model a file is or resembles.
void noteNearest(std::ostream& err, const network::Network& network) {
    if (const std::optional<catalog::Nearest> nearest = catalog::nearest(network))
        note(err, text::nearestWords(*nearest));
}

} // namespace

Action declareShow(CLI::App& program) {
    CLI::App& command = *program.add_subcommand("show", "The module tree with formulas, counts and shares");
    const auto options = std::make_shared<ShowOptions>();
    options->model.declare(command);
    options->model.declareDictionary(command);
    command.add_option("--depth", options->depth, "How deep the tree is written; 0 is the root alone")
        ->type_name("N")
        ->check(CLI::Validator(
            [](const std::string& text) {
                const bool whole
                    = !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
                return whole ? std::string() : phrase("'%1' is not a whole number from 0", {text});
            },
            ""));
    declareRules(command, options->rules);
    declareFormat(command, options->format, {"text", "json", "csv", "markdown", "latex"});
    return [options](const Surroundings& surroundings) {
        const conventions::Convention convention = conventionOf(options->rules);
        if (options->format != "latex" && listedCheckpoint(options->model, options->format, surroundings))
            return;
        const network::NetworkPtr network = networkOf(options->model, surroundings);
        noteNearest(surroundings.err, *network);
        noteIdleRules(surroundings, *network, convention);
        if (options->format == "text")
            text::showText(surroundings.out, *network, options->depth, surroundings.lineWidth, convention);
        else
            writers().at(options->format)(surroundings.out, *network, options->depth, convention);
    };
}

} // namespace paramap
