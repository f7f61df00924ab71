// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/sizes/settings.h"

#include <string>

namespace paramap::network {

/// The word for a model in JSON, by which a script knows what it asked for: the preset, the path of a config.json, or
/// else the title.
std::string modelWord(const sizes::Settings& settings);

} // namespace paramap::network
