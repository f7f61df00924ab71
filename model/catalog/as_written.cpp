// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/description_store.h"
#include "model/description/naming.h"

#include <algorithm>
#include <string>
#include <vector>

namespace paramap::catalog {

namespace {

/// "transformers-5" for the "5.4.0" that transformers writes into each config.json; "" if it says nothing.
std::string namingOf(const json::Node& config) {
    const json::Node* version = config.find("transformers_version");
    if (!version || version->type != json::Node::Type::String)
        return {};
    return "transformers-" + version->text.substr(0, version->text.find('.'));
}

} // namespace

sizes::Settings Catalog::Shelf::asWritten(const sizes::Settings& settings, const json::Node& config) const {
    const description::Blueprint& blueprint = *settings.blueprint;
    const std::string naming = namingOf(config);
    if (naming.empty() || !description::hasNamings(blueprint.architecture()))
        return settings;
    const json::Node known = shippedJson("namings.json");
    if (!known.find(naming.c_str()) || known.members.front().key == naming) // the first is the usual one
        return settings;
    // A class that the release has under another name is not taken from it.
    const description::ArchitecturePtr architecture = description::inNaming(blueprint.architecturePtr(), naming);
    const std::vector<std::string> classes = architecture->classNames();
    const bool isThere = std::ranges::find(classes, blueprint.cls()) != classes.end();
    return isThere ? sizes::inNaming(settings, naming) : settings;
}

} // namespace paramap::catalog
