// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/kind.h"
#include "model/formula/expr.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace paramap::description {

/// Where a line of a description stands, for messages at any later time.
struct Origin {
    std::string file;
    int line = 0;
    std::string place; ///< "GPT2Attention > c_attn"
    std::string text; ///< the line itself
};

/// Entries that repeat together, in turn: `"[i < n]": {"weight_{i}": …, "bias_{i}": …}`.
struct Group {
    formula::Expr repeat;
    std::string index; ///< its name in formulas
    int indexSlot = -1;
};

/// A parameter or buffer as the description writes it, expanded to formulas over the architecture's own sizes.
struct TensorForm {
    std::string name; ///< what stands before the number, if it has one
    std::string suffix; ///< … and behind
    bool numbered = false; ///< the name carries the group's index plus `offset`
    std::int64_t offset = 0;
    std::shared_ptr<const Group> group; ///< null = stands once
    std::vector<formula::Expr> shape;
    formula::Expr condition; ///< null = always there
    bool buffer = false;
    bool persistent = true;
    bool frozen = false;
    formula::Expr frozenWhen; ///< the condition for that; null = always
    formula::Expr used, of; ///< "uses k of X": the share of it that one token passes; null = all
    std::optional<Kind> kind; ///< "as KIND"; else the module's
    std::string dtype; ///< of a buffer that is not of the model's own: "int64", "bool"; else empty
    std::shared_ptr<const Origin> origin;
};

struct ModuleForm;
using ModuleFormPtr = std::shared_ptr<const ModuleForm>;

/// `condition ? module : …`: the first that holds is built; none = the name does not exist.
struct Alternative {
    formula::Expr condition; ///< null = otherwise
    ModuleFormPtr module; ///< null = nothing
};

/// One entry of a module's body: a child, or a run of children.
struct ChildForm {
    std::string prefix, suffix; ///< the name; "encoder_layer_" and "" around a number
    bool numbered = false; ///< the name carries a number: the repeat's index plus `offset`,
    bool inList = false; ///< an item of `name[…]`
    bool running = false; ///< … or the running number of a Sequential written as a list
    std::int64_t offset = 0;
    std::shared_ptr<const Group> group; ///< repeats in turn with its neighbours; then it has no repeat of its own
    formula::Expr repeat; ///< how many; null = one
    std::string index; ///< the name of the repeat's index in formulas; empty if it has none
    int indexSlot = -1;
    std::vector<formula::Expr> probes; ///< sub-formulas that depend on the index: equal values = equal children
    std::vector<formula::Expr> costProbes; ///< … of costs below it: equal children with equal values cost the same
    std::vector<Alternative> alternatives;
    formula::Expr used, of; ///< "uses k of X": the share of it that one token passes; null = all
    std::string unknown; ///< sentence for a word that no alternative knows; empty = then nothing is built
    formula::Expr word; ///< the formula whose value is that word
    bool frozen = false;
    formula::Expr frozenWhen; ///< the condition for that; null = always
    std::shared_ptr<const Origin> origin;
};

/// A module as the description writes it, its parts expanded.
struct ModuleForm {
    std::string cls;
    Kind kind = Kind::Other;
    Orientation orientation = Orientation::None; ///< of its one matrix
    std::vector<TensorForm> tensors; ///< parameters first, then buffers
    std::vector<ChildForm> children;
    /// What the part says of its costs: formulas behind "@macs", "@saves", "@cache" … over its sizes and the
    /// run's own names (B, S, …), bound like every other formula.
    std::map<std::string, formula::Expr> costs;
    std::string about; ///< one sentence for the inspector; may be empty
    std::shared_ptr<const Origin> origin;
};

} // namespace paramap::description
