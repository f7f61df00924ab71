// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/builtins.h"
#include "model/formula/value.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace paramap::formula {

/// The operation of a node on its `args`. The comments name the fields of the node that are used.
enum class Op {
    Literal, // literal
    Name, // name, slot
    Member, // args[0] . name
    Index, // args[0] [ args[1] ]
    Call, // name ( args…, keyword arguments: names[k] is "" for a positional one )
    ListOf, // [ args… ]
    Negate,
    Not,
    Add,
    Subtract,
    Multiply,
    Divide,
    FloorDivide,
    Modulo,
    Power,
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    In,
    And,
    Or,
    Choose, // args[0] ? args[1] : args[2]
};

class Work;
struct Node;
/// A formula: an immutable, shared tree. Formulas with a common part share its node.
using Expr = std::shared_ptr<const Node>;

struct Node {
    Op op = Op::Literal;
    Value literal;
    std::string name;
    int slot = -1; ///< for a Name: the slot of its value in a Scope; -1 until bound
    std::vector<Expr> args;
    std::optional<Builtin> builtin; ///< for a Call: the built-in function; nothing for a function of a description
    std::vector<std::string> keywords; ///< for a Call: one entry per argument, "" for a positional argument
    int column = 0; ///< where the node begins in its text, in bytes, for messages
};

Expr number(std::int64_t value);
Expr literal(Value value);
Expr name(std::string name);
Expr make(Op op, std::vector<Expr> args); ///< simplifies nothing
Expr member(Expr whole, std::string name); ///< whole.name
Expr call(std::string function, std::vector<Expr> args); ///< positional arguments only

bool equal(const Expr& a, const Expr& b); ///< the same tree; columns are ignored

/// The formula with every Name replaced by the result of `replace`; a null result keeps the name. The replacement takes
/// the column of the name. Literal arithmetic that becomes possible is not done here: see `fold` in simplify.h. Throws
/// a Problem if the result has more than 100,000 nodes or goes more than 4000 levels deep. `work` pays for every node.
Expr substitute(const Expr& formula, const std::function<Expr(const Node& name)>& replace, Work* work = nullptr);

/// Calls `visit` for every node, parents first.
void visit(const Expr& formula, const std::function<void(const Node&)>& visit);

} // namespace paramap::formula
