// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/certainty.h"

#include <algorithm>

namespace paramap::formula {

IsWhole wholeIn(const Scope& scope) {
    return [&scope](const Expr& part) {
        try {
            return evaluate(part, scope).integer() != nullptr;
        } catch (const Problem&) {
            return false;
        }
    };
}

bool Certainty::isKnownWhole(const Expr& formula, bool exact) const {
    return m_isWhole && (exact || formula->op == Op::Name || formula->op == Op::Member) && m_isWhole(formula);
}

bool Certainty::isWholeOrFails(const Expr& formula, bool exact) const {
    const auto whole = [&](const Expr& part) { return isWholeOrFails(part, exact); };
    switch (formula->op) {
    case Op::Literal:
        return formula->literal.integer() != nullptr;
    case Op::FloorDivide:
        return true;
    case Op::Negate:
    case Op::Add:
    case Op::Subtract:
    case Op::Multiply:
    case Op::Modulo:
        return std::ranges::all_of(formula->args, whole) || isKnownWhole(formula, exact);
    case Op::Choose:
        return (whole(formula->args[1]) && whole(formula->args[2])) || isKnownWhole(formula, exact);
    case Op::Call:
        return rounds(formula->builtin) || formula->builtin == Builtin::Len || isKnownWhole(formula, exact);
    default:
        return isKnownWhole(formula, exact);
    }
}

bool Certainty::cannotFail(const Expr& formula, bool exact) const {
    const auto safe = [&](const Expr& part) { return cannotFail(part, exact); };
    switch (formula->op) {
    case Op::Literal:
        return true;
    case Op::Name:
        return formula->slot >= 0 || isKnownWhole(formula, exact);
    case Op::ListOf:
    case Op::Not:
    case Op::Equal:
    case Op::NotEqual:
    case Op::And:
    case Op::Or:
    case Op::Choose:
        return std::ranges::all_of(formula->args, safe) || isKnownWhole(formula, exact);
    default:
        return isKnownWhole(formula, exact);
    }
}

} // namespace paramap::formula
