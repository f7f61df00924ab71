// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/composed.h"
#include "model/catalog/config.h"
#include "model/catalog/description_store.h"
#include "model/catalog/library_form.h"
#include "model/catalog/preset_model.h"
#include "model/problem/phrase.h"

#include <algorithm>
#include <optional>

// Models of libraries other than transformers.

namespace paramap::catalog {

using description::ArchitecturePtr;
using sizes::Settings;

namespace {

std::string nothingSaid(const std::string&) {
    return {};
}

} // namespace

Settings Catalog::Shelf::fromLibrary(const LibraryForm& form, const std::string& file, std::string_view cls) const {
    const auto encodes = [&](const std::string& type) {
        return std::ranges::any_of(entries, [&](const IndexEntry& entry) {
            return std::ranges::find(entry.modelTypes, type) != entry.modelTypes.end()
                && load(entry)->automatic.contains(textEncoding);
        });
    };
    if (const std::optional<Composed> whole = composed(form, file, encodes)) {
        const ArchitecturePtr architecture = complete(describe(whole->description, file), nothingSaid);
        Settings settings = startSettings(architecture, architecture->classes.front().name, form.model, file);
        applyConfig(settings, whole->config, file);
        return settings;
    }
    std::vector<std::string> libraries, models;
    std::optional<Problem> refused; // several descriptions may have a class of one name; one of them has the arguments
    for (const IndexEntry& entry : entries) {
        libraries.push_back(entry.library);
        if (!sameLibrary(entry.library, form.library))
            continue;
        const bool isClass = std::ranges::find(entry.classes, form.model) != entry.classes.end();
        const auto preset = std::ranges::find_if(
            entry.presets, [&](const IndexEntry::PresetLine& line) { return isNameOf(line.name, form.model); });
        models.insert(models.end(), entry.classes.begin(), entry.classes.end());
        for (const IndexEntry::PresetLine& each : entry.presets)
            models.push_back(each.name);
        if (!isClass && preset == entry.presets.end())
            continue;
        const ArchitecturePtr raw = load(entry);
        const ArchitecturePtr architecture
            = isClass ? complete(raw, nothingSaid) : completeFor(raw, *raw->preset(preset->name));
        Settings settings = isClass
            ? startSettings(architecture, cls.empty() ? form.model : std::string(cls), form.model, file)
            : ofPreset(architecture, preset->name, cls, file);
        settings.preset.clear();
        try {
            json::Node arguments = form.arguments;
            if (form.dropsNull && !isClass)
                std::erase_if(arguments.members,
                    [](const json::Node::Member& member) { return member.value.type == json::Node::Type::Null; });
            if (form.saved)
                applyConfig(settings, arguments, file);
            else
                applyArguments(settings, arguments, file);
        } catch (const Problem& problem) {
            if (!isClass)
                throw;
            if (!refused)
                refused = problem;
            continue;
        }
        return settings;
    }
    if (refused)
        throw Problem(*refused);
    if (models.empty())
        throw Problem(phrase("the library '%1' is not known", {form.library}) + didYouMean(form.library, libraries))
            .inFile(file)
            .atLine(form.libraryLine);
    throw Problem(
        phrase("there is no model '%1' of %2 here", {form.model, form.library}) + didYouMean(form.model, models))
        .inFile(file)
        .atLine(form.modelLine);
}

} // namespace paramap::catalog
