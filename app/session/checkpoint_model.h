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
    std::string name; ///< the path of the config.json, the preset that an adapter's configuration names, or what the
                      ///< file's metadata call the architecture
    std::string by; ///< "config" or "metadata"
};

/// The model by the config.json beside the checkpoint, else by the checkpoint's own metadata; nothing if there is
/// neither. Throws a Problem if the one that there is describes no known model.
std::optional<CheckpointModel> modelOf(const std::filesystem::path& path, const checkpoint::Checkpoint& file,
    const catalog::Catalog& catalog, const ReadAs& wanted = {});

} // namespace paramap
