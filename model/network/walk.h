// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/network.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::network {

/// A repeat around a place: the index's name in formulas and its value at this place.
struct Index {
    std::string name;
    std::int64_t value = 0;
    int slot = -1; ///< slot in the blueprint
};

/// One step from a module to one of its children.
struct Step {
    const Module* parent = nullptr;
    std::size_t run = 0; ///< index into parent->children
    std::int64_t item = 0; ///< position in the run
};

/// A place in the tree: a module or one of its tensors.
struct Place {
    std::string path; ///< "transformer.h.3.attn.c_attn"; for a tensor, its name is the last part
    const Module* module = nullptr;
    const Tensor* tensor = nullptr; ///< null for a module
    std::vector<Step> steps; ///< from the root
    std::vector<Index> indices; ///< of the repeats around the place
    std::string sharedWith; ///< path of the module that this place shares; empty if this place owns its module
};

/// The place with this path, or nullopt. A path into a repeat names one of its items.
std::optional<Place> find(const Network& network, std::string_view path);

/// A step of a path that stands for all layers: with * for the number of an item of a list, of layers, experts, stages.
std::string partName(const Run& run);

/// Path of the module around it: "h.3" for "h.3.attn", "" for a path of one name.
std::string above(std::string_view path);

/// The place of a child below a module place: item `item` of run `run`.
Place childPlace(const Place& place, std::size_t run, std::int64_t item);
/// The place of the module's own tensor number `index`.
Place tensorPlace(const Place& place, std::size_t index);
Place rootPlace(const Network& network);

/// Calls `visit` for every module place in the order of named_modules(remove_duplicate=False), with every repetition.
/// If `visit` returns false, what is below the place is skipped. The time grows with the number of places listed.
void forEachModule(const Network& network, const std::function<bool(const Place&)>& visit);

/// Calls `visit` for every tensor in traversal order, as named_parameters(remove_duplicate=False) and named_buffers()
/// do: parameters if `buffers` is false, else buffers. A tensor of a shared module is listed at every place; `tiedTo`
/// then names its owner.
void forEachTensor(const Network& network, bool buffers,
    const std::function<void(const Place& place, const std::string& tiedTo)>& visit);

} // namespace paramap::network
