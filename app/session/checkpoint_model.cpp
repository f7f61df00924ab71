// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/session/checkpoint_model.h"

#include "app/session/adapter_base.h"
#include "model/catalog/by_names.h"
#include "model/checkpoint/gguf/config.h"

namespace paramap {

namespace {

std::optional<CheckpointModel> byNames(const std::filesystem::path& path, const checkpoint::Checkpoint& file,
    const catalog::Catalog& catalog, const ReadAs& wanted) {
    const std::optional<catalog::ByNames> found = catalog.byNames(file.header.tensors, file.header.format);
    if (!found)
        return std::nullopt;
    CheckpointModel result{
        readModelText(found->config, path.filename().string(), catalog, wanted), found->word, "names"};
    for (const auto& [about, note] : found->notes) {
        result.model.model.settings.notes[about] = note;
        result.model.model.original.notes[about] = note;
    }
    return result;
}

} // namespace

std::optional<CheckpointModel> modelOf(const std::filesystem::path& path, const checkpoint::Checkpoint& file,
    const catalog::Catalog& catalog, const ReadAs& wanted) {
    const std::filesystem::path config = checkpoint::checkpointIn(path).parent_path() / "config.json";
    std::error_code ignored;
    if (std::filesystem::exists(config, ignored))
        return CheckpointModel{readModelFile(config, catalog, wanted), config.string(), "config"};
    if (auto base = adapterBase(config.parent_path(), catalog, wanted))
        return base;
    const std::string made = checkpoint::configOf(file.header, catalog.gguf());
    if (made.empty())
        return byNames(path, file, catalog, wanted);
    return CheckpointModel{
        readModelText(made, path.filename().string(), catalog, wanted), file.architecture, "metadata"};
}

} // namespace paramap
