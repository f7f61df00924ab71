// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/model_file.h"
#include "model/checkpoint/open/open.h"

#include <filesystem>
#include <optional>
#include <string>

namespace paramap {

/// The model that a checkpoint belongs to, and how it was found.
struct CheckpointModel {
    ModelFile model;
    /// The path of the config.json, the preset that an adapter's configuration names, what the file's metadata call the
    /// architecture, or the published model, else the architecture, whose names the tensors have.
    std::string name;
    std::string by; ///< "config", "metadata" or "names"
};

/// The model by the config.json beside the checkpoint, else by the checkpoint's own metadata, else by the names and
/// shapes of its tensors; nothing if none of them tells. Notes of the settings say what was found by names. Throws a
/// Problem if the one that there is describes no known model.
std::optional<CheckpointModel> modelOf(const std::filesystem::path& path, const checkpoint::Checkpoint& file,
    const catalog::Catalog& catalog, const ReadAs& wanted = {});

} // namespace paramap
