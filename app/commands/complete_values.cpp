// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/complete_values.h"

#include "model/checkpoint/open/open.h"
#include "model/conventions/convention.h"
#include "model/cost/run/run_fields.h"
#include "model/description/kind.h"
#include "model/map/figure_preset.h"
#include "model/map/measure_kind.h"
#include "model/problem/problem.h"
#include "model/sizes/settings.h"

#include <CLI/Option.hpp>

#include <algorithm>
#include <sstream>
#include <string_view>
#include <utility>

namespace paramap {

namespace {

using Candidates = std::vector<Completion::Candidate>;

/// The names of sizes as people set them.
Candidates sizesOf(const std::string& model, const catalog::Catalog& catalog, const std::string& after) {
    Candidates result;
    if (catalog.hasPreset(model))
        for (const sizes::SizeState& size : sizes::states(catalog.preset(model)))
            if (!size.derived)
                result.push_back({size.name + after, size.label});
    return result;
}

Candidates classesOf(const std::string& model, const catalog::Catalog& catalog) {
    Candidates result;
    const std::vector<catalog::PresetEntry> presets = catalog.presets();
    const auto preset = std::ranges::find(presets, model, &catalog::PresetEntry::name);
    if (preset == presets.end())
        return result;
    for (const catalog::ArchitectureEntry& architecture : catalog.architectures())
        if (architecture.name == preset->architecture)
            for (const std::string& cls : architecture.classes)
                result.push_back({cls, {}});
    return result;
}

Candidates devicesOf(const catalog::Catalog& catalog) {
    Candidates result;
    for (const cost::Device& device : catalog.devices())
        result.push_back({device.name, {}});
    return result;
}

Candidates wordsOf(const cost::RunField& field) {
    Candidates result;
    if (field.value.words)
        for (const cost::KnownWord& known : field.value.words())
            result.push_back({known.word, std::string(known.about)});
    return result;
}

Candidates measures() {
    Candidates result;
    for (const map::MeasureKind& kind : map::measureKinds())
        result.push_back({std::string(kind.option), std::string(kind.title)});
    return result;
}

Candidates rulesOfCounting() {
    Candidates result;
    for (const std::string& rule : conventions::knownRules())
        result.push_back({rule, {}});
    return result;
}

Candidates namings(const catalog::Catalog& catalog) {
    Candidates result;
    for (const catalog::Naming& naming : catalog.namings())
        result.push_back({naming.name, naming.release});
    return result;
}

Candidates figures() {
    Candidates result;
    for (const map::FigurePreset& preset : map::figurePresets())
        result.push_back({std::string(preset.name), std::string(preset.words)});
    return result;
}

Candidates withLengths(Candidates sizes) {
    for (const char* length : {"batch", "sequence", "context"})
        sizes.push_back({length, {}});
    return sizes;
}

/// "text|json"
Candidates choices(const std::string& placeholder) {
    Candidates result;
    std::istringstream words(placeholder);
    for (std::string word; std::getline(words, word, '|');)
        result.push_back({word, {}});
    return result;
}

Candidates modelsToCompare(const catalog::Catalog& catalog) {
    Candidates result = presetNames(catalog);
    result.push_back({"none", "List the tensors alone"});
    return result;
}

Candidates kinds() {
    Candidates result;
    for (const description::Kind kind : description::allKinds)
        result.push_back({std::string(description::word(kind)), std::string(description::title(kind))});
    return result;
}

/// Those of a checkpoint that is already typed. What cannot be read offers nothing.
Candidates dictionariesOf(const std::string& checkpoint) {
    Candidates result;
    try {
        if (checkpoint::hasCheckpointEnding(checkpoint))
            for (const std::string& dictionary : checkpoint::openCheckpoint(checkpoint).header.dictionaries)
                result.push_back({dictionary, {}});
    } catch (const Problem&) {
        result.clear();
    }
    return result;
}

/// The options whose placeholder does not say their words; those of runs have a table of their own.
using Values = Candidates (*)(const std::string& model, const catalog::Catalog& catalog);
using Model = const std::string&;
using Known = const catalog::Catalog&;
constexpr std::pair<std::string_view, Values> byOption[] = {
    {"against", [](Model, Known catalog) { return modelsToCompare(catalog); }},
    {"area", [](Model, Known) { return measures(); }},
    {"class", [](Model model, Known catalog) { return classesOf(model, catalog); }},
    {"class-a", [](Model model, Known catalog) { return classesOf(model, catalog); }},
    {"colour-by", [](Model, Known) { return choices("kind|depth|dtype"); }},
    {"convention", [](Model, Known) { return rulesOfCounting(); }},
    {"device", [](Model, Known catalog) { return devicesOf(catalog); }},
    {"dictionary", [](Model model, Known) { return dictionariesOf(model); }},
    {"figure", [](Model, Known) { return figures(); }},
    {"layout", [](Model, Known) { return choices("ordered"); }},
    {"lines", [](Model, Known) { return choices("parameters|training|inference"); }},
    {"mode", [](Model, Known) { return choices("train|inference"); }},
    {"naming", [](Model, Known catalog) { return namings(catalog); }},
    {"naming-a", [](Model, Known catalog) { return namings(catalog); }},
    {"naming-b", [](Model, Known catalog) { return namings(catalog); }},
    {"only", [](Model, Known) { return kinds(); }},
    {"set", [](Model model, Known catalog) { return sizesOf(model, catalog, "="); }},
    {"set-a", [](Model model, Known catalog) { return sizesOf(model, catalog, "="); }},
    {"solve", [](Model model, Known catalog) { return withLengths(sizesOf(model, catalog, {})); }},
    {"table", [](Model, Known) { return choices("parts|models|shares"); }},
    {"theme", [](Model, Known) { return choices("light|dark|print"); }},
    {"vary", [](Model model, Known catalog) { return withLengths(sizesOf(model, catalog, {})); }},
};

} // namespace

std::vector<Completion::Candidate> presetNames(const catalog::Catalog& catalog) {
    std::vector<Completion::Candidate> result;
    for (const catalog::PresetEntry& preset : catalog.presets())
        result.push_back({preset.name, preset.title});
    return result;
}

Completion valuesOf(const CLI::Option& option, const std::string& model, const catalog::Catalog& catalog) {
    const std::string& name = option.get_single_name();
    const std::string placeholder = option.get_type_name();
    if (placeholder == "FILE")
        return {{}, Completion::Files::Any};
    if (placeholder == "DIR")
        return {{}, Completion::Files::Folders};
    if (placeholder.find('|') != std::string::npos)
        return {choices(placeholder)};
    for (const cost::RunField& field : cost::runFields())
        if (field.option == option.get_name())
            return {wordsOf(field)};
    for (const auto& [of, values] : byOption)
        if (of == name)
            return {values(model, catalog)};
    return {};
}

} // namespace paramap
