// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/blueprint.h"
#include "model/json/document.h"
#include "model/sizes/settings.h"

#include <string>

namespace paramap::catalog {

/// Of a class, with no size given yet. `architecture` has its sub-models. Problem where there is no such class.
sizes::Settings startSettings(const description::ArchitecturePtr& architecture, const std::string& cls,
    const std::string& title, const std::string& source);

/// The sizes that a config.json gives, by its keys and their aliases, nested ones by dotted names. Keys that mean
/// nothing here are passed over, as the library does. Problem with the line for a value of the wrong type.
void applyConfig(sizes::Settings& settings, const json::Node& config, const std::string& file);

/// "text_config.hidden_size" inside nested objects, "image_size.1" inside lists; null pointer if it is not there.
const json::Node* dotted(const json::Node& config, std::string_view name);

/// The sizes that hold where a sub-model's object is absent.
void applyAbsent(sizes::Settings& settings, const description::SubModel& model);

/// The sizes of a published model, with its sub-models'.
void applyPreset(sizes::Settings& settings, const description::Preset& preset);

/// The sizes that a constructor's arguments give. Arguments that change no tensor are taken; others that the class
/// does not know are refused by name.
void applyArguments(sizes::Settings& settings, const json::Node& arguments, const std::string& file);

} // namespace paramap::catalog
