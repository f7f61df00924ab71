// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/find/solve.h"

#include "model/checkpoint/find/form_reader.h"
#include "model/checkpoint/find/size_search.h"
#include "model/formula/evaluate.h"
#include "model/problem/problem.h"
#include "model/sizes/follow.h"
#include "model/sizes/values.h"

#include <algorithm>

namespace paramap::checkpoint {

using description::Blueprint;
using description::Size;
using formula::Value;
using sizes::Settings;

namespace {

/// Nothing if these settings give no values, as without a size that has no default.
std::optional<std::vector<Value>> valuesOf(const Settings& settings) {
    try {
        return sizes::evaluateSizes(settings).values;
    } catch (const Problem&) {
        return std::nullopt;
    }
}

std::vector<Usual> usualOnes(const Settings& defaults, const std::vector<Settings>& presets) {
    std::vector<Usual> result;
    for (const Settings& preset : presets)
        if (auto values = valuesOf(preset))
            result.push_back({&preset, std::move(*values)});
    if (auto values = valuesOf(defaults))
        result.push_back({&defaults, std::move(*values)});
    return result;
}

bool holdsName(const NameNode& root, std::string_view path) {
    const NameNode* node = &root;
    while (node && !path.empty()) {
        const std::size_t dot = std::min(path.find('.'), path.size());
        node = node->child(path.substr(0, dot));
        path.remove_prefix(std::min(dot + 1, path.size()));
    }
    return node && node->shape;
}

/// Whether a condition fails in one of the models that are published.
bool failsSomewhere(const formula::Expr& condition, const Blueprint& blueprint, const std::vector<Usual>& usual) {
    return std::ranges::any_of(usual, [&](const Usual& each) {
        try {
            const Value value = formula::evaluate(condition, blueprint.scope(each.values));
            return value == Value(false);
        } catch (const Problem&) {
            return false;
        }
    });
}

/// A file that leaves out one of two names says that they are tied. One that has both says that they are not, if there
/// are such models; else it stores one tensor twice, as a program does that knows nothing of ties.
void addTies(
    std::vector<Fact>& facts, const Blueprint& blueprint, const NameNode& root, const std::vector<Usual>& usual) {
    for (const Blueprint::Tie& tie : blueprint.ties()) {
        const auto isPlain = [](const description::PathPattern& path) { return path.numbers.empty(); };
        if (!tie.line.condition || tie.line.repeat || !isPlain(tie.line.path) || !isPlain(tie.line.owner))
            continue;
        const bool hasPath = holdsName(root, tie.line.path.texts.front());
        const bool hasOwner = holdsName(root, tie.line.owner.texts.front());
        const bool hasBoth = hasPath && hasOwner;
        if (hasBoth ? failsSomewhere(tie.line.condition, blueprint, usual) : hasPath || hasOwner)
            facts.push_back({hasBoth ? Fact::Kind::Fails : Fact::Kind::Holds, tie.line.condition, {}, 0, 1});
    }
}

/// A list with an entry for each layer, of a model with another number of layers.
bool isOfOtherLength(const Size& size, const Value& value, const Blueprint& blueprint, const KnownSizes& known) {
    if (size.per.empty() || !value.list())
        return false;
    const int slot = blueprint.slotOf(size.per);
    const auto count = slot < 0 ? std::nullopt : known.given(static_cast<std::size_t>(slot), nullptr);
    return count && count->integer() && static_cast<std::size_t>(*count->integer()) != value.list()->size();
}

Settings settingsOf(const SizeSearch& search, const Settings& defaults) {
    Settings result = defaults;
    const Blueprint& blueprint = *defaults.blueprint;
    const Usual* nearest = search.nearest();
    for (std::size_t slot = 0; slot < blueprint.firstDerivedSlot(); ++slot) {
        const Size& size = blueprint.architecture().sizes[slot];
        if (size.fixed || search.sizes().isByRule(slot))
            continue;
        if (const auto value = search.sizes().given(slot, nearest ? &nearest->values[slot] : nullptr)) {
            result.values[size.key] = *value;
        } else if (nearest) {
            const auto there = nearest->settings->values.find(size.key);
            if (there != nearest->settings->values.end()
                && !isOfOtherLength(size, there->second, blueprint, search.sizes()))
                result.values[size.key] = there->second;
        }
    }
    return result;
}

} // namespace

namespace {

/// A size that the file does not tell may break what the description demands, as 12 heads do at a width of 64. It takes
/// the nearest value that does not, if the network agrees with the file as well then.
void mend(Solution& solution, network::NetworkPtr& network, const SizeSearch& search, const NameTree& tree) {
    constexpr int mostMended = 4;
    for (int i = 0; i < mostMended; ++i) {
        const auto isUntold = [&](const network::Warning& warning) {
            const int slot = solution.settings.blueprint->slotOf(warning.size);
            return slot >= 0 && !search.told().given(static_cast<std::size_t>(slot), nullptr) && !warning.fixes.empty();
        };
        const auto warning = std::ranges::find_if(network->warnings, isUntold);
        if (warning == network->warnings.end())
            return;
        Settings settings = solution.settings;
        settings.values[warning->size] = Value(warning->fixes.front());
        network::NetworkPtr mended = network::resolve(settings);
        const Match match = checkpoint::match(*mended, tree.root());
        if (match.score() < solution.match.score())
            return;
        solution.mended.push_back(warning->size);
        solution.settings = std::move(settings);
        solution.match = match;
        network = std::move(mended);
    }
}

/// One way to read a file, and what comes of it. Nothing if the sizes give no network.
std::optional<Solution> attempt(const NameTree& tree, const Settings& defaults, const std::vector<Usual>& usual,
    std::vector<Value>& values, FormReader::Numbering numbering, bool isForPublished) {
    const Blueprint& blueprint = *defaults.blueprint;
    std::vector<Fact> facts = FormReader(blueprint, values, numbering).facts(tree.root());
    addTies(facts, blueprint, tree.root(), usual);
    SizeSearch search(blueprint, std::move(facts), usual);
    if (isForPublished && (!search.nearest() || search.nearest()->distance > 0))
        return std::nullopt;
    search.run();
    Solution found{settingsOf(search, defaults), {}, {}, {}, {}, {}};
    try {
        network::NetworkPtr network = network::resolve(found.settings);
        found.match = match(*network, tree.root());
        mend(found, network, search, tree);
        values = network->slots.values;
    } catch (const Problem&) {
        return std::nullopt;
    }
    for (const std::size_t slot : search.assumed())
        if (const std::string& key = blueprint.architecture().sizes[slot].key;
            std::ranges::find(found.mended, key) == found.mended.end())
            found.assumed.push_back(key);
    if (const Usual* nearest = search.nearest()) {
        found.as = nearest->settings->preset;
        found.distance = nearest->distance;
    }
    return found;
}

/// The sizes that a published model says itself, and the file does not.
std::vector<std::string> untold(const SizeSearch& search, const std::vector<Usual>& usual, const std::string& preset) {
    const auto as = std::ranges::find_if(usual, [&](const Usual& each) { return each.settings->preset == preset; });
    std::vector<std::string> result;
    if (as == usual.end() || preset.empty())
        return result;
    const Blueprint& blueprint = *as->settings->blueprint;
    for (std::size_t slot = 0; slot < blueprint.firstDerivedSlot(); ++slot)
        if (const Size& size = blueprint.architecture().sizes[slot]; !size.fixed && blueprint.uses(slot)
            && as->settings->values.contains(size.key) && !search.told().given(slot, &as->values[slot]))
            result.push_back(size.key);
    return result;
}

/// Takes what the file tells into a model whose other sizes it does not tell, size by size, as long as more agrees:
/// another number of classes, in an architecture with a hundred sizes that only a published model is known to have.
void adopt(Solution& solution, const NameTree& tree, const std::vector<Usual>& usual) {
    const Blueprint& blueprint = *solution.settings.blueprint;
    const auto values = valuesOf(solution.settings);
    if (!values)
        return;
    std::vector<Fact> facts = FormReader(blueprint, *values, FormReader::Numbering::ByValues).facts(tree.root());
    addTies(facts, blueprint, tree.root(), usual);
    const SizeSearch search(blueprint, std::move(facts), usual);
    for (std::size_t slot = 0; slot < blueprint.firstDerivedSlot() && !solution.match.isExact(); ++slot) {
        const Size& size = blueprint.architecture().sizes[slot];
        const auto told = search.told().given(slot, &(*values)[slot]);
        if (size.fixed || !told || *told == (*values)[slot])
            continue;
        Settings settings = solution.settings;
        settings.values[size.key] = *told;
        try {
            const Match match = checkpoint::match(*network::resolve(settings), tree.root());
            if (match.score() > solution.match.score()) {
                solution.settings = std::move(settings);
                solution.match = match;
                solution.distance += 1; // it is no longer the published one
            }
        } catch (const Problem&) {
            continue; // these sizes do not go together
        }
    }
    if (solution.distance > 0 && solution.assumed.empty())
        solution.kept = untold(search, usual, solution.as);
}

/// The published model whose tensors agree best, as it is.
std::optional<Solution> published(const NameTree& tree, const std::vector<Usual>& usual) {
    std::optional<Solution> best;
    for (const Usual& each : usual) {
        Solution found{*each.settings, {}, {}, {}, {}, each.settings->preset};
        try {
            found.match = match(*network::resolve(*each.settings), tree.root());
        } catch (const Problem&) {
            continue;
        }
        if (!best || found.match.score() > best->match.score())
            best = std::move(found);
    }
    return best;
}

} // namespace

std::optional<Solution> solve(const NameTree& tree, const description::BlueprintPtr& blueprint,
    const std::vector<Settings>& presets, const Wanted& wanted) {
    Settings defaults;
    defaults.blueprint = blueprint;
    const std::vector<Usual> usual = usualOnes(defaults, presets);
    std::vector<Value> values = usual.empty() ? std::vector<Value>() : usual.back().values;
    std::optional<Solution> best;
    const auto isDone = [&] { return best && best->match.isExact(); };
    const auto isBetter = [&](const std::optional<Solution>& found) {
        return found && (!best || found->match.score() > best->match.score());
    };
    constexpr int mostRounds = 3; // what is built depends on sizes, and they on what is built
    for (int round = 0; round < mostRounds && !isDone(); ++round) {
        std::optional<Solution> found
            = attempt(tree, defaults, usual, values, FormReader::Numbering::ByNames, wanted.isPublished);
        if (!isBetter(found))
            break;
        best = std::move(found);
    }
    const bool isFar = best && 5 * wanted.toBeat >= 4 * tree.root().tensors && 2 * best->match.score() < wanted.toBeat;
    if (isDone() || isFar || wanted.isPublished)
        return best;
    std::optional<Solution> near = published(tree, usual);
    if (!near)
        return best;
    values = valuesOf(near->settings).value_or(values);
    if (isBetter(near))
        best = std::move(near);
    for (int round = 0; round < mostRounds && !isDone(); ++round) {
        std::optional<Solution> found = attempt(tree, defaults, usual, values, FormReader::Numbering::ByValues, false);
        if (!isBetter(found))
            break;
        best = std::move(found);
    }
    if (best && !isDone())
        adopt(*best, tree, usual);
    return best;
}

} // namespace paramap::checkpoint
