// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/catalog.h"

#include "model/catalog/by_names.h"
#include "model/catalog/description_store.h"
#include "model/catalog/text_file.h"
#include "model/words/known_words.h"

// What a catalog holds, and the files that the build makes of it.

namespace paramap::catalog {

Catalog Catalog::anew() const {
    return {m_shelf->shipped, m_shelf->own};
}

std::vector<ArchitectureEntry> Catalog::architectures() const {
    std::vector<ArchitectureEntry> result;
    for (const IndexEntry& entry : m_shelf->entries)
        result.push_back({entry.architecture, entry.family, entry.file, entry.classes});
    return result;
}

std::vector<PresetEntry> Catalog::presets() const {
    std::vector<PresetEntry> result;
    for (const IndexEntry& entry : m_shelf->entries)
        for (const IndexEntry::PresetLine& preset : entry.presets)
            result.push_back({preset.name, preset.title, entry.architecture, entry.family, preset.cls, preset.year,
                preset.source, entry.file, entry.composite});
    return result;
}

std::vector<Family> Catalog::families() const {
    std::vector<Family> result;
    for (const json::Node::Member& family : m_shelf->shippedJson("families.json").members) {
        result.push_back({family.key, {}});
        for (const json::Node& preset : family.value.items)
            result.back().presets.push_back(preset.text);
    }
    return result;
}

const checkpoint::NameRules& Catalog::names() const {
    return m_shelf->names();
}

const checkpoint::NameRules& Catalog::Shelf::names() const {
    if (!m_names)
        m_names = checkpoint::NameRules::read(shippedJson("names.json"), "names.json");
    return *m_names;
}

checkpoint::GgufTable Catalog::gguf() const {
    return checkpoint::GgufTable::read(m_shelf->shippedJson("gguf.json"), "gguf.json");
}

std::vector<cost::Device> Catalog::devices() const {
    return cost::readDevices(readText(m_shelf->shipped / "devices.json"), "devices.json");
}

conventions::SourcedCounts Catalog::sourcedCounts() const {
    return conventions::readSourcedCounts(readText(m_shelf->shipped / "counts.json"), "counts.json");
}

std::vector<conventions::SourcedCount> Catalog::sourcedCounts(const std::string& preset) const {
    const conventions::SourcedCounts all = preset.empty() ? conventions::SourcedCounts() : sourcedCounts();
    const auto found = all.find(preset);
    return found == all.end() ? std::vector<conventions::SourcedCount>() : found->second;
}

std::vector<Naming> Catalog::namings() const {
    std::vector<Naming> result;
    for (const json::Node::Member& naming : m_shelf->namings().members)
        if (const json::Node* release = naming.value.find("release"))
            result.push_back({naming.key, release->text});
    return result;
}

std::string Catalog::naming(std::string_view name) const {
    const std::vector<Naming> known = namings();
    const Naming& found = words::rowNamed(known, name, "naming");
    return &found == &known.front() ? std::string() : found.name;
}

std::string Catalog::index() const {
    return writeIndex(m_shelf->entries);
}

std::string Catalog::keys() const {
    KeysByFile keys;
    for (Candidate& each : m_shelf->candidates())
        keys[each.entry->file] = std::move(each.keys);
    return writeKeys(keys);
}

std::string Catalog::tensors() const {
    return m_shelf->tensorIndex().written();
}

std::vector<std::string> Catalog::presetsKnowing(const std::vector<std::string>& tensors) const {
    return m_shelf->presetsKnowing(tensors);
}

std::optional<ByNames> Catalog::byNames(
    const std::vector<checkpoint::FileTensor>& tensors, std::string_view format) const {
    return m_shelf->byNames(tensors, format);
}

std::uint64_t Catalog::digest() const {
    return m_shelf->digest();
}

std::vector<std::string> Catalog::problems() const {
    return m_shelf->problems;
}

} // namespace paramap::catalog
