// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/network/tie_edits.h"

#include "model/network/totals.h"
#include "model/problem/problem.h"

#include <algorithm>
#include <utility>

namespace paramap::network {

namespace {

constexpr std::size_t mostTied = 400'000;

/// The items from `from` up to `to` of a run.
Run piece(const Run& whole, std::int64_t from, std::int64_t to) {
    Run run = whole;
    run.firstNumber += from;
    run.firstIndex += from;
    run.count = to - from;
    return run;
}

/// One item of a run with another module.
Run alone(const Run& whole, std::int64_t item, ModulePtr module) {
    Run run = piece(whole, item, item + 1);
    run.module = std::move(module);
    return run;
}

} // namespace

ModulePtr changed(const ModulePtr& module, std::span<const Step> steps, const std::function<void(Module&)>& change) {
    auto copy = std::make_shared<Module>(*module);
    if (steps.empty()) {
        change(*copy);
    } else {
        const Step step = steps.front();
        const Run whole = copy->children[step.run];
        std::vector<Run> pieces;
        if (step.item > 0)
            pieces.push_back(piece(whole, 0, step.item));
        pieces.push_back(alone(whole, step.item, changed(whole.module, steps.subspan(1), change)));
        if (step.item + 1 < whole.count)
            pieces.push_back(piece(whole, step.item + 1, whole.count));
        const auto at = copy->children.begin() + static_cast<std::ptrdiff_t>(step.run);
        copy->children.insert(copy->children.erase(at), pieces.begin(), pieces.end());
    }
    copy->totals = totalsOf(*copy);
    return copy;
}

const std::string* TieEdits::ownerOf(const std::string& path) const {
    const auto found = m_places.find(path);
    return found == m_places.end() ? nullptr : &m_edits[found->second].owner;
}

void TieEdits::set(const Place& tensor, std::string owner) {
    const auto [place, isNew] = m_places.try_emplace(tensor.path, m_edits.size());
    if (!isNew) {
        m_edits[place->second].owner = std::move(owner);
        return;
    }
    if (m_edits.size() == mostTied)
        throw Problem("more than 400,000 tensors share another's storage");
    const auto index = static_cast<std::size_t>(tensor.tensor - tensor.module->tensors.data());
    m_edits.push_back({tensor.steps, index, std::move(owner)});
}

ModulePtr TieEdits::apply(const ModulePtr& root) {
    std::vector<const Edit*> inOrder;
    inOrder.reserve(m_edits.size());
    for (const Edit& edit : m_edits)
        inOrder.push_back(&edit);
    const auto before
        = [](const Step& a, const Step& b) { return std::pair(a.run, a.item) < std::pair(b.run, b.item); };
    // A shorter path comes before those that it begins, so a module's own tensors before those of its children.
    std::ranges::sort(inOrder,
        [&](const Edit* a, const Edit* b) { return std::ranges::lexicographical_compare(a->steps, b->steps, before); });
    ModulePtr result = inOrder.empty() ? root : applied(root, inOrder, 0);
    m_edits.clear();
    m_places.clear();
    return result;
}

/// All edits begin with the `depth` steps to the module of these children, and go on.
std::vector<Run> TieEdits::childrenWith(
    const std::vector<Run>& children, std::span<const Edit* const> edits, std::size_t depth) {
    std::vector<Run> result;
    result.reserve(children.size());
    std::size_t next = 0;
    for (std::size_t run = 0; run < children.size(); ++run) {
        const Run& whole = children[run];
        std::int64_t done = 0; // items of the run so far
        while (next < edits.size() && edits[next]->steps[depth].run == run) {
            const std::int64_t item = edits[next]->steps[depth].item;
            std::size_t end = next + 1;
            while (end < edits.size() && edits[end]->steps[depth].run == run && edits[end]->steps[depth].item == item)
                ++end;
            if (item > done)
                result.push_back(piece(whole, done, item));
            result.push_back(alone(whole, item, applied(whole.module, edits.subspan(next, end - next), depth + 1)));
            done = item + 1;
            next = end;
        }
        if (done < whole.count || whole.count == 0)
            result.push_back(piece(whole, done, whole.count));
    }
    return result;
}

/// All edits begin with the `depth` steps to this module.
ModulePtr TieEdits::applied(const ModulePtr& module, std::span<const Edit* const> edits, std::size_t depth) {
    auto copy = std::make_shared<Module>(*module);
    std::size_t next = 0;
    for (; next < edits.size() && edits[next]->steps.size() == depth; ++next)
        copy->tensors[edits[next]->tensor].tiedTo = edits[next]->owner;
    if (next < edits.size())
        copy->children = childrenWith(module->children, edits.subspan(next), depth);
    copy->totals = totalsOf(*copy);
    return copy;
}

} // namespace paramap::network
