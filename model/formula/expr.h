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

/// What a node does with its `args`.
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

struct Node;
/// A formula: an immutable tree, shared. Two formulas that share a part share its node.
using Expr = std::shared_ptr<const Node>;

struct Node {
    Op op = Op::Literal;
    Value literal;
    std::string name;
    int slot = -1; ///< for a Name: where its value stands in a Scope, once bound; -1 before
    std::vector<Expr> args;
    std::optional<Builtin> builtin; ///< for a Call: which one its name means, nothing if a function of a description
    std::vector<std::string> keywords; ///< for a Call: as many as args, "" for a positional argument
    int column = 0; ///< where it began in its text, in bytes, for messages
};

Expr number(std::int64_t value);
Expr literal(Value value);
Expr name(std::string name);
Expr make(Op op, std::vector<Expr> args); ///< as it is: nothing is simplified
Expr member(Expr whole, std::string name); ///< whole.name
Expr call(std::string function, std::vector<Expr> args); ///< positional arguments only

bool equal(const Expr& a, const Expr& b); ///< same tree, columns apart

/// The formula with every Name replaced by what `replace` returns for it; a null result keeps the name.
/// What stands in for a name takes its column. Literal arithmetic that this makes possible is not done here: see `fold`
/// in simplify.h. Problem if the result passes 100,000 nodes.
Expr substitute(const Expr& formula, const std::function<Expr(const Node& name)>& replace);

/// Calls `visit` for every node, parents first.
void visit(const Expr& formula, const std::function<void(const Node&)>& visit);

} // namespace paramap::formula
