// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/simplify.h"

#include "model/formula/arithmetic.h"
#include "model/formula/builtins.h"
#include "model/formula/rewrite.h"

#include <algorithm>

namespace paramap::formula {

namespace {

bool isConstant(const Node& node) {
    return node.op == Op::Literal
        || (node.op == Op::ListOf && std::ranges::all_of(node.args, [](const Expr& arg) { return isConstant(*arg); }));
}

bool isNumber(const Expr& formula, std::int64_t value) {
    return formula->op == Op::Literal && formula->literal == Value(value);
}

bool canBeWritten(const Value& value) {
    return !value.list() && !value.object() && (!value.fraction() || value.toText().find('/') == std::string::npos);
}

/// The value of a node whose operands are constants; null where it has none, or none that a literal can say.
Expr evaluated(const Node& node) {
    if (node.op == Op::Literal || node.op == Op::Name || node.op == Op::ListOf)
        return nullptr;
    if (node.op == Op::Call && !node.builtin)
        return nullptr;
    if (!std::ranges::all_of(node.args, [](const Expr& arg) { return isConstant(*arg); }))
        return nullptr;
    try {
        Value value = evaluate(std::make_shared<Node>(node), {});
        return canBeWritten(value) ? literal(std::move(value)) : nullptr;
    } catch (const Problem&) {
        return nullptr; // said when the formula is evaluated
    }
}

Expr choice(const Node& node) {
    if (isConstant(*node.args[0]))
        return node.args[evaluateCondition(node.args[0], {}) ? 1 : 2];
    return nullptr;
}

Expr either(const Node& node) {
    if (!isConstant(*node.args[0]))
        return nullptr;
    return node.args[evaluateCondition(node.args[0], {}) == (node.op == Op::Or) ? 0 : 1];
}

Expr entry(const Node& node) {
    const Node& list = *node.args[0];
    const std::int64_t* index = node.args[1]->literal.integer();
    if (list.op != Op::ListOf || !index)
        return nullptr;
    const auto length = static_cast<std::int64_t>(list.args.size());
    const std::int64_t at = *index < 0 ? *index + length : *index;
    return at >= 0 && at < length ? list.args[static_cast<std::size_t>(at)] : nullptr;
}

/// What the node is without evaluating it; null if no rule applies.
Expr trivial(const Node& node) {
    const auto left = [&](std::int64_t value) { return isNumber(node.args[0], value); };
    const auto right = [&](std::int64_t value) { return isNumber(node.args[1], value); };
    switch (node.op) {
    case Op::Add:
        return left(0) ? node.args[1] : right(0) ? node.args[0] : nullptr;
    case Op::Subtract:
        return right(0) ? node.args[0] : nullptr;
    case Op::Multiply:
        if (left(0) || right(0))
            return number(0);
        return left(1) ? node.args[1] : right(1) ? node.args[0] : nullptr;
    case Op::Divide:
    case Op::FloorDivide:
        return right(1) ? node.args[0] : nullptr;
    case Op::Power:
        return right(0) ? number(1) : right(1) ? node.args[0] : nullptr;
    case Op::Negate:
        return node.args[0]->op == Op::Negate ? node.args[0]->args[0] : nullptr;
    case Op::Choose:
        return choice(node);
    case Op::And:
    case Op::Or:
        return either(node);
    case Op::Index:
        return entry(node);
    default:
        return nullptr;
    }
}

Expr placedAt(const Expr& formula, int column) {
    if (formula->column == column || formula->op != Op::Literal)
        return formula;
    auto copy = std::make_shared<Node>(*formula);
    copy->column = column;
    return copy;
}

void collectFactors(const Expr& formula, std::int64_t& whole, std::vector<Expr>& others) {
    if (formula->op == Op::Multiply) {
        collectFactors(formula->args[0], whole, others);
        collectFactors(formula->args[1], whole, others);
    } else if (const std::int64_t* value = formula->literal.integer(); value && formula->op == Op::Literal) {
        whole = checkedMultiply(whole, *value);
    } else {
        others.push_back(formula);
    }
}

} // namespace

Expr fold(const Expr& formula) {
    Expr node = withArguments(formula, fold);
    if (const Expr value = evaluated(*node))
        return placedAt(value, formula->column);
    if (const Expr simpler = trivial(*node))
        return placedAt(simpler, formula->column);
    return node;
}

Expr product(const std::vector<Expr>& dims) {
    std::int64_t whole = 1;
    std::vector<Expr> others;
    for (const Expr& dim : dims)
        collectFactors(dim, whole, others);
    if (whole == 0 || others.empty())
        return number(whole);
    Expr result = whole == 1 ? nullptr : number(whole);
    for (const Expr& factor : others)
        result = result ? make(Op::Multiply, {result, factor}) : factor;
    return result;
}

} // namespace paramap::formula
