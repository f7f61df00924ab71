// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/simplify.h"

#include "model/formula/arithmetic.h"
#include "model/formula/builtins.h"
#include "model/formula/certainty.h"
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

class Folder {
public:
    explicit Folder(const IsWhole& isWhole)
        : m_certainty(isWhole) { }

    /// `exact` is false inside int, floor, ceil and round. There a quotient may be a fraction, and a product is
    /// computed as in Python.
    Expr folded(const Expr& formula, bool exact) const {
        const bool exactInside = exact && !rounds(formula->builtin);
        Expr node = withArguments(formula, [&](const Expr& arg) { return folded(arg, exactInside); });
        if (const Expr value = evaluated(*node, exact))
            return placedAt(value, formula->column);
        if (const Expr simpler = simplified(*node, exact))
            return placedAt(simpler, formula->column);
        return node;
    }

private:
    static Expr placedAt(const Expr& formula, int column) {
        if (formula->column == column || formula->op != Op::Literal)
            return formula;
        auto copy = std::make_shared<Node>(*formula);
        copy->column = column;
        return copy;
    }

    /// The value of a node whose operands are constants. Null if it has none, or none that a literal can express.
    static Expr evaluated(const Node& node, bool exact) {
        if (node.op == Op::Literal || node.op == Op::Name || node.op == Op::ListOf)
            return nullptr;
        if (node.op == Op::Call && !node.builtin)
            return nullptr;
        if (!std::ranges::all_of(node.args, [](const Expr& arg) { return isConstant(*arg); }))
            return nullptr;
        const auto isFraction = [](const Expr& arg) { return arg->literal.fraction() != nullptr; };
        if (!exact && node.op == Op::Multiply && std::ranges::any_of(node.args, isFraction))
            return nullptr; // there it is a product of doubles
        try {
            Value value = evaluate(std::make_shared<Node>(node), {});
            return canBeWritten(value) ? literal(std::move(value)) : nullptr;
        } catch (const Problem&) {
            return nullptr; // the evaluation reports it
        }
    }

    /// A simpler formula with the same value or the same Problem; null if no rule applies.
    Expr simplified(const Node& node, bool exact) const {
        const auto is = [&](std::size_t arg, std::int64_t value) { return isNumber(node.args[arg], value); };
        // The rules are valid only for whole numbers: 1*true is 1, and 2.5 // 1 is 2.
        const auto whole = [&](std::size_t arg) {
            return m_certainty.isWholeOrFails(node.args[arg], exact) ? node.args[arg] : nullptr;
        };
        const auto certain = [&](std::size_t arg, std::int64_t result) {
            return m_certainty.isWholeOrFails(node.args[arg], exact) && m_certainty.cannotFail(node.args[arg], exact)
                ? number(result)
                : nullptr;
        };
        switch (node.op) {
        case Op::Add:
            return is(0, 0) ? whole(1) : is(1, 0) ? whole(0) : nullptr;
        case Op::Subtract:
            return is(1, 0) ? whole(0) : nullptr;
        case Op::Multiply:
            if (is(0, 0) || is(1, 0))
                return certain(is(0, 0) ? 1 : 0, 0);
            return is(0, 1) ? whole(1) : is(1, 1) ? whole(0) : nullptr;
        case Op::Divide:
        case Op::FloorDivide:
            return is(1, 1) ? whole(0) : nullptr;
        case Op::Power:
            return is(1, 0) ? certain(0, 1) : is(1, 1) ? whole(0) : nullptr;
        case Op::Negate:
            return opposite(node, exact);
        case Op::Choose:
            return isConstant(*node.args[0]) ? node.args[evaluateCondition(node.args[0], {}) ? 1 : 2] : nullptr;
        case Op::And:
        case Op::Or:
            return either(node);
        case Op::Index:
            return entry(node, exact);
        default:
            return nullptr;
        }
    }

    static Expr either(const Node& node) {
        if (!isConstant(*node.args[0]))
            return nullptr;
        return node.args[evaluateCondition(node.args[0], {}) == (node.op == Op::Or) ? 0 : 1];
    }

    /// --x is x, unless -x is too large.
    Expr opposite(const Node& node, bool exact) const {
        const Expr& inner = node.args[0];
        if (inner->op != Op::Negate || !m_certainty.isKnownWhole(inner, exact)
            || !m_certainty.isWholeOrFails(inner->args[0], exact))
            return nullptr;
        return inner->args[0];
    }

    /// An entry of a written list, if no other entry can fail.
    Expr entry(const Node& node, bool exact) const {
        const Node& list = *node.args[0];
        const std::int64_t* index = node.args[1]->literal.integer();
        if (list.op != Op::ListOf || !index)
            return nullptr;
        const auto length = static_cast<std::int64_t>(list.args.size());
        const std::int64_t at = *index < 0 ? *index + length : *index;
        if (at < 0 || at >= length)
            return nullptr;
        const Expr& found = list.args[static_cast<std::size_t>(at)];
        const auto isSafe = [&](const Expr& other) { return other == found || m_certainty.cannotFail(other, exact); };
        return std::ranges::all_of(list.args, isSafe) ? found : nullptr;
    }

    Certainty m_certainty;
};

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

Expr fold(const Expr& formula, const IsWhole& isWhole) {
    return Folder(isWhole).folded(formula, true);
}

Expr product(const std::vector<Expr>& dims) {
    std::int64_t whole = 1;
    std::vector<Expr> others;
    for (const Expr& dim : dims)
        collectFactors(dim, whole, others);
    if (whole == 0 || others.empty())
        return number(whole);
    // [1*flag] is 1 or 0, but a flag alone is a boolean.
    const bool bare = others.size() == 1 && std::ranges::find(dims, others.front()) == dims.end();
    Expr result = whole == 1 && !bare ? nullptr : number(whole);
    for (const Expr& factor : others)
        result = result ? make(Op::Multiply, {result, factor}) : factor;
    return result;
}

} // namespace paramap::formula
