// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/preset_model.h"

#include "model/catalog/config.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <algorithm>
#include <cctype>

namespace paramap::catalog {

using description::ArchitecturePtr;
using sizes::Settings;

namespace {

bool sameName(std::string_view a, std::string_view b) {
    return std::ranges::equal(
        a, b, [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

} // namespace

bool isNameOf(std::string_view preset, std::string_view said) {
    const std::size_t slash = preset.find('/');
    return sameName(preset, said) || (slash != std::string_view::npos && sameName(preset.substr(slash + 1), said));
}

const std::string& usualClass(const description::Architecture& architecture, const description::Preset& preset) {
    return preset.cls.empty() ? architecture.classes.front().name : preset.cls;
}

Settings ofPreset(const description::BlueprintPtr& blueprint, const std::string& name, const std::string& source) {
    const description::Architecture& architecture = blueprint->architecture();
    const description::Preset& preset = *architecture.preset(name);
    Settings settings = startSettings(blueprint, preset.title, source);
    for (const auto& [each, unused] : preset.inner)
        if (!each.ends_with(".model_type") && !architecture.size(each))
            throw Problem(phrase("the preset '%1' gives '%2', which is no size here", {name, each})
                + didYouMean(each, architecture.sizeNames()));
    applyPreset(settings, preset);
    settings.preset = preset.name;
    return settings;
}

Settings ofPreset(
    const ArchitecturePtr& architecture, const std::string& name, std::string_view cls, const std::string& source) {
    const std::string& usual = usualClass(*architecture, *architecture->preset(name));
    return ofPreset(description::expand(architecture, cls.empty() ? usual : std::string(cls)), name, source);
}

} // namespace paramap::catalog
