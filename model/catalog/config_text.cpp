// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/config_text.h"

#include "model/description/blueprint.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace paramap::catalog {

using nlohmann::ordered_json;
using sizes::Settings;

namespace {

ordered_json& placeOf(ordered_json& config, std::string_view name) {
    ordered_json* place = &config;
    for (std::size_t dot = name.find('.'); dot != std::string_view::npos; dot = name.find('.')) {
        place = &(*place)[std::string(name.substr(0, dot))];
        name.remove_prefix(dot + 1);
    }
    return (*place)[std::string(name)];
}

/// The value in force of a size that a file must name; an empty object for what is none.
ordered_json usualValue(const Settings& settings, const std::string& name) {
    for (const sizes::SizeState& state : sizes::states(settings))
        if (state.name == name && !state.value.isNull())
            return ordered_json::parse(state.value.toText());
    return ordered_json::object();
}

/// An object that a file need not have is left out if all in it is as usual: that it is there may mean something else.
bool isUsualInside(const Settings& settings, std::size_t slot, const formula::Value& value) {
    const formula::Expr& rule = settings.blueprint->rule(slot).value;
    return settings.blueprint->architecture().sizes[slot].name.find('.') != std::string::npos && rule
        && rule->op == formula::Op::Literal && rule->literal == value;
}

} // namespace

std::string configText(const Settings& settings, const std::string& preset, const std::vector<IndexEntry>& entries) {
    const description::Architecture& architecture = settings.blueprint->architecture();
    ordered_json config;
    ordered_json sizes = ordered_json::object();
    const bool isConfig = !architecture.modelTypes.empty();
    for (std::size_t slot = 0; slot < architecture.sizes.size(); ++slot) {
        const description::Size& size = architecture.sizes[slot];
        const auto value = settings.values.find(size.key);
        if (value != settings.values.end() && !size.fixed && (isConfig || settings.blueprint->uses(slot))
            && !isUsualInside(settings, slot, value->second))
            placeOf(sizes, size.name) = ordered_json::parse(value->second.toText());
    }
    if (!isConfig) {
        // Two descriptions of a library may have a class of one name; then a preset tells which is meant.
        const auto hasClass = [&](const IndexEntry& entry) {
            return sameLibrary(entry.library, architecture.library)
                && std::ranges::find(entry.classes, settings.blueprint->cls()) != entry.classes.end();
        };
        const bool isUnique = std::ranges::count_if(entries, hasClass) == 1;
        config = {{"library", architecture.library},
            {"model", isUnique || preset.empty() ? settings.blueprint->cls() : preset}};
        config["kwargs"] = std::move(sizes);
        return config.dump(1);
    }
    const auto plain = std::ranges::find_if(architecture.modelTypes, isPlainType);
    const std::string& type = plain == architecture.modelTypes.end() ? architecture.modelTypes.front() : *plain;
    const std::size_t with = type.find(telling);
    if (type.substr(0, with) != noType) {
        config["model_type"] = type.substr(0, with);
        config["architectures"] = ordered_json::array({settings.blueprint->cls()});
    }
    config.update(sizes);
    for (const description::SubModel& model : architecture.models)
        if (const auto shelf = architecture.parts->models.find(model.prefix());
            shelf != architecture.parts->models.end() && !shelf->second->described->modelTypes.empty())
            placeOf(config, model.path + ".model_type") = shelf->second->described->modelTypes.front();
    if (with != std::string::npos)
        if (ordered_json& key = placeOf(config, type.substr(with + telling.size())); key.is_null())
            key = usualValue(settings, type.substr(with + telling.size()));
    return config.dump(1);
}

} // namespace paramap::catalog
