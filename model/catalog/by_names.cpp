// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/by_names.h"

#include "model/catalog/config.h"
#include "model/catalog/description_store.h"
#include "model/catalog/tensor_index.h"
#include "model/catalog/text_file.h"
#include "model/checkpoint/find/endings.h"
#include "model/checkpoint/find/form_reader.h"
#include "model/checkpoint/find/spelling.h"
#include "model/description/blueprint.h"
#include "model/description/expand_tree.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

namespace paramap::catalog {

namespace fs = std::filesystem;

using checkpoint::NameTree;
using checkpoint::Solution;
using description::ArchitecturePtr;
using nlohmann::ordered_json;
using sizes::Settings;

namespace {

constexpr double leastShare = 0.6; ///< of the best class's share
constexpr std::size_t mostClasses = 16; ///< whose sizes are solved

ordered_json& placeOf(ordered_json& config, std::string_view name) {
    ordered_json* place = &config;
    for (std::size_t dot = name.find('.'); dot != std::string_view::npos; dot = name.find('.')) {
        place = &(*place)[std::string(name.substr(0, dot))];
        name.remove_prefix(dot + 1);
    }
    return (*place)[std::string(name)];
}

/// The value in force of a size that a file must name; an empty object for what is none.
ordered_json usualValue(const Settings& settings, const std::string& name) {
    for (const sizes::SizeState& state : sizes::states(settings))
        if (state.name == name && !state.value.isNull())
            return ordered_json::parse(state.value.toText());
    return ordered_json::object();
}

/// Better solutions are greater.
auto rankOf(const Solution& solution) {
    const bool isPublished = solution.match.isExact() && solution.distance == 0;
    return std::tuple(solution.match.isExact(), solution.match.score(), isPublished,
        -static_cast<std::int64_t>(solution.assumed.size()));
}

/// A class whose tensors have such names.
struct Place {
    const IndexEntry* entry;
    TensorIndex::Likeness likeness;
};

/// The likeliest ones: they know most of the names and lack fewest; then the commonest description.
std::vector<Place> likely(std::vector<TensorIndex::Likeness> all, const std::vector<IndexEntry>& entries) {
    std::map<std::string, std::size_t> entryOf;
    for (std::size_t i = 0; i < entries.size(); ++i)
        entryOf.emplace(entries[i].file, i);
    double most = 0;
    for (const TensorIndex::Likeness& each : all)
        most = std::max(most, each.share);
    std::vector<std::pair<std::tuple<double, std::size_t, int, std::size_t>, Place>> ranked;
    for (TensorIndex::Likeness& each : all) {
        const auto entry = entryOf.find(each.file);
        if (entry == entryOf.end() || each.share < leastShare * most)
            continue;
        const int typical = entries[entry->second].typical;
        // Shares are sums of parts of one; equal ones may differ in their last digits.
        ranked.push_back({{-std::round(each.share * 1000), each.absent,
                              typical > 0 ? typical : std::numeric_limits<int>::max(), entry->second},
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
    result.config = configOf(result.solution, entries);
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

std::string configOf(const Solution& solution, const std::vector<IndexEntry>& entries) {
    const Settings& settings = solution.settings;
    const description::Architecture& architecture = settings.blueprint->architecture();
    ordered_json config;
    ordered_json sizes = ordered_json::object();
    const bool isConfig = !architecture.modelTypes.empty();
    for (std::size_t slot = 0; slot < architecture.sizes.size(); ++slot) {
        const description::Size& size = architecture.sizes[slot];
        const auto value = settings.values.find(size.key);
        if (value != settings.values.end() && !size.fixed && (isConfig || settings.blueprint->uses(slot)))
            placeOf(sizes, size.name) = ordered_json::parse(value->second.toText());
    }
    if (!isConfig) {
        // Two descriptions of a library may have a class of one name; then a preset tells which is meant.
        const auto hasClass = [&](const IndexEntry& entry) {
            return sameLibrary(entry.library, architecture.library)
                && std::ranges::find(entry.classes, settings.blueprint->cls()) != entry.classes.end();
        };
        const bool isUnique = std::ranges::count_if(entries, hasClass) == 1;
        config = {{"library", architecture.library},
            {"model", isUnique || solution.as.empty() ? settings.blueprint->cls() : solution.as}};
        config["kwargs"] = std::move(sizes);
        return config.dump(1);
    }
    const auto plain = std::ranges::find_if(architecture.modelTypes, isPlainType);
    const std::string& type = plain == architecture.modelTypes.end() ? architecture.modelTypes.front() : *plain;
    const std::size_t with = type.find(telling);
    if (type.substr(0, with) != noType) {
        config["model_type"] = type.substr(0, with);
        config["architectures"] = ordered_json::array({settings.blueprint->cls()});
    }
    config.update(sizes);
    for (const description::SubModel& model : architecture.models)
        if (const auto shelf = architecture.parts->models.find(model.prefix());
            shelf != architecture.parts->models.end() && !shelf->second->described->modelTypes.empty())
            placeOf(config, model.path + ".model_type") = shelf->second->described->modelTypes.front();
    if (with != std::string::npos)
        if (ordered_json& key = placeOf(config, type.substr(with + telling.size())); key.is_null())
            key = usualValue(settings, type.substr(with + telling.size()));
    return config.dump(1);
}

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
        if (ArchitecturePtr completed = completeFor(raw, preset);
            std::ranges::find(result, completed) == result.end())
            result.push_back(std::move(completed));
    return result;
}

std::optional<ByNames> Catalog::Shelf::byNames(
    const std::vector<checkpoint::FileTensor>& tensors, const std::vector<const checkpoint::NameRule*>& rules) const {
    const TensorIndex index = tensorIndex();
    const NameTree tree(
        checkpoint::spelled(tensors, rules, [&](const std::string& ending) { return index.knows(ending); }));
    const std::vector<Place> places = likely(index.like(checkpoint::endingsOf(tree.tensors())), entries);
    std::optional<Solution> best;
    for (const Place& place : places) {
        if (best && best->match.isExact() && place.likeness.share < places.front().likeness.share)
            break;
        auto found = solution(*place.entry, place.likeness.cls, tree);
        if (found && (!best || rankOf(*found) > rankOf(*best)))
            best = std::move(found);
        if (best && best->match.isExact() && best->distance == 0)
            break;
    }
    if (!best || 2 * best->match.equal < tree.root().tensors)
        return std::nullopt;
    return said(std::move(*best), entries);
}

std::optional<Solution> Catalog::Shelf::solution(
    const IndexEntry& entry, const std::string& cls, const NameTree& tree) const {
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
    return checkpoint::solve(tree, blueprint, presets);
}

} // namespace paramap::catalog
