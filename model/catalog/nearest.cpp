// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/nearest.h"

#include "model/catalog/config.h"
#include "model/cost/memory/memory.h"
#include "model/description/blueprint.h"
#include "model/problem/problem.h"
#include "model/sizes/values.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <tuple>

namespace paramap::catalog {

using description::Architecture;
using description::Preset;
using description::SubModel;
using sizes::Settings;

namespace {

constexpr std::size_t most = 3; ///< most sizes that may change the total
constexpr std::int64_t share = 10; ///< a size alone, and all sizes together, may change the total by at most 1/share

/// True if the sub-models of the preset have the same descriptions as those of this architecture.
bool sameModels(const Architecture& architecture, const Preset& preset) {
    return std::ranges::all_of(architecture.models, [&](const SubModel& model) {
        const auto said = std::ranges::find(
            preset.inner, model.path + ".model_type", &std::pair<std::string, formula::Value>::first);
        const std::string* const own = said != preset.inner.end() ? said->second.string() : nullptr;
        const std::string& type = own ? *own : model.type;
        const auto shelf = architecture.parts->models.find(model.prefix());
        return shelf != architecture.parts->models.end()
            && std::ranges::find(shelf->second->described->modelTypes, type)
            != shelf->second->described->modelTypes.end();
    });
}

/// True if the preset leaves a size to a default of its own class alone: in another class it is not the published
/// model.
bool needsItsClass(const Preset& preset, const description::Blueprint& blueprint) {
    return !preset.cls.empty() && preset.cls != blueprint.cls()
        && std::ranges::any_of(blueprint.architecture().sizes, [&](const description::Size& size) {
               return !preset.values.contains(size.key) && size.perClass.contains(preset.cls);
           });
}

Settings as(const Settings& settings, const Preset& preset) {
    Settings result;
    result.blueprint = settings.blueprint;
    applyPreset(result, preset);
    return result;
}

/// The slots of sizes that can change the tree and have different values in the two settings.
std::vector<std::size_t> unlike(const Settings& settings, const Settings& other) {
    const std::vector<formula::Value> here = sizes::evaluateSizes(settings).values;
    const std::vector<formula::Value> there = sizes::evaluateSizes(other).values;
    std::vector<std::size_t> result;
    for (std::size_t slot = 0; slot < settings.blueprint->architecture().sizes.size(); ++slot)
        if (settings.blueprint->uses(slot) && !(here[slot] == there[slot]))
            result.push_back(slot);
    return result;
}

/// The total if this size has the value of the other settings. Nullopt if the size cannot change alone.
std::optional<std::int64_t> totalWith(const Settings& settings, const Settings& other, const std::string& key) {
    Settings changed = settings;
    const auto there = other.values.find(key);
    if (there == other.values.end())
        changed.values.erase(key);
    else
        changed.values[key] = there->second;
    try {
        return network::resolve(changed)->totals().parameters;
    } catch (const Problem&) {
        return std::nullopt;
    }
}

/// A preset that may be the nearest one.
struct Neighbour {
    const Preset* preset;
    Settings settings;
    std::int64_t parameters;
    std::vector<std::size_t> unlike;
};

std::optional<Neighbour> neighbour(const network::Network& network, const Preset& preset) {
    const description::Blueprint& blueprint = *network.settings.blueprint;
    if (!sameModels(blueprint.architecture(), preset) || needsItsClass(preset, blueprint))
        return std::nullopt;
    try {
        Neighbour result{&preset, as(network.settings, preset), 0, {}};
        result.parameters = network::resolve(result.settings)->totals().parameters;
        result.unlike = unlike(network.settings, result.settings);
        return result;
    } catch (const Problem&) { // this class cannot have these sizes
        return std::nullopt;
    }
}

/// A description equals its own presets, so they tell the user nothing new.
bool isCompared(const Settings& settings) {
    return !settings.source.empty() && settings.source != settings.blueprint->architecture().file && !settings.guess;
}

std::vector<Neighbour> neighbours(const network::Network& network) {
    std::vector<Neighbour> result;
    if (isCompared(network.settings))
        for (const Preset& preset : network.settings.blueprint->architecture().presets)
            if (std::optional<Neighbour> each = neighbour(network, preset))
                result.push_back(*std::move(each));
    return result;
}

/// How many sizes differ, also of those that change no tree. It tells presets with the same tree apart.
std::size_t unlikeAtAll(const Settings& settings, const Settings& other) {
    std::size_t result = 0;
    for (const auto& [key, value] : settings.values)
        if (const auto there = other.values.find(key); there == other.values.end() || !(there->second == value))
            ++result;
    return result;
}

std::optional<Nearest> nearestOf(const network::Network& network, const std::vector<Neighbour>& among) {
    const Settings& settings = network.settings;
    const std::int64_t total = network.totals().parameters;
    const auto rank = [&](const Neighbour& each) {
        const std::int64_t apart = std::abs(each.parameters - total);
        const bool ofOtherClass = each.preset->cls != settings.blueprint->cls();
        return std::tuple(apart != 0, each.unlike.size(), apart, ofOtherClass, unlikeAtAll(settings, each.settings));
    };
    const Neighbour* best = nullptr;
    for (const Neighbour& each : among)
        if (std::abs(each.parameters - total) <= total / share && (!best || rank(each) < rank(*best)))
            best = &each;
    if (!best)
        return std::nullopt;
    Nearest result{best->preset->name, best->preset->title, best->parameters, best->unlike.empty(), {}};
    if (best->parameters == total)
        return result;
    const sizes::SlotValues here = sizes::evaluateSizes(settings), there = sizes::evaluateSizes(best->settings);
    for (const std::size_t slot : best->unlike) {
        const description::Size& size = settings.blueprint->architecture().sizes[slot];
        const std::optional<std::int64_t> with = totalWith(settings, best->settings, size.key);
        if (with == total)
            continue;
        if (!with || std::abs(*with - total) > total / share || result.differences.size() == most)
            return std::nullopt;
        result.differences.push_back({size.name, here.values[slot], there.values[slot]});
    }
    return result.differences.empty() ? std::nullopt : std::optional(result);
}

/// Whether a slider stands elsewhere, as a person would see it.
bool slidersDiffer(const Settings& settings, const Neighbour& other) {
    const std::vector<formula::Value> here = sizes::evaluateSizes(settings).values;
    const std::vector<formula::Value> there = sizes::evaluateSizes(other.settings).values;
    return std::ranges::any_of(other.unlike, [&](std::size_t slot) {
        return settings.blueprint->architecture().sizes[slot].slider && here[slot].integer() && there[slot].integer();
    });
}

/// Whether the two take the same memory and arithmetic. Many files of one model differ in sizes that do nothing there,
/// such as a window that is switched off; another number of heads keeps every total, but not these. The run shows what
/// attention keeps.
bool runAlike(const network::Network& here, const network::Network& there) {
    cost::RunSettings run;
    run.batch = 1;
    run.sequence = 64;
    run.attention = cost::Attention::Eager;
    try {
        return std::ranges::all_of(std::array{cost::Mode::Train, cost::Mode::Inference}, [&](cost::Mode mode) {
            const cost::Memory a = cost::memory(here, mode, run), b = cost::memory(there, mode, run);
            return a.total == b.total && a.flopsForward == b.flopsForward && a.flopsDecodeToken == b.flopsDecodeToken;
        });
    } catch (const Problem&) {
        return false;
    }
}

/// Of those at most twice as large or small, the one with the fewest other sizes, then the closest total; null if there
/// is none.
const Neighbour* comparable(std::int64_t total, const std::vector<Neighbour>& among) {
    const auto ratio = [total](const Neighbour& each) {
        const auto here = double(std::max<std::int64_t>(total, 1));
        const auto there = double(std::max<std::int64_t>(each.parameters, 1));
        return std::max(here / there, there / here);
    };
    const auto rank = [&ratio](const Neighbour& each) {
        constexpr double farthest = 2;
        return std::tuple(ratio(each) > farthest, each.unlike.size(), ratio(each));
    };
    const auto best = std::ranges::min_element(among, {}, rank);
    return best == among.end() || std::get<0>(rank(*best)) ? nullptr : &*best;
}

} // namespace

std::optional<Nearest> nearest(const network::Network& network) {
    return nearestOf(network, neighbours(network));
}

std::optional<Closest> closest(const network::Network& network) {
    std::vector<Neighbour> among = neighbours(network);
    std::optional<Nearest> near = nearestOf(network, among);
    const auto named = [&near](const Neighbour& each) { return each.preset->name == near->preset; };
    const Neighbour* best
        = near ? &*std::ranges::find_if(among, named) : comparable(network.totals().parameters, among);
    if (!best)
        return std::nullopt;
    const bool same = near
        && (near->same
            || (near->parameters == network.totals().parameters
                && (!slidersDiffer(network.settings, *best) || runAlike(network, *network::resolve(best->settings)))));
    const Closest::How how = !near ? Closest::How::Far : same ? Closest::How::Same : Closest::How::Changed;
    Closest result{how, best->preset->name, best->preset->title, best->settings, std::move(near)};
    return result;
}

} // namespace paramap::catalog
