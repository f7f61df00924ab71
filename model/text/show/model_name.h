// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/catalog/nearest.h"

#include <optional>
#include <string>

namespace paramap::text {

/// The name of a model that was read from a config.json:
/// - "Qwen3 8B (config.json)": it counts and runs as a published model does,
/// - "Qwen3 8B, changed (config.json)": a few sizes differ,
/// - "Qwen3, nearest: Qwen3 8B (config.json)": a model of its own, which is compared with the published one,
/// - "Qwen3 (config.json)": no published model is near,
/// - "like Llama, a guess (config.json)": an unknown model that is counted as another one.
/// Any other model has its title.
std::string modelName(const sizes::Settings& settings, const std::optional<catalog::Closest>& closest);

/// The name in the window while sizes differ from those at opening: "GPT-2 small (changed)", "Qwen3 8B, changed
/// (config.json)". `file`: that the name ends with; "" for a preset. So in the others.
std::string changedName(const std::string& name, const std::string& file);
/// The name for another file: "Qwen3 8B (mine.paramap)".
std::string nameIn(const std::string& name, const std::string& file, const std::string& other);
/// The name alone: "Qwen3 8B, changed".
std::string nameAlone(const std::string& name, const std::string& file);

} // namespace paramap::text
