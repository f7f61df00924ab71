// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/catalog/index.h"
#include "model/sizes/settings.h"

#include <string>
#include <vector>

namespace paramap::catalog {

/// A config.json, or a library's {"library", "model", "kwargs"}, that Catalog::fromText reads as these settings.
/// `preset`: the nearest published model, which tells two classes of one name apart. `entries`: all descriptions.
std::string configText(
    const sizes::Settings& settings, const std::string& preset, const std::vector<IndexEntry>& entries);

} // namespace paramap::catalog
