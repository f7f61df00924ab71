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

/// The place of a line in a description, for messages that come later.
struct Origin {
    std::string file;
    int line = 0;
    std::string place; ///< "GPT2Attention > c_attn"
    std::string text; ///< the line itself
};

/// Entries that repeat together: one of each, then the next of each. `"[i < n]": {"weight_{i}": …, "bias_{i}": …}`.
struct Group {
    formula::Expr repeat;
    std::string index; ///< the index's name in formulas
    int indexSlot = -1;
};

/// A parameter or buffer of a description, with formulas over the architecture's own sizes.
struct TensorForm {
    std::string name; ///< the name, or its text before the number
    std::string suffix; ///< the text after the number
    bool numbered = false; ///< the name contains the group's index plus `offset`
    std::int64_t offset = 0;
    std::shared_ptr<const Group> group; ///< null = the tensor does not repeat
    std::vector<formula::Expr> shape;
    formula::Expr condition; ///< null = always there
    bool buffer = false;
    bool persistent = true;
    bool frozen = false;
    formula::Expr frozenWhen; ///< the tensor is frozen if this holds; null = always
    formula::Expr used, of; ///< "uses k of X": one token passes the share used/of; null = all
    std::optional<Kind> kind; ///< from "as KIND"; absent = the module's kind
    std::string role; ///< as the line says; "" = the rules of roles.json decide
    /// The type of a buffer whose type is not the model's: "int64", "bool"; else empty.
    std::string dtype;
    std::shared_ptr<const Origin> origin;
};

/// A sentence about a module, for people.
struct Sentence {
    struct Piece {
        std::string text;
        formula::Expr value; ///< null for plain text; else what stood in { }
    };
    formula::Expr condition; ///< the sentence is true if this holds; null = always
    std::vector<Piece> pieces;
};

struct ModuleForm;
using ModuleFormPtr = std::shared_ptr<const ModuleForm>;

/// One way of `condition ? module : …`. The first alternative whose condition holds is built. If none holds, the name
/// does not exist.
struct Alternative {
    formula::Expr condition; ///< null = holds always
    ModuleFormPtr module; ///< null = nothing
};

/// One entry of a module's body: a child, or a run of children.
struct ChildForm {
    std::string prefix, suffix; ///< the name; "encoder_layer_" and "" are the texts around a number
    bool numbered = false; ///< the name contains a number: the repeat's index plus `offset`, …
    bool inList = false; ///< an item of `name[…]`
    bool running = false; ///< … or the running number in a Sequential that is written as a list
    std::int64_t offset = 0;
    /// The group with which the entry repeats. An entry of a group has no repeat of its own.
    std::shared_ptr<const Group> group;
    formula::Expr repeat; ///< the number of children; null = one
    std::string index; ///< the index's name in formulas; empty = none
    int indexSlot = -1;
    /// Sub-formulas that depend on the index. If their values are equal, the children are equal.
    std::vector<formula::Expr> probes;
    /// Sub-formulas of the costs that depend on the index. Equal children cost the same if these values are equal.
    std::vector<formula::Expr> costProbes;
    std::vector<Alternative> alternatives;
    formula::Expr used, of; ///< "uses k of X": one token passes the share used/of; null = all
    /// For the refusal of a word that no alternative knows: the words of the table. Without them, nothing is built.
    std::optional<std::string> knownWords;
    formula::Expr word; ///< the formula whose value is that word
    bool frozen = false;
    formula::Expr frozenWhen; ///< the child is frozen if this holds; null = always
    std::shared_ptr<const Origin> origin;
};

/// A module of a description with its parts expanded.
struct ModuleForm {
    std::string cls;
    Kind kind = Kind::Other;
    Orientation orientation = Orientation::None; ///< of the module's one matrix
    std::vector<TensorForm> tensors; ///< parameters first, then buffers
    std::vector<ChildForm> children;
    /// The formulas under "@macs", "@saves", "@cache" and so on. They use the sizes and the names of the run (see
    /// cost_names.h) and are bound.
    std::map<std::string, formula::Expr> costs;
    /// What the module is for, and what its own tensors do. Of each, the first sentence holds whose condition is true.
    std::vector<Sentence> about, why;
    std::string role; ///< as the line or the part says; "" = the rules of roles.json decide
    /// The part's name, then the parts that it is like, nearest first: "LlamaRMSNorm", "RMSNorm".
    std::vector<std::string> parts;
    std::shared_ptr<const Origin> origin;
};

} // namespace paramap::description
