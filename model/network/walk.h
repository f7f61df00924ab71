// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/network.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::network {

/// A repeat that a place lies in: the index's name in formulas and its value there.
struct Index {
    std::string name;
    std::int64_t value = 0;
    int slot = -1; ///< of the blueprint
};

/// One step from a module to one of its children.
struct Step {
    const Module* parent = nullptr;
    std::size_t run = 0; ///< which of parent->children
    std::int64_t item = 0; ///< which of the run
};

/// A place in the tree: a module, or a tensor of it.
struct Place {
    std::string path; ///< "transformer.h.3.attn.c_attn", with the tensor's name at its end if it is one
    const Module* module = nullptr;
    const Tensor* tensor = nullptr; ///< null for a module
    std::vector<Step> steps; ///< from the root
    std::vector<Index> indices; ///< of the repeats on the way
    std::string sharedWith; ///< path of the module that this place repeats; empty if it stands here first
};

/// The place with that path, or nullopt. A path into a repeat names one of its items.
std::optional<Place> find(const Network& network, std::string_view path);

std::string above(std::string_view path); ///< of the module that holds it: "h.3" of "h.3.attn"; "" of one step

/// The place of a child: the `item`-th of the `run`-th run below a module place.
Place childPlace(const Place& place, std::size_t run, std::int64_t item);
/// The place of the `index`-th own tensor of a module place.
Place tensorPlace(const Place& place, std::size_t index);
Place rootPlace(const Network& network);

/// Calls back for every module place in the order of named_modules(remove_duplicate=False), every repetition listed;
/// return false to leave out what is below. Costs what it lists.
void forEachModule(const Network& network, const std::function<bool(const Place&)>& visit);

/// Calls back for every tensor in traversal order (as named_parameters(remove_duplicate=False) and named_buffers()):
/// parameters if `buffers` is false, buffers otherwise. A tensor of a shared module is listed again with
/// `tiedToAt` naming its owner.
void forEachTensor(const Network& network, bool buffers,
    const std::function<void(const Place& place, const std::string& tiedTo)>& visit);

} // namespace paramap::network
