// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/by_names.h"

#include "model/catalog/config.h"
#include "model/catalog/config_text.h"
#include "model/catalog/description_store.h"
#include "model/catalog/tensor_index.h"
#include "model/catalog/text_file.h"
#include "model/checkpoint/find/endings.h"
#include "model/checkpoint/find/form_reader.h"
#include "model/checkpoint/find/spelling.h"
#include "model/description/blueprint.h"
#include "model/description/expand_tree.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

namespace paramap::catalog {

namespace fs = std::filesystem;

using checkpoint::NameTree;
using checkpoint::Solution;
using description::ArchitecturePtr;
using sizes::Settings;

namespace {

constexpr double leastShare = 0.6; ///< of the best class's share
constexpr std::size_t mostClasses = 16; ///< whose sizes are solved
constexpr std::size_t mostMore = 8; ///< behind one that explains everything: it may be a published model of another one

/// Better solutions are greater.
auto rankOf(const Solution& solution) {
    const bool isPublished = solution.match.isExact() && solution.distance == 0;
    return std::tuple(solution.match.isExact(), solution.match.score(), isPublished);
}

/// A class whose tensors have such names.
struct Place {
    const IndexEntry* entry;
    TensorIndex::Likeness likeness;
};

/// The likeliest ones: they know most of the names. Of those, the commonest description, then what has least besides.
std::vector<Place> likely(std::vector<TensorIndex::Likeness> all, const std::vector<IndexEntry>& entries) {
    std::map<std::string, std::size_t> entryOf;
    for (std::size_t i = 0; i < entries.size(); ++i)
        entryOf.emplace(entries[i].file, i);
    double most = 0;
    for (const TensorIndex::Likeness& each : all)
        most = std::max(most, each.share);
    std::vector<std::pair<std::tuple<double, int, std::size_t, std::size_t>, Place>> ranked;
    for (TensorIndex::Likeness& each : all) {
        const auto entry = entryOf.find(each.file);
        if (entry == entryOf.end() || each.share < leastShare * most)
            continue;
        const int typical = entries[entry->second].typical;
        const std::size_t absent = each.absent;
        // Shares are sums; equal ones may differ in their last digits.
        const double share = std::round(each.share * 1000);
        ranked.push_back({{-share, typical > 0 ? typical : std::numeric_limits<int>::max(), absent, entry->second},
            {&entries[entry->second], std::move(each)}});
    }
    std::ranges::stable_sort(ranked, {}, [](const auto& each) -> const auto& { return each.first; });
    if (ranked.size() > mostClasses)
        ranked.resize(mostClasses);
    std::vector<Place> result;
    for (auto& [rank, place] : ranked)
        result.push_back(std::move(place));
    return result;
}

ByNames said(Solution solution, const std::vector<IndexEntry>& entries) {
    const description::Blueprint& blueprint = *solution.settings.blueprint;
    const std::string& architecture = blueprint.architecture().name;
    ByNames result{std::move(solution), {}, {}, {}};
    result.config = configText(result.solution.settings, result.solution.as, entries);
    const bool isPublished = result.solution.match.isExact() && result.solution.distance == 0;
    result.word = isPublished && !result.solution.as.empty() ? result.solution.as : architecture;
    result.notes["tensors"] = {sizes::Note::Name::FoundByNames, {architecture, blueprint.cls()}, {}};
    if (result.solution.assumed.empty())
        return result;
    sizes::Note assumed{sizes::Note::Name::SizesAssumed, {result.solution.as}, {}};
    for (const sizes::SizeState& state : sizes::states(result.solution.settings))
        if (std::ranges::find(result.solution.assumed, state.key) != result.solution.assumed.end()) {
            assumed.texts.push_back(state.name);
            assumed.texts.push_back(state.value.toText());
        }
    result.notes["tensors' shapes"] = std::move(assumed);
    return result;
}

} // namespace

TensorIndex Catalog::Shelf::tensorIndex() const {
    TensorIndex index;
    std::error_code error;
    if (fs::exists(shipped / "tensors.json", error))
        index = TensorIndex::read(readText(shipped / "tensors.json"), "tensors.json");
    EndingsByFile more;
    for (const IndexEntry& entry : entries) {
        if (index.hasFile(entry.file))
            continue;
        for (const ArchitecturePtr& architecture : variants(entry))
            for (const std::string& cls : entry.classes)
                more[entry.file][cls].merge(checkpoint::endingsOf(*description::expandTree(architecture, cls)));
    }
    index.add(more);
    return index;
}

std::vector<ArchitecturePtr> Catalog::Shelf::variants(const IndexEntry& entry) const {
    const ArchitecturePtr raw = load(entry);
    std::vector<ArchitecturePtr> result{complete(raw, [](const std::string&) { return std::string(); })};
    if (raw->models.empty())
        return result;
    for (const description::Preset& preset : raw->presets)
        if (ArchitecturePtr completed = completeFor(raw, preset); std::ranges::find(result, completed) == result.end())
            result.push_back(std::move(completed));
    return result;
}

std::optional<ByNames> Catalog::Shelf::byNames(
    const std::vector<checkpoint::FileTensor>& tensors, std::string_view format) const {
    const checkpoint::NameRules rules = checkpoint::NameRules::read(shippedJson("names.json"), "names.json");
    const TensorIndex index = tensorIndex();
    std::vector<checkpoint::NamedShape> names = checkpoint::spelled(
        tensors, rules.rules(format, {}), [&](const std::string& ending) { return index.knows(ending); });
    constexpr int mostWrappers = 3;
    for (int wrapper = 0; wrapper < mostWrappers; ++wrapper) {
        const NameTree tree(names);
        if (std::optional<Solution> best = bestSolution(tree, index)) {
            if (!best->match.isExact() && checkpoint::removePredictions(names, rules))
                if (auto plain = bestSolution(NameTree(names), index); plain && plain->match.isExact())
                    best = std::move(plain);
            return said(std::move(*best), entries);
        }
        if (tree.root().children.size() != 1)
            break;
        const std::size_t prefix = tree.root().children.front().first.size() + 1; // "module."
        std::erase_if(names, [&](const auto& each) { return each.name.size() <= prefix; });
        for (checkpoint::NamedShape& each : names)
            each.name.erase(0, prefix);
    }
    return std::nullopt;
}

std::optional<Solution> Catalog::Shelf::bestSolution(const NameTree& tree, const TensorIndex& index) const {
    const std::vector<Place> places = likely(index.like(checkpoint::endingsOf(tree.tensors())), entries);
    std::optional<Solution> best;
    std::size_t more = 0;
    for (const Place& place : places) {
        const bool isExact = best && best->match.isExact();
        if (isExact && (place.likeness.share < places.front().likeness.share || more++ == mostMore))
            break;
        auto found = solution(*place.entry, place.likeness.cls, tree, best ? best->match.score() : 0);
        if (found && (!best || rankOf(*found) > rankOf(*best)))
            best = std::move(found);
        if (best && best->match.isExact() && best->distance == 0)
            break;
    }
    if (!best || 2 * best->match.equal < tree.root().tensors)
        return std::nullopt;
    return best;
}

std::optional<Solution> Catalog::Shelf::solution(
    const IndexEntry& entry, const std::string& cls, const NameTree& tree, std::int64_t toBeat) const {
    description::BlueprintPtr blueprint;
    std::int64_t most = 0;
    for (const ArchitecturePtr& architecture : variants(entry)) {
        description::BlueprintPtr each = description::expandTree(architecture, cls);
        const std::vector<formula::Value> unknown;
        const std::int64_t score = checkpoint::FormReader(*each, unknown).fit(each->root(), &tree.root()).score();
        if (!blueprint || score > most) {
            most = score;
            blueprint = std::move(each);
        }
    }
    std::vector<Settings> presets;
    for (const description::Preset& preset : blueprint->architecture().presets) {
        Settings settings = startSettings(blueprint, preset.title, {});
        applyPreset(settings, preset);
        settings.preset = preset.name;
        presets.push_back(std::move(settings));
    }
    return checkpoint::solve(tree, blueprint, presets, toBeat);
}

} // namespace paramap::catalog
