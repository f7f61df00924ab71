// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/network/ties.h"

#include "model/description/blueprint.h"
#include "model/network/totals.h"
#include "model/network/walk.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <algorithm>
#include <functional>
#include <span>

namespace paramap::network {

namespace {

constexpr std::int64_t mostRepeats = 2000; ///< each repeat copies the list that contains it

/// A copy of the module with the place at the end of `steps` changed. Runs on the way are split, so that the changed
/// item is a run of its own. Totals are computed again.
ModulePtr changed(const ModulePtr& module, std::span<const Step> steps, const std::function<void(Module&)>& change) {
    auto copy = std::make_shared<Module>(*module);
    if (steps.empty()) {
        change(*copy);
    } else {
        const Step step = steps.front();
        const Run whole = copy->children[step.run];
        const auto piece = [&whole](std::int64_t from, std::int64_t to) {
            Run run = whole;
            run.firstNumber += from;
            run.firstIndex += from;
            run.count = to - from;
            return run;
        };
        Run alone = piece(step.item, step.item + 1);
        alone.module = changed(whole.module, steps.subspan(1), change);
        std::vector<Run> pieces;
        if (step.item > 0)
            pieces.push_back(piece(0, step.item));
        pieces.push_back(std::move(alone));
        if (step.item + 1 < whole.count)
            pieces.push_back(piece(step.item + 1, whole.count));
        const auto at = copy->children.begin() + static_cast<std::ptrdiff_t>(step.run);
        copy->children.insert(copy->children.erase(at), pieces.begin(), pieces.end());
    }
    copy->totals = totalsOf(*copy);
    return copy;
}

std::string shapeText(const Shape& shape) {
    std::string text;
    for (const std::int64_t size : shape)
        text += (text.empty() ? "[" : ", ") + std::to_string(size);
    return text.empty() ? "[]" : text + "]";
}

/// True if `a` comes before `b` in the order of named_parameters(): a module's own tensors come before its children.
bool before(const Place& a, const Place& b) {
    for (std::size_t i = 0; i < std::min(a.steps.size(), b.steps.size()); ++i) {
        if (a.steps[i].run != b.steps[i].run)
            return a.steps[i].run < b.steps[i].run;
        if (a.steps[i].item != b.steps[i].item)
            return a.steps[i].item < b.steps[i].item;
    }
    if (a.steps.size() != b.steps.size())
        return a.steps.size() < b.steps.size();
    return a.tensor < b.tensor;
}

/// The first parameter of that name below the module in PyTorch's order. The module's own parameters do not count.
std::optional<Place> firstBelow(const Place& module, std::string_view name) {
    for (std::size_t run = 0; run < module.module->children.size(); ++run) {
        if (module.module->children[run].count == 0)
            continue;
        const Place child = childPlace(module, run, 0);
        for (std::size_t i = 0; i < child.module->tensors.size(); ++i)
            if (!child.module->tensors[i].isBuffer() && child.module->tensors[i].name() == name)
                return tensorPlace(child, i);
        if (std::optional<Place> place = firstBelow(child, name))
            return place;
    }
    return std::nullopt;
}

/// The place with that path. "text_model.*.weight" means the first "weight" below "text_model", "decoder.?" the first
/// child of "decoder".
std::optional<Place> named(const Network& network, std::string_view path) {
    constexpr std::string_view anywhere = ".*.";
    constexpr std::string_view firstChild = ".?";
    const std::size_t at = path.ends_with(firstChild) ? path.size() - firstChild.size() : path.find(anywhere);
    if (at == std::string_view::npos)
        return find(network, path);
    const std::optional<Place> module = find(network, path.substr(0, at));
    if (!module || module->tensor)
        return std::nullopt;
    if (!path.ends_with(firstChild))
        return firstBelow(*module, path.substr(at + anywhere.size()));
    const std::vector<Run>& children = module->module->children;
    const auto first = std::ranges::find_if(children, [](const Run& run) { return run.count > 0; });
    if (first == children.end())
        return std::nullopt;
    return childPlace(*module, static_cast<std::size_t>(first - children.begin()), 0);
}

Place existing(const Network& network, const std::string& path) {
    std::optional<Place> place = named(network, path);
    if (!place)
        throw Problem(phrase("there is no '%1' here to share", {path}));
    return *place;
}

std::string ownerOf(const Place& place) {
    if (place.tensor && !place.tensor->tiedTo.empty())
        return place.tensor->tiedTo;
    if (place.tensor)
        return place.sharedWith.empty() ? place.path : place.sharedWith + "." + place.tensor->name();
    return place.sharedWith.empty() ? place.path : place.sharedWith;
}

void tieTensors(Network& network, const Place& place, const Place& owner) {
    if (place.tensor->shape != owner.tensor->shape)
        throw Problem(phrase("'%1' %2 cannot share '%3' %4: the shapes differ",
            {place.path, shapeText(place.tensor->shape), owner.path, shapeText(owner.tensor->shape)}));
    const auto index = static_cast<std::size_t>(place.tensor - place.module->tensors.data());
    network.ties.push_back({place.path, owner.path});
    network.root
        = changed(network.root, place.steps, [&](Module& module) { module.tensors[index].tiedTo = owner.path; });
}

void shareModules(Network& network, const Place& place, const Place& owner) {
    if (place.steps.empty())
        throw Problem("the whole model cannot be shared with a part of it");
    // First make the place a run of its own, then mark it, because the parent stores which children are shared.
    network.root = changed(network.root, place.steps, [](Module&) {});
    // The tree has changed, so both places are looked up again.
    const Place alone = existing(network, place.path);
    const Place keeper = existing(network, owner.path);
    const std::span<const Step> parent(alone.steps.data(), alone.steps.size() - 1);
    const ModulePtr module
        = keeper.steps.empty() ? network.root : keeper.steps.back().parent->children[keeper.steps.back().run].module;
    network.root = changed(network.root, parent, [&](Module& holder) {
        Run& run = holder.children[alone.steps.back().run];
        run.sharedWith = owner.path;
        run.module = module;
    });
}

/// If the owner in a tie was later tied itself, the tie gets the final owner of the storage.
void followOwners(Network& network) {
    for (Tie& tie : network.ties) {
        std::string owner = tie.owner;
        for (std::string next = ownerOf(existing(network, owner)); next != owner;
             next = ownerOf(existing(network, owner)))
            owner = next;
        if (owner == tie.owner)
            continue;
        tie.owner = owner;
        const Place place = existing(network, tie.path);
        const auto index = static_cast<std::size_t>(place.tensor - place.module->tensors.data());
        network.root
            = changed(network.root, place.steps, [&](Module& module) { module.tensors[index].tiedTo = owner; });
    }
}

std::string filled(const description::PathPattern& pattern, const formula::Scope& scope) {
    std::string path = pattern.texts.front();
    for (std::size_t i = 0; i < pattern.numbers.size(); ++i)
        path += std::to_string(formula::evaluateInteger(pattern.numbers[i], scope)) + pattern.texts[i + 1];
    return path;
}

void applyTie(Network& network, const std::string& path, const std::string& other) {
    Place first = existing(network, path);
    Place second = existing(network, other);
    if (ownerOf(first) == ownerOf(second))
        return;
    if ((first.tensor != nullptr) != (second.tensor != nullptr))
        throw Problem(phrase("'%1' and '%2' cannot be shared: one is a tensor, the other a module", {path, other}));
    if (before(first, second))
        std::swap(first, second);
    // If the owner is tied already, its own owner is used.
    const Place owner = existing(network, ownerOf(second));
    if (first.tensor)
        tieTensors(network, first, owner);
    else
        shareModules(network, first, owner);
}

constexpr std::string_view allBelow = ".*";

/// Collects the paths of all parameters below a module, relative to it: "attn.c_attn.weight".
void parametersBelow(const Place& module, std::size_t prefix, std::vector<std::string>& paths) {
    for (std::size_t i = 0; i < module.module->tensors.size(); ++i)
        if (!module.module->tensors[i].isBuffer())
            paths.push_back(tensorPlace(module, i).path.substr(prefix));
    for (std::size_t run = 0; run < module.module->children.size(); ++run)
        for (std::int64_t item = 0; item < module.module->children[run].count; ++item)
            parametersBelow(childPlace(module, run, item), prefix, paths);
}

/// Applies "decoder.* = encoder.*": ties everything that exists below both modules under the same name. Both modules
/// must exist.
void applyAllBelow(Network& network, const std::string& path, const std::string& other) {
    const Place module = existing(network, path);
    const std::string first = module.path;
    const std::string second = existing(network, other).path;
    std::vector<std::string> names;
    parametersBelow(module, first.size(), names);
    for (const std::string& name : names)
        if (find(network, second + name))
            applyTie(network, first + name, second + name);
}

void applyTieOf(Network& network, std::string path, std::string other) {
    if (!path.ends_with(allBelow) || !other.ends_with(allBelow))
        return applyTie(network, path, other);
    path.resize(path.size() - allBelow.size());
    other.resize(other.size() - allBelow.size());
    applyAllBelow(network, path, other);
}

} // namespace

void applyTies(Network& network, std::vector<formula::Value>& values) {
    const description::Blueprint& blueprint = *network.settings.blueprint;
    formula::Results results; // stays valid: functions read sizes, but no index
    formula::Scope scope = blueprint.scope(values);
    scope.results = &results;
    for (const description::Blueprint::Tie& tie : blueprint.ties()) {
        try {
            const std::int64_t count = tie.line.repeat ? formula::evaluateInteger(tie.line.repeat, scope) : 1;
            if (count < 0 || count > mostRepeats)
                throw Problem(phrase(
                    "%1 repeats: a sharing repeats at least 0 and at most 2,000 times", {std::to_string(count)}));
            for (std::int64_t i = 0; i < count; ++i) {
                if (tie.indexSlot >= 0)
                    values[static_cast<std::size_t>(tie.indexSlot)] = formula::Value(i);
                if (tie.line.condition && !formula::evaluateCondition(tie.line.condition, scope))
                    continue;
                applyTieOf(network, filled(tie.line.path, scope), filled(tie.line.owner, scope));
            }
        } catch (Problem& problem) {
            throw Problem(problem.sentence())
                .inFile(tie.origin->file)
                .atLine(tie.origin->line)
                .under(tie.origin->place);
        }
    }
    followOwners(network);
}

} // namespace paramap::network
