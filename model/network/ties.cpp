// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/network/ties.h"

#include "model/description/blueprint.h"
#include "model/formula/work.h"
#include "model/network/tie_edits.h"
#include "model/network/walk.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <algorithm>
#include <span>
#include <unordered_map>
#include <utility>

namespace paramap::network {

namespace {

constexpr std::int64_t mostTiedRepeats = 2000;

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

std::string filled(const description::PathPattern& pattern, const formula::Scope& scope) {
    std::string path = pattern.texts.front();
    for (std::size_t i = 0; i < pattern.numbers.size(); ++i)
        path += std::to_string(formula::evaluateInteger(pattern.numbers[i], scope)) + pattern.texts[i + 1];
    return path;
}

constexpr std::string_view allBelow = ".*";

/// The ties of one network. Owners of tensors are collected and written together, so that the time grows with the
/// tensors and not with their square.
class Ties {
public:
    Ties(Network& network, formula::Work& work)
        : m_network(network)
        , m_work(work) { }

    void apply(std::string path, std::string other) {
        m_work.allow(stepsOfATie);
        if (!path.ends_with(allBelow) || !other.ends_with(allBelow))
            return share(existing(path), existing(other));
        path.resize(path.size() - allBelow.size());
        other.resize(other.size() - allBelow.size());
        const Place module = existing(path);
        const Place owner = existing(other);
        if (!module.tensor && !owner.tensor)
            shareAllBelow(module, owner);
    }

    void finish() {
        followOwners();
        write();
    }

private:
    Place existing(const std::string& path) {
        std::optional<Place> place = named(m_network, path);
        if (!place)
            throw Problem(phrase("there is no '%1' here to share", {path}));
        for (const Step& step : place->steps) // each was looked for among its neighbours
            m_work.spend(stepsOfALook * static_cast<std::int64_t>(1 + step.parent->children.size()));
        return *place;
    }

    std::string ownerOf(const Place& place) const {
        if (place.tensor) {
            if (const std::string* owner = m_edits.ownerOf(place.path))
                return *owner;
            if (!place.tensor->tiedTo.empty())
                return place.tensor->tiedTo;
            return place.sharedWith.empty() ? place.path : place.sharedWith + "." + place.tensor->name();
        }
        return place.sharedWith.empty() ? place.path : place.sharedWith;
    }

    void share(Place first, Place second) {
        const std::string path = first.path, other = second.path;
        if (ownerOf(first) == ownerOf(second))
            return;
        if ((first.tensor != nullptr) != (second.tensor != nullptr))
            throw Problem(phrase("'%1' and '%2' cannot be shared: one is a tensor, the other a module", {path, other}));
        if (before(first, second))
            std::swap(first, second);
        // If the owner is tied already, its own owner is used.
        const std::string owner = ownerOf(second);
        if (owner != second.path)
            second = existing(owner);
        if (first.tensor)
            tieTensors(first, second);
        else
            shareModules(first, second);
    }

    void tieTensors(const Place& place, const Place& owner) {
        if (!owner.tensor || place.tensor->shape != owner.tensor->shape)
            throw Problem(phrase("'%1' %2 cannot share '%3' %4: the shapes differ",
                {place.path, shapeText(place.tensor->shape), owner.path,
                    owner.tensor ? shapeText(owner.tensor->shape) : owner.module->cls}));
        m_edits.set(place, owner.path);
        m_network.ties.push_back({place.path, owner.path});
        m_owners[place.path] = owner.path;
    }

    void shareModules(const Place& place, const Place& owner) {
        if (place.steps.empty())
            throw Problem("the whole model cannot be shared with a part of it");
        write();
        // First make the place a run of its own, then mark it, because the parent stores which children are shared.
        m_network.root = changed(m_network.root, existing(place.path).steps, [](Module&) {});
        // The tree has changed, so both places are looked up again.
        const Place alone = existing(place.path);
        const Place keeper = existing(owner.path);
        const std::span<const Step> parent(alone.steps.data(), alone.steps.size() - 1);
        const ModulePtr module = keeper.steps.empty()
            ? m_network.root
            : keeper.steps.back().parent->children[keeper.steps.back().run].module;
        m_network.root = changed(m_network.root, parent, [&](Module& holder) {
            Run& run = holder.children[alone.steps.back().run];
            run.sharedWith = owner.path;
            run.module = module;
        });
        m_sharesModules = true;
    }

    /// Applies "decoder.* = encoder.*": ties everything that exists below both modules under the same name.
    void shareAllBelow(const Place& module, const Place& owner) {
        const auto& theirs = owner.module->tensors;
        for (std::size_t i = 0; i < module.module->tensors.size(); ++i) {
            const Tensor& tensor = module.module->tensors[i];
            if (tensor.isBuffer())
                continue;
            const auto same
                = std::ranges::find_if(theirs, [&](const Tensor& each) { return each.name() == tensor.name(); });
            if (same != theirs.end())
                share(tensorPlace(module, i), tensorPlace(owner, static_cast<std::size_t>(same - theirs.begin())));
        }
        if (module.module->children.empty() || owner.module->children.empty())
            return;
        const Children children = childrenOf(*owner.module);
        for (std::size_t run = 0; run < module.module->children.size(); ++run)
            for (std::int64_t item = 0; item < module.module->children[run].count; ++item) {
                m_work.spend(stepsOfALook);
                const auto same = children.find(module.module->children[run].name(item));
                if (same == children.end())
                    continue;
                m_work.allow(stepsOfATie);
                shareAllBelow(
                    childPlace(module, run, item), childPlace(owner, same->second.first, same->second.second));
            }
    }

    /// Run and item of each child, by name.
    using Children = std::unordered_map<std::string, std::pair<std::size_t, std::int64_t>>;
    Children childrenOf(const Module& module) {
        Children result;
        for (std::size_t run = 0; run < module.children.size(); ++run)
            for (std::int64_t item = 0; item < module.children[run].count; ++item) {
                m_work.spend(stepsOfALook);
                m_work.hold(bytesOfAChild);
                result.try_emplace(module.children[run].name(item), run, item);
            }
        return result;
    }

    /// If the owner in a tie was later tied itself, the tie gets the final owner of the storage.
    void followOwners() {
        for (Tie& tie : m_network.ties) {
            std::string owner = tie.owner;
            for (std::string next = finalOwnerOf(owner); next != owner; next = finalOwnerOf(owner))
                owner = next;
            if (owner == tie.owner)
                continue;
            tie.owner = owner;
            m_edits.set(existing(tie.path), owner);
        }
    }

    std::string finalOwnerOf(const std::string& path) {
        if (const auto tied = m_owners.find(path); tied != m_owners.end())
            return tied->second;
        return m_sharesModules ? ownerOf(existing(path)) : path;
    }

    void write() {
        if (!m_edits.isEmpty())
            m_network.root = m_edits.apply(m_network.root);
    }

    static constexpr std::int64_t stepsOfALook = 4; ///< at one child
    static constexpr std::int64_t stepsOfATie = 20'000; ///< that a tie brings
    static constexpr std::int64_t bytesOfAChild = 96;

    Network& m_network;
    formula::Work& m_work;
    TieEdits m_edits;
    std::unordered_map<std::string, std::string> m_owners; ///< of tied tensors, by path
    bool m_sharesModules = false;
};

} // namespace

void applyTies(Network& network, std::vector<formula::Value>& values, formula::Work& work) {
    const description::Blueprint& blueprint = *network.settings.blueprint;
    formula::Results results; // stays valid: functions read sizes, but no index
    formula::Scope scope = blueprint.scope(values);
    scope.results = &results;
    scope.work = &work;
    Ties ties(network, work);
    for (const description::Blueprint::Tie& tie : blueprint.ties()) {
        try {
            const std::int64_t count = tie.line.repeat ? formula::evaluateInteger(tie.line.repeat, scope) : 1;
            if (count < 0 || count > mostTiedRepeats)
                throw Problem(phrase(
                    "%1 repeats: a sharing repeats at least 0 and at most 2,000 times", {std::to_string(count)}));
            for (std::int64_t i = 0; i < count; ++i) {
                if (tie.indexSlot >= 0)
                    values[static_cast<std::size_t>(tie.indexSlot)] = formula::Value(i);
                if (tie.line.condition && !formula::evaluateCondition(tie.line.condition, scope))
                    continue;
                ties.apply(filled(tie.line.path, scope), filled(tie.line.owner, scope));
            }
        } catch (Problem& problem) {
            throw Problem(problem.sentence())
                .inFile(tie.origin->file)
                .atLine(tie.origin->line)
                .under(tie.origin->place);
        }
    }
    ties.finish();
}

} // namespace paramap::network
