// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/blueprint.h"
#include "model/json/document.h"
#include "model/sizes/settings.h"

#include <string>

namespace paramap::catalog {

/// The settings of a class with no size given yet. `architecture` already has its sub-models. Throws a Problem if there
/// is no such class.
sizes::Settings startSettings(const description::ArchitecturePtr& architecture, const std::string& cls,
    const std::string& title, const std::string& source);
sizes::Settings startSettings(
    const description::BlueprintPtr& blueprint, const std::string& title, const std::string& source);

/// Sets the sizes that a config.json gives by their keys and aliases; nested sizes have dotted names. Unknown keys are
/// ignored, as the library does. Throws a Problem with the line for a value of the wrong type.
void applyConfig(sizes::Settings& settings, const json::Node& config, const std::string& file);

/// Looks up a dotted name: "text_config.hidden_size" in nested objects, "image_size.1" in lists. Null pointer if it
/// does not exist.
const json::Node* dotted(const json::Node& config, std::string_view name);

/// Sets the sizes that hold if a sub-model's object is absent.
void applyAbsent(sizes::Settings& settings, const description::SubModel& model);

/// Sets the sizes of a published model and of its sub-models.
void applyPreset(sizes::Settings& settings, const description::Preset& preset);

/// Sets the sizes that a constructor's arguments give. Arguments that change no tensor are accepted. Throws a Problem
/// that names any other argument that the class does not know.
void applyArguments(sizes::Settings& settings, const json::Node& arguments, const std::string& file);

} // namespace paramap::catalog
