// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/blueprint.h"
#include "model/sizes/settings.h"

#include <string>
#include <string_view>

namespace paramap::catalog {

/// True if a preset is meant by what someone said, in any case. A library may have a model of the name that another
/// library's preset has; its preset then begins with the library, as on the Hub: "timm/resnet50". The name alone means
/// it too, unless a preset is called just that.
bool isNameOf(std::string_view preset, std::string_view said);

/// The class that a preset is of if no other is asked for.
const std::string& usualClass(const description::Architecture& architecture, const description::Preset& preset);

/// The preset in a class. The architecture has its sub-models, as the preset needs them. Throws a Problem if the preset
/// gives a value to what is no size.
sizes::Settings ofPreset(
    const description::BlueprintPtr& blueprint, const std::string& name, const std::string& source);
sizes::Settings ofPreset(const description::ArchitecturePtr& architecture, const std::string& name,
    std::string_view cls, const std::string& source);

} // namespace paramap::catalog
