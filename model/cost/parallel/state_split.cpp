// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/parallel/state_split.h"

#include "model/description/blueprint.h"
#include "model/problem/problem.h"
#include "model/sizes/values.h"
#include "model/words/numbers.h"

#include <algorithm>
#include <array>
#include <functional>

namespace paramap::cost {

using formula::checkedMultiply;

namespace {

/// How descriptions name what is inside a mixer alone.
enum class Role { Widening, Channels, Heads, Groups };
struct Inner {
    std::string_view name;
    Role role;
    std::string_view meaning; ///< in an obstacle
};
constexpr std::array<Inner, 12> inners{{{"expand", Role::Widening, "channels"},
    {"mamba_expand", Role::Widening, "channels"}, {"intermediate_size", Role::Channels, "channels"},
    {"mamba_d_ssm", Role::Channels, "channels"}, {"mamba_n_heads", Role::Heads, "state-space heads"},
    {"mamba_num_heads", Role::Heads, "state-space heads"}, {"n_mamba_heads", Role::Heads, "state-space heads"},
    {"linear_num_key_heads", Role::Heads, "key heads of linear attention"},
    {"linear_num_value_heads", Role::Heads, "value heads of linear attention"}, {"n_groups", Role::Groups, "groups"},
    {"mamba_n_groups", Role::Groups, "groups"}, {"mamba_ngroups", Role::Groups, "groups"}}};

bool anyStateSpace(const network::Module& module) {
    return (module.kind == network::Kind::StateSpace && !module.children.empty())
        || std::ranges::any_of(module.children, [](const network::Run& run) { return anyStateSpace(*run.module); });
}

bool anyMlp(const network::Module& module) {
    return module.kind == network::Kind::Mlp || module.kind == network::Kind::Expert
        || std::ranges::any_of(module.children, [](const network::Run& run) { return anyMlp(*run.module); });
}

} // namespace

StateSplit splitStates(const Setup& run) {
    StateSplit result;
    const std::int64_t devices = run.settings.tp;
    if (devices == 1 || !anyStateSpace(*run.network.root))
        return result;
    const std::vector<architecture::Size>& sizes = run.network.settings.blueprint->architecture().sizes;
    const bool mlps = anyMlp(*run.network.root);
    network::Settings settings = run.network.settings;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        // A model without attention calls the heads of its states just heads.
        const auto found = std::ranges::find(inners, std::string_view(sizes[i].name), &Inner::name);
        const bool heads = found == inners.end() && sizes[i].name == "num_heads" && !mlps;
        if (found == inners.end() && !heads)
            continue;
        const Role role = heads ? Role::Heads : found->role;
        if (role == Role::Channels && sizes[i].name == "intermediate_size" && mlps)
            continue; // an MLP's
        const formula::Value& value = run.slots[i];
        if (role == Role::Widening) {
            if (const std::int64_t* whole = value.integer())
                settings = network::with(settings, sizes[i].name, formula::Value(formula::Fraction{*whole, devices}));
            else if (const formula::Fraction* part = value.fraction())
                settings = network::with(settings, sizes[i].name,
                    formula::Value(formula::Fraction{part->numerator, checkedMultiply(part->denominator, devices)}));
            continue;
        }
        const std::int64_t* number = value.integer();
        if (!number || *number < 1)
            continue;
        if (role == Role::Groups && *number < devices) {
            settings = network::with(settings, sizes[i].name, formula::Value(std::int64_t{1}));
            continue;
        }
        if (*number % devices != 0) {
            result.obstacle = text::exact(*number) + " " + std::string(heads ? "heads" : found->meaning);
            result.divisible = *number;
            return result;
        }
        settings = network::with(settings, sizes[i].name, formula::Value(*number / devices));
    }
    try {
        result.network = network::resolve(settings);
        result.slots = network::evaluateSizes(settings).values;
    } catch (const Problem& problem) {
        result.obstacle = problem.sentence();
    }
    return result;
}

network::ModulePtr adoptStates(const network::Module& mixer, Shard& shard) {
    std::int64_t width = 0; // of the stream: what the last matrix gives
    for (const network::Run& run : mixer.children)
        if (isLinear(*run.module))
            width = widthsOf(*run.module).out;
    const std::function<network::ModulePtr(const network::Module&, bool)> copied
        = [&](const network::Module& module, bool outermost) {
              auto copy = std::make_shared<network::Module>(module);
              for (network::Run& run : copy->children)
                  run.module = copied(*run.module, false);
              Share share;
              share.whole = true; // in the sizes of this device
              share.ownSizes = outermost;
              if (!isLinear(module) || widthsOf(module).in != width) // else it reads the stream
                  shard.shares[copy.get()] = share;
              return copy;
          };
    return copied(mixer, true);
}

} // namespace paramap::cost
