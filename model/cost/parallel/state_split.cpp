// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/parallel/state_split.h"

#include "model/description/blueprint.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/sizes/values.h"
#include "model/words/numbers.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <string_view>

namespace paramap::cost {

using formula::checkedMultiply;

namespace {

using SizeRole = description::Size::Role;

/// A number of what is divided, for an obstacle.
struct Divided {
    std::string_view one, many;
};
/// Nothing for a size that is not divided.
std::optional<Divided> dividedIn(SizeRole role) {
    switch (role) {
    case SizeRole::StateChannels:
        return Divided{"%1 channel", "%1 channels"};
    case SizeRole::StateHeads:
        return Divided{"%1 state-space head", "%1 state-space heads"};
    case SizeRole::LinearKeyHeads:
        return Divided{"%1 key head of linear attention", "%1 key heads of linear attention"};
    case SizeRole::LinearValueHeads:
        return Divided{"%1 value head of linear attention", "%1 value heads of linear attention"};
    case SizeRole::StateGroups:
        return Divided{"%1 group", "%1 groups"};
    case SizeRole::MixerHeads:
        return Divided{"%1 head", "%1 heads"};
    case SizeRole::None:
    case SizeRole::StateExpansion:
        break;
    }
    return {};
}

bool anyStateSpace(const network::Module& module) {
    return (module.kind == description::Kind::StateSpace && !module.children.empty())
        || std::ranges::any_of(module.children, [](const network::Run& run) { return anyStateSpace(*run.module); });
}

} // namespace

StateSplit splitStates(const Setup& run) {
    StateSplit result;
    const std::int64_t devices = run.settings.tp;
    if (devices == 1 || !anyStateSpace(*run.network.root))
        return result;
    const std::vector<description::Size>& sizes = run.network.settings.blueprint->architecture().sizes;
    sizes::Settings settings = run.network.settings;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        const SizeRole role = sizes[i].realm.empty() ? sizes[i].role : SizeRole::None;
        const formula::Value& value = run.slots[i];
        if (role == SizeRole::StateExpansion) {
            if (const std::int64_t* whole = value.integer())
                settings = sizes::with(settings, sizes[i].name, formula::Value(formula::Fraction{*whole, devices}));
            else if (const formula::Fraction* part = value.fraction())
                settings = sizes::with(settings, sizes[i].name,
                    formula::Value(formula::Fraction{part->numerator, checkedMultiply(part->denominator, devices)}));
            continue;
        }
        const std::int64_t* number = value.integer();
        const std::optional<Divided> divided = dividedIn(role);
        if (!number || *number < 1 || !divided)
            continue;
        if (role == SizeRole::StateGroups && *number < devices) {
            settings = sizes::with(settings, sizes[i].name, formula::Value(std::int64_t{1}));
            continue;
        }
        if (*number % devices != 0) {
            result.obstacle = phrase(*number, divided->one, divided->many, {words::exact(*number)});
            result.divisible = *number;
            return result;
        }
        settings = sizes::with(settings, sizes[i].name, formula::Value(*number / devices));
    }
    try {
        result.network = network::resolve(settings);
        result.slots = sizes::evaluateSizes(settings).values;
    } catch (const Problem& problem) {
        result.obstacle = problem.sentence();
    }
    return result;
}

network::ModulePtr adoptStates(const network::Module& mixer, Shard& shard) {
    std::int64_t width = 0; // width of the residual stream, the output of the last matrix
    for (const network::Run& run : mixer.children)
        if (isLinear(*run.module))
            width = widthsOf(*run.module).out;
    const std::function<network::ModulePtr(const network::Module&, bool)> copied
        = [&](const network::Module& module, bool outermost) {
              auto copy = std::make_shared<network::Module>(module);
              for (network::Run& run : copy->children)
                  run.module = copied(*run.module, false);
              Share share;
              share.whole = true; // already in the sizes of this device
              share.ownSizes = outermost;
              if (!isLinear(module) || widthsOf(module).in != width) // otherwise it reads the residual stream
                  shard.shares[copy.get()] = share;
              return copy;
          };
    return copied(mixer, true);
}

} // namespace paramap::cost
