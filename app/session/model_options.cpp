// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/session/model_options.h"

#include "model/description/blueprint.h"
#include "model/problem/problem.h"

namespace paramap {

namespace {

/// The settings that the program would have if the model were its only argument.
sizes::Settings plain(const State& state, const catalog::Catalog& catalog) {
    const Origin& origin = state.opened->origin;
    try {
        if (!origin.text.empty())
            return catalog.fromText(origin.text, origin.name, {}, origin.as);
        if (!origin.preset.empty())
            return catalog.preset(origin.preset);
    } catch (const Problem&) { // the user's own description may have been deleted since
    }
    return state.opened->settings;
}

} // namespace

bool speaksForItself(const Opened& opened) {
    return opened.session && opened.origin.preset.empty();
}

ModelOptions modelOptions(const State& state, const catalog::Catalog& catalog) {
    const Opened& opened = *state.opened;
    ModelOptions result;
    result.model = !opened.origin.preset.empty() ? opened.origin.preset : opened.path.toStdString();
    if (!opened.session)
        result.as = opened.origin.as;
    const sizes::Settings base = plain(state, catalog);
    for (const description::Size& size : state.settings.blueprint->architecture().sizes) {
        const auto now = state.settings.values.find(size.key), then = base.values.find(size.key);
        if (now == state.settings.values.end())
            continue;
        if (speaksForItself(opened) || then == base.values.end() || !(then->second == now->second))
            result.sets.push_back(size.name + '=' + now->second.toText());
    }
    const std::string& naming = state.settings.blueprint->architecture().naming;
    if (!naming.empty())
        result.naming = naming;
    else if (!opened.settings.blueprint->architecture().naming.empty()) // a session's
        result.naming = catalog.namings().front().name;
    if (state.settings.blueprint->cls() != base.blueprint->cls())
        result.cls = state.settings.blueprint->cls();
    return result;
}

} // namespace paramap
