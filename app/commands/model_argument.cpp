// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/model_argument.h"

#include "model/catalog/text_file.h"
#include "model/checkpoint/open/open.h"
#include "model/description/blueprint.h"
#include "model/description/naming.h"
#include "model/json/document.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/sizes/given_key.h"
#include "model/text/panel/note_words.h"
#include "model/text/panel/reference.h"
#include "model/text/panel/warning_words.h"

#include <CLI/App.hpp>

#include <algorithm>
#include <istream>
#include <iterator>
#include <ranges>

namespace paramap {

namespace {

constexpr std::string_view standardInput = "-";

Problem asWrongUsage(const std::string& where, const Problem& problem) {
    return {phrase("%1: %2", {where, problem.message()}), Problem::Kind::Usage};
}

bool looksLikePath(const std::string& model) {
    return model.find('/') != std::string::npos || model.ends_with(".json") || checkpoint::hasCheckpointEnding(model);
}

/// The value of a --set option: JSON if it is JSON, else the text.
formula::Value valueFromText(const std::string& text) {
    json::Node node;
    try {
        node = json::parse(text, "");
    } catch (const Problem&) {
        return text;
    }
    return json::toValue(node); // it is JSON, so a number that does not fit must not become a text
}

struct Assignment {
    std::string text; ///< with its option: "--set n_layer=24"
    std::string name, value;
};

Assignment split(const std::string& option, const std::string& text) {
    const std::string given = option + ' ' + text;
    const std::size_t sign = text.find('=');
    if (sign == std::string::npos || sign == 0)
        throw Problem(phrase("%1: expected NAME=VALUE", {given}), Problem::Kind::Usage);
    return {given, text.substr(0, sign), text.substr(sign + 1)};
}

/// Throws a Problem (wrong usage) for what is no assignment.
std::vector<Assignment> assignmentsOf(const ModelArgument& argument) {
    std::vector<Assignment> result;
    for (const std::string& text : argument.sets)
        result.push_back(split(argument.setOption, text));
    return result;
}

sizes::Settings withAssignment(const sizes::Settings& settings, const Assignment& assignment) {
    try {
        return sizes::withKey(settings, assignment.name, valueFromText(assignment.value));
    } catch (const Problem& problem) {
        throw asWrongUsage(assignment.text, problem);
    }
}

/// " or, as a guess, count it with --as llama"; empty if the file is similar to no known model.
template <typename Reader> std::string wayOut(const Reader& reader) {
    try {
        const SavedSession guess = reader(ReadAs{{}, std::string(catalog::mostSimilar)}).model;
        (void)network::resolve(guess.settings);
        return guess.original.guess
            ? phrase("; with --as %1 it is counted as %2, as a guess", {guess.origin.as, guess.original.guess->taken})
            : std::string();
    } catch (const Problem&) {
        return {};
    }
}

/// Reports errors in the file as failures (exit status 1), not as wrong usage.
template <typename Reader> ModelFile readFile(const ModelArgument& argument, const Reader& reader) {
    try {
        return reader(ReadAs{argument.cls, argument.as, argument.dictionary});
    } catch (const Problem& problem) {
        if (const std::string way = argument.as.empty() ? wayOut(reader) : std::string(); !way.empty())
            throw Problem(problem.message() + way);
        if (problem.kind() == Problem::Kind::Usage && argument.cls.empty() && argument.as.empty()
            && argument.dictionary.empty())
            throw Problem(problem.message());
        throw;
    }
}

/// In a naming, with a note where the description has just its usual one.
SavedSession named(SavedSession model, const std::string& naming) {
    SavedSession result = inNaming(std::move(model), naming);
    const description::Architecture& architecture = result.settings.blueprint->architecture();
    if (!naming.empty() && !description::hasNamings(architecture))
        result.settings.notes["naming"] = {sizes::Note::Name::Problem,
            {phrase("%1 is not described as of %2; its modules are named as of %3",
                {architecture.name, naming, text::reference(architecture)})},
            {}};
    return result;
}

ModelFile readPreset(const ModelArgument& argument, const catalog::Catalog& catalog) {
    if (argument.cls.empty())
        return presetModel(argument.model, catalog);
    try {
        return presetModel(argument.model, catalog, argument.cls);
    } catch (const Problem& problem) {
        throw asWrongUsage("--class " + argument.cls, problem);
    }
}

ModelFile read(const ModelArgument& argument, const catalog::Catalog& catalog, std::istream& in) {
    if (argument.model == standardInput) {
        const std::string text = catalog::readText(in, "stdin");
        return readFile(argument, [&](const ReadAs& as) { return readModelText(text, "stdin", catalog, as); });
    }
    if (catalog.hasPreset(argument.model) && !argument.as.empty())
        throw Problem(phrase("--as %1: %2 is a preset; this is for files of an unknown model_type",
                          {argument.as, argument.model}),
            Problem::Kind::Usage);
    if (!argument.dictionary.empty()
        && (catalog.hasPreset(argument.model) || !checkpoint::hasCheckpointEnding(argument.model)))
        throw Problem(phrase("--dictionary %1: '%2' is no checkpoint", {argument.dictionary, argument.model}),
            Problem::Kind::Usage);
    if (catalog.hasPreset(argument.model))
        return readPreset(argument, catalog);
    checkModelName(argument.model, catalog);
    return readFile(argument, [&](const ReadAs& as) { return readModelFile(argument.model, catalog, as); });
}

} // namespace

void ModelArgument::declare(CLI::App& command, bool required) {
    command.add_option("MODEL", model, "A preset's name, a config.json, a folder holding one, a description, or -")
        ->required(required);
    declareChanges(command);
}

void ModelArgument::declareChanges(CLI::App& command) {
    command.add_option("--set", sets, "As if the config had that key; VALUE is JSON, else a text (repeatable)")
        ->type_name("NAME=VALUE")
        ->allow_extra_args(false);
    command.add_option("--class", cls, "Which of the architecture's classes: GPT2Model, GPT2LMHeadModel, …")
        ->type_name("NAME");
    command
        .add_option("--naming", naming,
            "As which version of its library names and builds the modules: transformers-4, transformers-5")
        ->type_name("NAME");
    command.add_option("--as", as, "Count a file of an unknown model_type as this one; a guess, and marked as one")
        ->type_name("TYPE");
}

void ModelArgument::declareDictionary(CLI::App& command) {
    command
        .add_option("--dictionary", dictionary,
            "Of a PyTorch file, the dictionary whose tensors are read: model, ema …; else the one that holds the model")
        ->type_name("NAME");
}

void checkModelName(
    const std::string& model, const catalog::Catalog& catalog, const std::vector<std::string>& commands) {
    if (model == standardInput || catalog.hasPreset(model))
        return;
    std::error_code ignored;
    if (looksLikePath(model) || std::filesystem::exists(model, ignored))
        return;
    std::vector<std::string> names = commands;
    std::ranges::copy(
        catalog.presets() | std::views::transform(&catalog::PresetEntry::name), std::back_inserter(names));
    const std::string close = didYouMean(model, names);
    throw Problem(phrase(commands.empty() ? "'%1' is neither a preset nor a file"
                                          : "'%1' is neither a command, a preset nor a file",
                      {model})
            + (close.empty() ? "; 'paramap list' names the presets" : close),
        Problem::Kind::Usage);
}

ModelFile modelOf(const ModelArgument& argument, const Surroundings& surroundings) {
    (void)assignmentsOf(argument); // wrong usage is reported before a file is looked for
    const catalog::Catalog catalog = surroundings.catalog();
    for (const std::string& problem : catalog.problems())
        note(surroundings.err, problem);
    return modelOf(argument, catalog, surroundings.in);
}

ModelFile modelOf(const ModelArgument& argument, const catalog::Catalog& catalog, std::istream& in) {
    (void)assignmentsOf(argument);
    if (!argument.naming.empty())
        (void)catalog.naming(argument.naming); // as above
    return withChanges(read(argument, catalog, in), argument, catalog);
}

ModelFile withChanges(ModelFile file, const ModelArgument& argument, const catalog::Catalog& catalog) {
    if (!argument.naming.empty())
        file.model = named(std::move(file.model), catalog.naming(argument.naming));
    const std::vector<Assignment> assignments = assignmentsOf(argument);
    sizes::Settings& settings = file.model.settings;
    for (const Assignment& assignment : assignments)
        settings = withAssignment(settings, assignment);
    // A list that was set is set again at the end, so that a number of layers set after it cannot change it.
    for (auto each = assignments.begin(); each != assignments.end(); ++each)
        if (valueFromText(each->value).list()
            && std::ranges::find(each + 1, assignments.end(), each->name, &Assignment::name) == assignments.end())
            settings = withAssignment(settings, *each);
    return file;
}

network::NetworkPtr networkOf(const ModelArgument& argument, const Surroundings& surroundings) {
    return networkOf(modelOf(argument, surroundings), surroundings);
}

network::NetworkPtr notedNetwork(const ModelFile& model, const Surroundings& surroundings) {
    network::NetworkPtr network = network::resolve(model.model.settings);
    if (const auto& guess = network->settings.guess)
        surroundings.err << inMessage(text::inFull(*guess)) << '\n';
    for (const auto& [size, said] : network->settings.notes)
        note(surroundings.err, text::inFull(said));
    return network;
}

network::NetworkPtr networkOf(const ModelFile& model, const Surroundings& surroundings) {
    network::NetworkPtr network = notedNetwork(model, surroundings);
    refuseWarnings(*network);
    return network;
}

void refuseWarnings(const network::Network& network) {
    if (network.warnings.empty())
        return;
    std::string sentences;
    for (const network::Warning& warning : network.warnings)
        sentences += (sentences.empty() ? "" : "\n") + text::inFull(warning);
    throw Problem(sentences);
}

} // namespace paramap
