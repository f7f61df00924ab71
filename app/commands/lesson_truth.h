// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/names/name_rules.h"
#include "model/lesson/truth.h"

#include <filesystem>

namespace paramap {

/// What a table (.csv) or a checkpoint holds of a model: of a checkpoint, each tensor counts where the model has it, as
/// `paramap check` understands its name. Throws a Problem if the file cannot be read or has nothing of the model.
lesson::Truth openTruth(
    const std::filesystem::path& path, const network::Network& network, const checkpoint::NameRules& names);

} // namespace paramap
