// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/check.h"

#include "app/commands/format.h"
#include "app/session/checkpoint_model.h"
#include "model/checkpoint/alone/adapter_bases.h"
#include "model/checkpoint/alone/explain_alone.h"
#include "model/checkpoint/file/refusal.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/text/check/check.h"

#include <CLI/App.hpp>

#include <memory>
#include <optional>
#include <ostream>
#include <utility>

namespace paramap {

namespace {

constexpr std::string_view noModel = "none";

struct CheckOptions {
    std::string checkpoint;
    ModelArgument against; ///< its model is "" or "none" as well
    std::string format = "text";
};

/// The model that a file is compared with, and how it was found.
struct Found {
    network::NetworkPtr network;
    std::string name, by;
};

/// Nothing if neither what stands beside the file nor the file itself tells a known model; a note says why.
std::optional<CheckpointModel> knownModel(const std::string& path, const checkpoint::Checkpoint& file,
    const ModelArgument& argument, const Surroundings& surroundings) {
    try {
        return modelOf(path, file, surroundings.catalog(), {argument.cls, argument.as});
    } catch (const Problem& problem) {
        if (!argument.sets.empty() || !argument.cls.empty() || !argument.as.empty())
            throw;
        note(surroundings.err, problem.message());
        return std::nullopt;
    }
}

std::optional<Found> found(
    const CheckOptions& options, const checkpoint::Checkpoint& file, const Surroundings& surroundings) {
    ModelArgument argument = options.against;
    argument.dictionary.clear(); // it is the checkpoint's
    if (!argument.model.empty())
        return Found{notedNetwork(modelOf(argument, surroundings), surroundings), argument.model, "given"};
    std::optional<CheckpointModel> model = knownModel(options.checkpoint, file, argument, surroundings);
    if (!model)
        return std::nullopt;
    return Found{notedNetwork(withChanges(std::move(model->model), argument, surroundings.catalog()), surroundings),
        model->name, model->by};
}

text::CheckReport reportOf(const CheckOptions& options, checkpoint::Checkpoint file, const Surroundings& surroundings) {
    const std::string& dictionary = options.against.dictionary;
    text::CheckReport report{options.checkpoint, file.header.format, {}, {}, {}, {}, file.header.remarks};
    const std::string others = text::otherDictionaries(file.header.dictionaries, file.chosen);
    const bool isListed = options.against.model == noModel;
    if (const auto model = isListed ? std::nullopt : found(options, file, surroundings)) {
        report.against = model->name;
        report.cls = model->network->root->cls;
        report.by = model->by;
        if (!others.empty())
            report.remarks.push_back(others);
        report.comparison
            = checkpoint::compare(file.header, *model->network, surroundings.catalog().names(), file.architecture);
        return report;
    }
    if (!dictionary.empty() && !others.empty())
        report.remarks.push_back(others);
    if (dictionary.empty() && !file.whole.empty())
        file.header.tensors = std::move(file.whole);
    report.comparison = text::listed(file.header);
    if (isListed)
        return report;
    const catalog::Catalog& catalog = surroundings.catalog();
    if (checkpoint::explainAlone(report.comparison, file.header, catalog.names()))
        report.bases = checkpoint::adapterBases(file.header, catalog);
    return report;
}

void write(const CheckOptions& options, const text::CheckReport& report, const Surroundings& surroundings) {
    if (options.format == "json")
        text::checkJson(surroundings.out, report);
    else if (options.format == "csv")
        text::checkCsv(surroundings.out, report);
    else if (options.format == "markdown")
        text::checkMarkdown(surroundings.out, report);
    else
        text::checkText(surroundings.out, report, surroundings.lineWidth);
}

} // namespace

bool listedCheckpoint(const ModelArgument& argument, const std::string& format, const Surroundings& surroundings) {
    if (!checkpoint::hasCheckpointEnding(argument.model) || surroundings.catalog().hasPreset(argument.model))
        return false;
    checkpoint::Checkpoint file = checkpoint::openCheckpoint(argument.model, argument.dictionary);
    if (knownModel(argument.model, file, argument, surroundings))
        return false;
    CheckOptions options{argument.model, argument, format};
    options.against.model = noModel;
    write(options, reportOf(options, std::move(file), surroundings), surroundings);
    return true;
}

Action declareCheck(CLI::App& program) {
    CLI::App& command = *program.add_subcommand("check", "A checkpoint against what its model should hold");
    const auto options = std::make_shared<CheckOptions>();
    command
        .add_option("CHECKPOINT", options->checkpoint,
            "A .safetensors, .gguf, .pt, .pth, .bin, .onnx, .npz or .npy file, or an index of shards")
        ->required();
    command
        .add_option("--against", options->against.model,
            "The model: a preset, a config.json or none; else what stands beside the file, in it or in its names")
        ->type_name("MODEL");
    options->against.declareChanges(command);
    options->against.declareDictionary(command);
    declareFormat(command, options->format, {"text", "json", "markdown", "csv"});
    return [options](const Surroundings& surroundings) {
        try {
            const text::CheckReport report = reportOf(
                *options, checkpoint::openCheckpoint(options->checkpoint, options->against.dictionary), surroundings);
            write(*options, report, surroundings);
            if (!report.comparison.matches)
                throw AnsweredNo();
        } catch (const checkpoint::Refusal& refusal) {
            if (options->format != "json" || refusal.kind() == Problem::Kind::Usage)
                throw;
            text::refusedJson(surroundings.out, options->checkpoint, refusal);
            throw AnsweredNo();
        }
    };
}

} // namespace paramap
