// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/checkpoint_model.h"

namespace paramap {

/// The model that the adapter_config.json in a folder calls its base; nothing if there is none, or it names none. What
/// it names is looked up among the presets, by the name on the Hub or the last part of it, and never opened. Throws a
/// Problem if it is no JSON, or if no preset has that name.
std::optional<CheckpointModel> adapterBase(
    const std::filesystem::path& folder, const catalog::Catalog& catalog, const ReadAs& wanted = {});

} // namespace paramap
