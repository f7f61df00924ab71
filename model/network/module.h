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
std::string shapeText(const Shape& shape); ///< "[768, 3072]"; "[]" for a scalar

struct Module;

/// The share of the parameters that one token passes through: k of X experts.
struct Use {
    std::int64_t used = 1, of = 1;
};

/// A parameter or buffer that belongs directly to its module.
struct Tensor {
    const description::TensorForm* form = nullptr; ///< name, symbolic shape and type; lives as long as the network
    Shape shape;
    std::int64_t count = 0; ///< elements: the product of the shape
    std::int64_t index = 0; ///< for a repeated tensor: the value of the repeat's index
    std::string ownName; ///< for a repeated tensor: its name with the number
    bool frozen = false; ///< a parameter with requires_grad = False
    std::string tiedTo; ///< path of the tensor that owns the storage; empty if this tensor owns it
    std::optional<Use> use; ///< for a tensor that holds several experts

    const std::string& name() const;
    bool isBuffer() const;
    bool isPersistent() const; ///< true for a buffer that a checkpoint stores
    description::Kind kind(const Module& module) const; ///< the kind of its entry if that has one, else the module's
    bool isFrozen() const { return frozen; }
};

using ModulePtr = std::shared_ptr<const Module>;

/// Consecutive equal children, stored once: `h.0` … `h.11` is one run of 12.
struct Run {
    const description::ChildForm* form = nullptr; ///< the entry it was made from; it names the repeat's index
    std::string prefix; ///< the name, or its text before the number
    std::string suffix; ///< the text after the number
    bool numbered = false; ///< true if the names contain a number
    std::int64_t firstNumber = 0; ///< the number in the name of the first child
    std::int64_t firstIndex = 0; ///< the value of the repeat's index for the first child
    std::int64_t count = 1;
    ModulePtr module;
    std::optional<Use> use; ///< for a run of experts
    bool frozen = false; ///< every parameter below has requires_grad = False
    std::string sharedWith; ///< path of the place that owns the module; empty if this place owns it

    std::string name(std::int64_t k) const; ///< name of the k-th child, 0 ≤ k < count
    Run items(std::int64_t first, std::int64_t many) const; ///< some of the children, as a run of their own
    /// The position of the child with exactly this name ("h.01" never matches); nothing if there is none.
    std::optional<std::int64_t> item(std::string_view name) const;
};

/// The totals of a module and everything below it. A tied tensor counts once, where it is owned.
struct Totals {
    std::int64_t parameters = 0; ///< elements of distinct parameters
    std::int64_t trainable = 0; ///< of `parameters`, those that are not frozen
    /// Of `parameters`, those that one token passes through: experts count by the share that is used.
    std::int64_t active = 0;
    std::int64_t buffers = 0; ///< elements of persistent buffers
    std::int64_t tensors = 0; ///< distinct parameters
    std::int64_t bufferTensors = 0; ///< buffers, persistent or not
    std::int64_t modules = 1; ///< modules with all repetitions, this one included
    std::int64_t hidden = 0; ///< elements of parameters that print(model) does not show
    std::array<std::int64_t, description::kindCount> byKind{}; ///< parameters by kind; the sum is `parameters`
    std::array<std::int64_t, description::kindCount> activeByKind{}; ///< the same of `active`
};

/// A module as PyTorch would construct it. Immutable. Equal subtrees are one object, so comparing pointers tells
/// whether two layers are equal.
struct Module {
    const description::ModuleForm* form = nullptr; ///< its form in the description; lives as long as the network
    std::string cls; ///< class name, as type(module).__name__ gives it
    description::Kind kind = description::Kind::Other;
    std::vector<Tensor> tensors; ///< own parameters first, then own buffers, each in order of registration
    std::vector<Run> children; ///< in order of registration
    std::int64_t childCount = 0; ///< children with all repetitions
    Totals totals;

    /// The layout of the module's matrix if the module only multiplies by it; else None.
    description::Orientation orientation() const;
    /// print(model) shows a module's own parameters only in the single line of a module without children. A module with
    /// children hides its own.
    bool hidesItsTensors() const { return !children.empty(); }
};

} // namespace paramap::network
