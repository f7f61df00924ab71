// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/session/adapter_base.h"

#include "model/catalog/text_file.h"
#include "model/json/document.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

namespace paramap {

namespace {

/// The preset whose config.json was published under this name: "meta-llama/Llama-2-7b-hf". "" if there is none.
std::string presetOf(const std::string& base, const catalog::Catalog& catalog) {
    const std::string published = " " + base + " config.json";
    for (const catalog::PresetEntry& preset : catalog.presets())
        if ((" " + preset.source).ends_with(published))
            return preset.name;
    const std::string last = base.substr(base.find_last_of('/') + 1);
    return catalog.hasPreset(last) ? last : std::string();
}

} // namespace

std::optional<CheckpointModel> adapterBase(
    const std::filesystem::path& folder, const catalog::Catalog& catalog, const ReadAs& wanted) {
    const std::filesystem::path path = folder / "adapter_config.json";
    std::error_code ignored;
    if (!std::filesystem::exists(path, ignored))
        return std::nullopt;
    const json::Node document = json::parse(catalog::readText(path), path.string());
    const json::Node* base = document.find("base_model_name_or_path");
    if (!base || base->type != json::Node::Type::String || base->text.empty())
        return std::nullopt;
    const std::string preset = presetOf(base->text, catalog);
    if (preset.empty())
        throw Problem(phrase("%1: the base model '%2' is no preset", {path.string(), base->text}));
    return CheckpointModel{presetModel(preset, catalog, wanted.cls), preset, "config"};
}

} // namespace paramap
