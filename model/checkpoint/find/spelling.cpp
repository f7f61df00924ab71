// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/find/spelling.h"

#include "model/checkpoint/find/endings.h"
#include "model/checkpoint/find/packed_shape.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

namespace paramap::checkpoint {

namespace {

constexpr std::size_t mostRules = 3; ///< one after the other
constexpr std::size_t mostSpellings = 60;

/// A rule, and which of its meanings is taken.
struct Step {
    const NameRule* rule;
    std::size_t alternative;
};
using Steps = std::vector<Step>;
using IsKnown = std::function<bool(const std::string& ending)>;

bool has(const Steps& steps, std::string_view kind) {
    return std::ranges::any_of(steps, [&](const Step& step) { return step.rule->kind == kind; });
}

std::optional<std::string> after(const std::string& name, const Step& step) {
    const std::optional<Holes> holes = step.rule->from.match(name);
    const auto& to = step.rule->to[step.alternative];
    if (!holes || to.size() > 1 || to.front().hasEach())
        return std::nullopt;
    return to.front().filled(*holes);
}

/// The shortest way to a name with a known ending; none if there is no such way, or none is needed.
Steps stepsFor(const std::string& name, const std::vector<const NameRule*>& rules, const IsKnown& isKnown) {
    std::vector<std::pair<std::string, Steps>> open{{name, {}}};
    std::set<std::string> seen{name};
    for (std::size_t at = 0; at < open.size() && open.size() < mostSpellings; ++at) {
        if (isKnown(endingOf(open[at].first)))
            return open[at].second;
        if (open[at].second.size() == mostRules)
            continue;
        for (const NameRule* rule : rules)
            for (std::size_t alternative = 0; alternative < rule->to.size(); ++alternative) {
                std::optional<std::string> next = after(open[at].first, {rule, alternative});
                if (!next || !seen.insert(*next).second)
                    continue;
                Steps steps = open[at].second;
                steps.push_back({rule, alternative});
                open.emplace_back(std::move(*next), std::move(steps));
            }
    }
    return {};
}

/// The names without the wrappers that stand before all of them. One that has them only sometimes keeps its names.
void unwrap(std::vector<std::string>& names, const std::vector<const NameRule*>& rules) {
    constexpr int mostWrappers = 3;
    for (int wrapper = 0; wrapper < mostWrappers && !names.empty(); ++wrapper) {
        const auto isOfAll = [&](const NameRule* rule) {
            return rule->kind == "prefix_added" && std::ranges::all_of(names, [&](const std::string& name) {
                return after(name, {rule, 0}).has_value();
            });
        };
        const auto found = std::ranges::find_if(rules, isOfAll);
        if (found == rules.end())
            return;
        for (std::string& name : names)
            name = after(name, {*found, 0}).value_or(name);
    }
}

/// The shape in the model of a tensor that is not packed; nothing if the file's does not tell it.
std::optional<std::vector<std::int64_t>> shapeOf(const FileTensor& tensor, const Steps& steps) {
    if (tensor.elements < 0)
        return std::nullopt;
    if (std::ranges::none_of(steps, [](const Step& step) { return step.rule->isKernel; }) || tensor.shape.size() < 2)
        return tensor.shape;
    return tensor.shape.size() > 2 ? std::nullopt : std::optional(std::vector{tensor.shape[1], tensor.shape[0]});
}

/// "model.layers.*.mlp": names that differ only in numbers between dots are spelled in one way.
std::string formOf(const std::string& name) {
    std::string result;
    for (std::size_t at = 0; at <= name.size();) {
        const std::size_t dot = std::min(name.find('.', at), name.size());
        const std::string_view word = std::string_view(name).substr(at, dot - at);
        result += numberIn(word) ? "*" : word;
        result += '.';
        at = dot + 1;
    }
    return result;
}

} // namespace

namespace {

/// Gives packed weights the shapes that they had before. `packed`: by their places in `tensors`.
void unpack(std::vector<NamedShape>& tensors, const std::map<std::size_t, PackedTensor>& packed) {
    std::vector<PackedTensor> all;
    for (const auto& [at, each] : packed)
        all.push_back(each);
    std::set<std::int64_t> lengths;
    for (std::size_t i = 0; i < tensors.size(); ++i)
        if (const auto& shape = tensors[i].shape; shape && shape->size() == 1 && !packed.contains(i))
            lengths.insert(shape->front());
    const PackedShapes shapes(all, lengths);
    for (const auto& [at, each] : packed) {
        tensors[at].shape = shapes.shapeOf(each);
        tensors[at].weights = PackedShapes::weightsOf(each);
    }
}

} // namespace

bool removeComputed(std::vector<NamedShape>& tensors, const NameRules& rules) {
    return std::erase_if(tensors, [&](const NamedShape& tensor) { return rules.isComputed(tensor.name); }) > 0;
}

bool removePredictions(std::vector<NamedShape>& tensors, const NameRules& rules) {
    std::set<std::string> layers; // "model.layers.61."
    for (const NamedShape& tensor : tensors) {
        if (!rules.isPrediction(tensor.name))
            continue;
        std::size_t end = tensor.name.find('.') + 1;
        for (std::size_t at = end; at < tensor.name.size();) {
            const std::size_t dot = std::min(tensor.name.find('.', at), tensor.name.size());
            if (numberIn(std::string_view(tensor.name).substr(at, dot - at)))
                end = dot + 1;
            at = dot + 1;
        }
        layers.insert(tensor.name.substr(0, end));
    }
    const auto isInside = [&](const NamedShape& tensor) {
        return std::ranges::any_of(layers, [&](const std::string& layer) { return tensor.name.starts_with(layer); });
    };
    return std::erase_if(tensors, isInside) > 0;
}

std::vector<NamedShape> spelled(
    const std::vector<FileTensor>& tensors, const std::vector<const NameRule*>& rules, const IsKnown& isKnown) {
    std::map<std::string, Steps> known;
    std::vector<NamedShape> result;
    std::map<std::string, std::vector<const FileTensor*>> companions; // by the names of their weights
    std::vector<bool> isPacked;
    std::vector<const FileTensor*> stored, origins;
    std::vector<std::string> names;
    for (const FileTensor& tensor : tensors)
        if (tensor.sameAs.empty()) {
            stored.push_back(&tensor);
            names.push_back(tensor.meant.empty() ? tensor.name : tensor.meant);
        }
    unwrap(names, rules);
    for (std::size_t i = 0; i < stored.size(); ++i) {
        const FileTensor& tensor = *stored[i];
        std::string name = std::move(names[i]);
        const auto [steps, isNew] = known.try_emplace(formOf(name));
        if (isNew)
            steps->second = stepsFor(name, rules, isKnown);
        for (const Step& step : steps->second)
            name = after(name, step).value_or(name);
        if (has(steps->second, "packed_companion")) {
            companions[std::move(name)].push_back(&tensor);
            continue;
        }
        result.push_back({std::move(name), shapeOf(tensor, steps->second)});
        origins.push_back(&tensor);
        isPacked.push_back(has(steps->second, "packed_weight"));
    }
    std::map<std::size_t, PackedTensor> packed;
    for (std::size_t i = 0; i < result.size(); ++i) {
        const auto scales = companions.find(result[i].name);
        const bool isScaled = scales != companions.end();
        if (origins[i]->elements >= 0 && (isPacked[i] || (isScaled && isWide(*origins[i]))))
            packed.emplace(
                i, PackedTensor{origins[i], isScaled ? std::move(scales->second) : std::vector<const FileTensor*>()});
    }
    if (!packed.empty())
        unpack(result, packed);
    return result;
}

} // namespace paramap::checkpoint
