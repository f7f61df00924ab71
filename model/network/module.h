// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/kind.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::description {
struct TensorForm;
struct ModuleForm;
struct ChildForm;
} // namespace paramap::description

namespace paramap::network {

using Shape = std::vector<std::int64_t>; ///< as PyTorch prints it; empty for a scalar

struct Module;

/// The share of something that one token passes: k of X experts.
struct Use {
    std::int64_t used = 1, of = 1;
};

/// One parameter or buffer, directly in its module.
struct Tensor {
    const description::TensorForm* form = nullptr; ///< name, symbolic shape, dtype; lives as long as the network
    Shape shape;
    std::int64_t count = 0; ///< elements: the product of the shape
    std::int64_t index = 0; ///< the value of the repeat's index, of one of many
    std::string ownName; ///< with its number, of one of many
    bool frozen = false; ///< a parameter with requires_grad = False
    std::string tiedTo; ///< path of the tensor that owns the storage; empty if this one does
    std::optional<Use> use; ///< of a tensor that fuses experts

    const std::string& name() const;
    bool isBuffer() const;
    bool isPersistent() const; ///< a buffer that a checkpoint stores
    description::Kind kind(const Module& module) const; ///< of its own if its entry says one, else the module's
    bool isFrozen() const { return frozen; }
};

using ModulePtr = std::shared_ptr<const Module>;

/// Consecutive children that are equal, held once: `h.0` … `h.11` is one run of 12.
struct Run {
    const description::ChildForm* form = nullptr; ///< the entry that made it; names the index of the repeat
    std::string prefix; ///< the name, or what stands before its number
    std::string suffix; ///< what stands behind the number
    bool numbered = false; ///< whether the names carry a number at all
    std::int64_t firstNumber = 0; ///< the number in the name of the first one
    std::int64_t firstIndex = 0; ///< the value of the repeat's index for the first one
    std::int64_t count = 1;
    ModulePtr module;
    std::optional<Use> use; ///< of a run of experts
    bool frozen = false; ///< every parameter below has requires_grad = False
    std::string sharedWith; ///< path of the place that owns the module; empty if this place does

    std::string name(std::int64_t k) const; ///< of the k-th of the run, 0 ≤ k < count
    /// Which of the run has that name, as it is written ("h.01" is none); nothing if none does.
    std::optional<std::int64_t> item(std::string_view name) const;
};

/// What a module holds, itself and everything below. A tied tensor counts where it is owned, never twice.
struct Totals {
    std::int64_t parameters = 0; ///< elements of distinct parameters
    std::int64_t trainable = 0; ///< … of those that are not frozen
    std::int64_t active = 0; ///< … that one token passes through: experts count by the share that is used
    std::int64_t buffers = 0; ///< elements of persistent buffers
    std::int64_t tensors = 0; ///< distinct parameters
    std::int64_t bufferTensors = 0; ///< buffers, persistent or not
    std::int64_t modules = 1; ///< modules with every repetition, itself included
    std::int64_t hidden = 0; ///< elements of parameters that print(model) does not show
    std::array<std::int64_t, description::kindCount> byKind{}; ///< parameters by kind; the sum is `parameters`
};

/// A module as PyTorch would construct it. Immutable; equal subtrees are one object, so compare by pointer to see
/// that two layers are equal.
struct Module {
    const description::ModuleForm* form = nullptr; ///< what the description says of it; lives as long as the network
    std::string cls; ///< class name as type(module).__name__ gives it
    description::Kind kind = description::Kind::Other;
    std::vector<Tensor> tensors; ///< own parameters first, then own buffers, each in order of registration
    std::vector<Run> children; ///< in order of registration
    std::int64_t childCount = 0; ///< children with every repetition
    Totals totals;

    /// Of the matrix that it multiplies by, where it does nothing else; None of every other module.
    description::Orientation orientation() const;
    /// print(model) shows a module's own parameters only through its one line; one that has children hides them.
    bool hidesItsTensors() const { return !children.empty(); }
};

} // namespace paramap::network
