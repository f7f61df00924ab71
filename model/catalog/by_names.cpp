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
constexpr std::size_t mostMore
    = 32; ///< behind one that explains everything: it may be a published model of another one

/// How far a solution is a published model: 2 = in the class that it was published in, 1 = in another one, 0 = not.
int publishedAs(const Solution& solution, const IndexEntry& entry) {
    if (!solution.match.isExact() || solution.distance != 0)
        return 0;
    const auto preset = std::ranges::find(entry.presets, solution.as, &IndexEntry::PresetLine::name);
    return preset != entry.presets.end() && preset->cls == solution.settings.blueprint->cls() ? 2 : 1;
}

/// Better solutions are greater.
auto rankOf(const Solution& solution, int published) {
    return std::tuple(solution.match.isExact(), solution.match.score(), published);
}

/// A class whose tensors have such names.
struct Place {
    const IndexEntry* entry;
    TensorIndex::Likeness likeness;
};

/// Of descriptions that share their names, the commonest is the least.
int commonness(const IndexEntry& entry) {
    return entry.typical > 0 ? entry.typical : std::numeric_limits<int>::max();
}

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
        const std::size_t absent = each.absent;
        // Shares are sums; equal ones may differ in their last digits.
        const double share = std::round(each.share * 1000);
        ranked.push_back({{-share, commonness(entries[entry->second]), absent, entry->second},
            {&entries[entry->second], std::move(each)}});
    }
    std::ranges::stable_sort(ranked, {}, [](const auto& each) -> const auto& { return each.first; });
    if (ranked.size() > mostClasses + mostMore)
        ranked.resize(mostClasses + mostMore);
    std::vector<Place> result;
    for (auto& [rank, place] : ranked)
        result.push_back(std::move(place));
    return result;
}

/// The name and the value of each of these sizes.
std::vector<std::string> valuesOf(const std::vector<std::string>& keys, const Settings& settings) {
    std::vector<std::string> result;
    for (const sizes::SizeState& state : sizes::states(settings))
        if (std::ranges::find(keys, state.key) != keys.end()) {
            result.push_back(state.name);
            result.push_back(state.value.toText());
        }
    return result;
}

/// `isSized`: the file tells shapes. Names alone prove no published model.
ByNames said(Solution solution, bool isSized, const std::vector<IndexEntry>& entries) {
    const description::Blueprint& blueprint = *solution.settings.blueprint;
    const std::string& architecture = blueprint.architecture().name;
    ByNames result{std::move(solution), {}, {}, {}};
    result.config = configText(result.solution.settings, result.solution.as, entries);
    const bool isPublished = isSized && result.solution.match.isExact() && result.solution.distance == 0;
    result.word = isPublished && !result.solution.as.empty() ? result.solution.as : architecture;
    result.notes["tensors"] = {sizes::Note::Name::FoundByNames, {architecture, blueprint.cls()}, {}};
    const auto note = [&](sizes::Note::Name name, const std::vector<std::string>& keys) {
        std::vector<std::string> texts = valuesOf(keys, result.solution.settings);
        texts.insert(texts.begin(), result.solution.as);
        if (!keys.empty())
            result.notes["tensors' shapes"] = {name, std::move(texts), {}};
    };
    note(sizes::Note::Name::SizesAssumed, result.solution.assumed);
    note(sizes::Note::Name::SizesKept, result.solution.kept);
    if (!result.solution.mended.empty())
        result.notes["tensors' sizes"]
            = {sizes::Note::Name::SizesMended, valuesOf(result.solution.mended, result.solution.settings), {}};
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

std::vector<std::string> Catalog::Shelf::presetsKnowing(const std::vector<std::string>& tensors) const {
    std::set<std::string> endings;
    for (const std::string& name : tensors)
        endings.insert(checkpoint::endingOf(name));
    constexpr double leastOfEndings = 0.9; // that the best class knows
    double most = 0;
    std::map<std::string, double> shares;
    for (const TensorIndex::Likeness& each : tensorIndex().like(endings)) {
        double& share = shares[each.file];
        share = std::max(share, each.share);
        most = std::max(most, share);
    }
    std::vector<const IndexEntry*> knowing;
    for (const IndexEntry& entry : entries)
        if (most > 0 && shares[entry.file] >= leastOfEndings * most)
            knowing.push_back(&entry);
    std::ranges::stable_sort(knowing, {}, [](const IndexEntry* entry) { return commonness(*entry); });
    std::vector<std::string> result;
    for (const IndexEntry* entry : knowing)
        for (const IndexEntry::PresetLine& line : entry->presets)
            result.push_back(line.name);
    return result;
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
    const checkpoint::NameRules& rules = names();
    const TensorIndex index = tensorIndex();
    std::vector<checkpoint::NamedShape> spelled = checkpoint::spelled(
        tensors, rules.rules(format, {}), [&](const std::string& ending) { return index.knows(ending); });
    const bool isSized = std::ranges::any_of(spelled, [](const auto& each) { return each.shape.has_value(); });
    constexpr int mostWrappers = 3;
    for (int wrapper = 0; wrapper < mostWrappers; ++wrapper) {
        if (std::optional<Solution> best = bestReading(spelled, rules, index))
            return said(std::move(*best), isSized, entries);
        std::vector<checkpoint::NamedShape> plain = spelled;
        checkpoint::removeComputed(plain, rules);
        const NameTree tree(plain);
        const auto most = std::ranges::max_element(
            tree.root().children, {}, [](const auto& child) { return child.second->tensors; });
        if (most == tree.root().children.end() || most->second->children.empty())
            break;
        const std::string prefix = most->first + '.'; // "module.", with a second copy or counters beside it
        std::erase_if(spelled, [&](const auto& each) { return !each.name.starts_with(prefix); });
        for (checkpoint::NamedShape& each : spelled)
            each.name.erase(0, prefix.size());
    }
    return std::nullopt;
}

std::optional<Solution> Catalog::Shelf::bestReading(const std::vector<checkpoint::NamedShape>& names,
    const checkpoint::NameRules& rules, const TensorIndex& index) const {
    std::optional<Solution> best;
    const auto consider = [&](const std::vector<checkpoint::NamedShape>& read) {
        if (best && best->match.isExact())
            return;
        auto found = bestSolution(NameTree(read), index);
        if (found && (!best || found->match.isExact()))
            best = std::move(found);
    };
    std::vector<checkpoint::NamedShape> plain = names;
    if (checkpoint::removeComputed(plain, rules))
        consider(plain);
    consider(names);
    if (checkpoint::removePredictions(plain, rules))
        consider(plain);
    return best;
}

std::optional<Solution> Catalog::Shelf::bestSolution(const NameTree& tree, const TensorIndex& index) const {
    const std::vector<Place> places = likely(index.like(checkpoint::endingsOf(tree.tensors())), entries);
    constexpr double equalShares = 0.0005; // shares are sums
    std::optional<Solution> best;
    int published = 0;
    std::size_t looked = 0;
    for (const Place& place : places) {
        const bool isExact = best && best->match.isExact();
        if (isExact ? place.likeness.share < places.front().likeness.share - equalShares : looked++ == mostClasses)
            break;
        auto found = solution(*place.entry, place.likeness.cls, tree, {best ? best->match.score() : 0, isExact});
        if (!found)
            continue;
        const int as = publishedAs(*found, *place.entry);
        if (!best || rankOf(*found, as) > rankOf(*best, published)) {
            best = std::move(found);
            published = as;
        }
        if (published == 2)
            break;
    }
    if (!best || 2 * best->match.equal < tree.root().tensors)
        return std::nullopt;
    return best;
}

std::optional<Solution> Catalog::Shelf::solution(
    const IndexEntry& entry, const std::string& cls, const NameTree& tree, const checkpoint::Wanted& wanted) const {
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
    return checkpoint::solve(tree, blueprint, presets, wanted);
}

} // namespace paramap::catalog
