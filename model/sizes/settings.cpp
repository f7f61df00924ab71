// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/sizes/settings.h"

#include "model/description/names.h"
#include "model/description/naming.h"
#include "model/formula/parse.h"
#include "model/formula/work.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/sizes/follow.h"
#include "model/sizes/values.h"

#include <algorithm>

namespace paramap::sizes {

using description::Blueprint;
using description::Size;
using formula::Value;

namespace {

constexpr std::int64_t wideRange = 64; ///< a slider with a larger ratio is logarithmic

/// Fills in "splits E into {H} × {E // H}": replaces each formula in braces by its value. "" if one has no value.
std::string filled(
    const std::string& note, const std::string& realm, const Blueprint& blueprint, const formula::Scope& scope) {
    std::string result;
    std::size_t at = 0;
    while (true) {
        const std::size_t open = note.find('{', at);
        const std::size_t close = note.find('}', open == std::string::npos ? at : open);
        if (open == std::string::npos || close == std::string::npos)
            return result + note.substr(at);
        result += note.substr(at, open - at);
        try {
            const formula::Expr written = formula::parse(note.substr(open + 1, close - open - 1));
            const formula::Expr bound = formula::substitute(written, [&](const formula::Node& node) {
                return description::slotName(realm + node.name, blueprint.slotOf(realm + node.name));
            });
            result += formula::evaluate(bound, scope).toText();
        } catch (const Problem&) {
            return {};
        }
        at = close + 1;
    }
}

std::int64_t stepOf(const Blueprint::Rule& rule, const formula::Scope& scope) {
    const formula::Value step = rule.step ? formula::evaluate(rule.step, scope) : formula::Value(1);
    return step.integer() ? std::max<std::int64_t>(1, *step.integer()) : 1;
}

void fillRange(SizeState& state, const Size& size) {
    const std::int64_t* value = state.value.integer();
    state.minimum = size.minimum;
    state.maximum = size.maximum > 0
        ? size.maximum
        : std::max<std::int64_t>(16, value && *value > 0 && *value < (1LL << 40) ? *value * 8 : 0);
    if (value) { // the slider's range always includes the value in force
        state.minimum = std::min(state.minimum, *value);
        state.maximum = std::max(state.maximum, *value);
    }
    state.logarithmic = state.maximum / std::max<std::int64_t>(1, state.minimum) > wideRange;
}

} // namespace

std::vector<SizeState> states(const Settings& settings) {
    const Blueprint& blueprint = *settings.blueprint;
    formula::Work work;
    const SlotValues slots = evaluateSizes(settings, work);
    formula::Scope scope = blueprint.scope(slots.values);
    scope.work = &work;
    std::vector<SizeState> result;
    for (std::size_t slot = 0; slot < blueprint.architecture().sizes.size(); ++slot) {
        const Size& size = blueprint.architecture().sizes[slot];
        SizeState state;
        state.key = size.key;
        state.symbol = size.symbol;
        state.name = size.name;
        state.label = size.label.empty() ? size.name : size.label;
        state.meaning = size.meaning;
        state.one = size.one;
        state.value = slots.values[slot];
        state.given = slots.given[slot];
        const formula::Expr& rule = blueprint.rule(slot).value;
        state.derived = !state.given && rule && rule->op != formula::Op::Literal;
        state.used = blueprint.uses(slot);
        state.slider = size.slider && state.value.integer();
        state.step = stepOf(blueprint.rule(slot), scope);
        fillRange(state, size);
        state.note = filled(size.note, size.realm, blueprint, scope);
        result.push_back(std::move(state));
    }
    return result;
}

Settings with(const Settings& settings, const std::string& name, const std::optional<Value>& value) {
    const description::Architecture& architecture = settings.blueprint->architecture();
    Settings result = settings;
    const Size* size = architecture.size(name);
    if (!size) {
        // Keys that change no tensor are accepted and do nothing, as in a config.json.
        if (std::ranges::find(architecture.ignores, name) != architecture.ignores.end())
            return result;
        throw Problem(
            phrase("'%1' is no size of %2", {name, architecture.name}) + didYouMean(name, architecture.sizeNames()),
            Problem::Kind::Usage);
    }
    if (value) {
        checkType(*size, *value);
        result.values[size->key] = *value;
    } else {
        result.values.erase(size->key);
    }
    result.lists.erase(size->key);
    result.notes.erase(size->key);
    followCount(result, *size);
    return result;
}

Settings inClass(const Settings& settings, const std::string& cls) {
    Settings result = settings;
    if (cls != settings.blueprint->cls())
        result.blueprint = description::expand(settings.blueprint->architecturePtr(), cls);
    return result;
}

Settings inNaming(const Settings& settings, const std::string& naming) {
    Settings result = settings;
    if (naming != settings.blueprint->architecture().naming)
        result.blueprint = description::expand(
            description::inNaming(settings.blueprint->architecturePtr(), naming), settings.blueprint->cls());
    return result;
}

} // namespace paramap::sizes
