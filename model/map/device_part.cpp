// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/map/device_part.h"

#include <memory>
#include <utility>

namespace paramap::map {

using network::Module;
using network::ModulePtr;
using network::Run;

namespace {

Weights nothingOf(const Module& module) {
    Weights result;
    result.tensors.assign(module.tensors.size(), 0);
    for (const Run& run : module.children)
        result.runs.push_back(nothingOf(*run.module));
    return result;
}

/// A module of the whole network while the amounts of its part are laid over it.
struct Laying {
    std::shared_ptr<Module> module;
    Weights weights;
    bool isCut = false; ///< `module` differs from the one that it was made of

    void add(Run run, Weights amounts) {
        if (run.count == 0)
            return;
        module->children.push_back(std::move(run));
        weights.runs.push_back(std::move(amounts));
    }
};

std::pair<ModulePtr, Weights> laid(const ModulePtr& whole, const Module& part, const Weights& amounts);

/// Lays the part's runs from `next` on that are items of `run`.
void layRun(Laying& into, const Run& run, const Module& part, const Weights& amounts, std::size_t& next) {
    std::int64_t item = 0;
    for (; next < part.children.size(); ++next) {
        const Run& held = part.children[next];
        const auto first = run.item(held.name(0));
        if (!first)
            break;
        into.add(run.items(item, *first - item), nothingOf(*run.module));
        auto [module, weights] = laid(run.module, *held.module, amounts.runs[next]);
        Run piece = run.items(*first, held.count);
        into.isCut = into.isCut || held.count < run.count || module != run.module;
        piece.module = std::move(module);
        into.add(std::move(piece), std::move(weights));
        item = *first + held.count;
    }
    into.add(run.items(item, run.count - item), nothingOf(*run.module));
}

std::pair<ModulePtr, Weights> laid(const ModulePtr& whole, const Module& part, const Weights& amounts) {
    Laying result{std::make_shared<Module>(*whole), {}, false};
    result.weights.pieces = amounts.pieces;
    result.weights.guessedTensors = amounts.guessedTensors;
    std::size_t next = 0;
    for (const network::Tensor& tensor : whole->tensors) {
        const bool held = next < part.tensors.size() && part.tensors[next].name() == tensor.name();
        result.weights.tensors.push_back(held ? amounts.tensors[next++] : 0);
    }
    result.module->children.clear();
    next = 0;
    for (const Run& run : whole->children)
        layRun(result, run, part, amounts, next);
    return {result.isCut ? ModulePtr(std::move(result.module)) : whole, std::move(result.weights)};
}

} // namespace

Weighed laidOver(const network::Network& whole, const network::Network& part, const Weights& ofPart) {
    auto [root, weights] = laid(whole.root, *part.root, ofPart);
    recount(weights, *root);
    auto cut = std::make_shared<network::Network>(whole);
    cut->root = std::move(root);
    return {std::move(weights), std::move(cut)};
}

} // namespace paramap::map
