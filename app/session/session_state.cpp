// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/session/session_state.h"

#include "model/conventions/counting.h"
#include "model/description/blueprint.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <algorithm>
#include <optional>

namespace paramap {

SavedSession toSave(const State& state) {
    SavedSession session;
    session.origin = state.opened->origin;
    session.title = state.opened->title.toStdString();
    session.original = state.opened->settings;
    session.settings = state.settings;
    session.run = state.run;
    session.plan = state.plan;
    session.marks = state.marks;
    session.devices = state.devices;
    return session;
}

sizes::Settings withReset(const State& state, const std::string& key) {
    const auto& values = state.opened->settings.values;
    const auto original = values.find(key);
    return sizes::with(
        state.settings, key, original == values.end() ? std::nullopt : std::optional<formula::Value>(original->second));
}

sizes::Settings withSize(const State& state, const std::string& key, const formula::Value& value) {
    const sizes::Settings original = withReset(state, key);
    return sizeOf(original, key).value == value ? original : sizes::with(state.settings, key, value);
}

sizes::Settings withHeadSizeKept(
    const State& state, const sizes::Settings& before, const std::string& key, const formula::Value& value) {
    State next = state;
    next.settings = withSize(state, key, value);
    const std::vector<sizes::SizeState> all = sizes::states(before);
    const auto named = [&all](const char* meaning) {
        return std::find_if(all.begin(), all.end(), [meaning](const auto& size) { return size.meaning == meaning; });
    };
    const auto width = named("width"), heads = named("heads");
    const std::int64_t* now = value.integer();
    if (width == all.end() || heads == all.end() || width->key != key || !now
        || state.marks.locked.contains(heads->key))
        return next.settings;
    const std::int64_t *wide = width->value.integer(), *many = heads->value.integer();
    if (!wide || !many || *many < 1 || *wide < *many || *wide % *many != 0)
        return next.settings;
    const std::int64_t each = *wide / *many;
    return *now >= each && *now % each == 0 ? withSize(next, heads->key, *now / each) : next.settings;
}

void keepTotal(State& state, const std::string& changed) {
    std::optional<solve::HeldTotal>& held = state.marks.held;
    if (!held)
        return;
    if (changed == held->size) {
        const sizes::SizeState size = sizeOf(state.settings, changed);
        const std::int64_t* value = size.value.integer();
        if (const auto totals
            = value ? conventions::totalsWith(state.settings, changed, *value, state.convention) : std::nullopt)
            held->total = totals->parameters;
        return;
    }
    try {
        if (const auto found = solve::valueFor(state.settings, *held, state.convention))
            state.settings = withSize(state, held->size, found->value);
    } catch (const Problem&) {
        held.reset(); // with these sizes it is no longer a number
    }
}

bool State::isChanged() const {
    if (!opened)
        return false;
    sizes::Settings now = settings;
    if (now.blueprint->cls() == opened->settings.blueprint->cls())
        now.blueprint = opened->settings.blueprint;
    return !(now == opened->settings);
}

bool isOfArchitecture(const State& state, const sizes::Settings& settings) {
    return state.hasModel() && state.settings.blueprint->architecture().name == settings.blueprint->architecture().name;
}

sizes::Settings withLocksKept(const State& state, const sizes::Settings& settings) {
    sizes::Settings result = settings;
    for (const std::string& key : state.marks.locked) {
        const formula::Value value = sizeOf(state.settings, key).value;
        if (!value.isNull() && !(sizeOf(result, key).value == value))
            result = sizes::with(result, key, value);
    }
    return result;
}

sizes::SizeState sizeOf(const sizes::Settings& settings, const std::string& key) {
    const std::vector<sizes::SizeState> all = sizes::states(settings);
    const auto found = std::find_if(all.begin(), all.end(), [&key](const auto& size) { return size.key == key; });
    if (found != all.end())
        return *found;
    std::vector<std::string> known;
    for (const auto& size : all)
        known.push_back(size.key);
    throw Problem(phrase("this model has no size '%1'", {key}) + didYouMean(key, known));
}

} // namespace paramap
