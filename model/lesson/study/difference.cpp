// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/study/difference.h"

#include "model/formula/arithmetic.h"
#include "model/formula/print.h"
#include "model/formula/rewrite.h"
#include "model/network/count_formula.h"
#include "model/problem/problem.h"
#include "model/words/typed_number.h"

namespace paramap::lesson {

namespace {

using formula::Expr;
using formula::Op;
using formula::Polynomial;

constexpr std::size_t mostProducts = 1000; ///< of two polynomials' terms
constexpr std::int64_t highestPower = 16;
constexpr int mostRules = 20; ///< sizes that follow from sizes that follow from …

struct Quotient {
    Polynomial above, below{1};
};

Polynomial times(const Polynomial& a, const Polynomial& b) {
    if (a.terms().size() * b.terms().size() > mostProducts)
        throw Problem("the formula has too many terms to be compared");
    return a * b;
}

Quotient times(const Quotient& a, const Quotient& b) {
    return {times(a.above, b.above), times(a.below, b.below)};
}

Quotient sum(const Quotient& a, const Quotient& b) {
    if (a.below == b.below)
        return {a.above + b.above, a.below};
    return {times(a.above, b.below) + times(b.above, a.below), times(a.below, b.below)};
}

/// Turns formulas into quotients over the symbols of one model.
class Reduction {
public:
    /// Without `quotients`, a size that is a quotient of others keeps its name: D, which is E / H.
    Reduction(const network::Network& network, bool quotients)
        : m_network(network)
        , m_quotients(quotients) { }

    Quotient of(const Expr& formula) {
        const formula::Node& node = *formula;
        switch (node.op) {
        case Op::Literal:
            if (const auto value = formula::asFraction(node.literal))
                return {Polynomial(value->numerator), Polynomial(value->denominator)};
            break;
        case Op::Name:
            return ofName(formula);
        case Op::Negate:
            return negative(of(node.args[0]));
        case Op::Add:
            return sum(of(node.args[0]), of(node.args[1]));
        case Op::Subtract:
            return sum(of(node.args[0]), negative(of(node.args[1])));
        case Op::Multiply:
            return times(of(node.args[0]), of(node.args[1]));
        case Op::Divide:
            return divided(of(node.args[0]), of(node.args[1]));
        case Op::FloorDivide:
            if (isWhole(formula::make(Op::Divide, node.args)))
                return divided(of(node.args[0]), of(node.args[1]));
            break;
        case Op::Power:
            if (const std::int64_t* power = node.args[1]->literal.integer(); power && node.args[1]->op == Op::Literal)
                return raised(of(node.args[0]), *power);
            break;
        case Op::Call:
            if (formula::rounds(node.builtin) && node.args.size() == 1 && isWhole(node.args[0]))
                return of(node.args[0]);
            break;
        default:
            break;
        }
        return {Polynomial::ofAtom(withSymbols(formula))};
    }

private:
    static Quotient negative(const Quotient& a) { return {a.above.scaled(-1), a.below}; }

    static Quotient divided(const Quotient& a, const Quotient& b) {
        if (b.above.isZero())
            throw Problem("the formula divides by 0");
        return times(a, {b.below, b.above});
    }

    static Quotient raised(const Quotient& base, std::int64_t power) {
        if (power > highestPower || power < -highestPower)
            throw Problem("a power above 16 is too high to be compared");
        Quotient result{Polynomial(1)};
        for (std::int64_t i = 0; i < (power < 0 ? -power : power); ++i)
            result = times(result, base);
        return power < 0 ? divided({Polynomial(1)}, result) : result;
    }

    Expr symbol(const formula::Node& node) const {
        const std::string known = network::symbolOf(m_network, node.name);
        return known.empty() ? nullptr : formula::name(known);
    }

    Expr withSymbols(const Expr& formula) const {
        return formula::substitute(formula, [this](const formula::Node& node) { return symbol(node); });
    }

    Quotient ofName(const Expr& formula) {
        const Expr known = symbol(*formula);
        if (!known)
            return {Polynomial::ofAtom(formula)};
        if (const Expr rule = network::ruleOf(m_network, known->name); rule && m_rules < mostRules) {
            ++m_rules;
            Quotient result = of(rule);
            --m_rules;
            if (m_quotients || result.below.constant())
                return result;
        }
        return {Polynomial::ofAtom(known)};
    }

    /// Whether the formula is a whole number at this model's sizes.
    bool isWhole(const Expr& formula) const {
        try {
            const Expr numbers = formula::substitute(formula, [this](const formula::Node& node) -> Expr {
                for (const network::Symbol& each : network::symbols(m_network))
                    if (each.name == node.name || each.config == node.name)
                        return formula::literal(each.value);
                return nullptr;
            });
            return words::exactValue(numbers).integer() != nullptr;
        } catch (const Problem&) {
            return false;
        }
    }

    const network::Network& m_network;
    bool m_quotients;
    int m_rules = 0;
};

/// The terms with a coefficient of this sign, as if it were positive.
std::vector<std::string> termsOf(const Polynomial& polynomial, bool positive, const std::vector<std::string>& order) {
    Polynomial chosen;
    for (const formula::Term& term : polynomial.terms())
        if ((term.coefficient > 0) == positive) {
            Polynomial one(term.coefficient);
            for (const formula::Factor& factor : term.factors)
                for (int i = 0; i < factor.power; ++i)
                    one = one * Polynomial::ofAtom(factor.atom);
            chosen += one.scaled(positive ? 1 : -1);
        }
    std::vector<std::string> result;
    Expr rest = chosen.isZero() ? nullptr : chosen.toExpr(order);
    for (; rest; rest = rest->op == Op::Add ? rest->args[0] : nullptr)
        result.insert(result.begin(), formula::print(rest->op == Op::Add ? rest->args[1] : rest, formula::Style::Text));
    return result;
}

Quotient subtracted(const Expr& a, const Expr& b, Reduction reduction) {
    return sum(reduction.of(a), reduction.of(formula::make(Op::Negate, {b})));
}

} // namespace

Difference differenceOf(const Expr& answer, const Expr& right, const network::Network& network) {
    if (subtracted(answer, right, {network, true}).above.isZero())
        return {true, {}, {}};
    const std::vector<std::string> order = network::symbolOrder(network);
    const Quotient difference = subtracted(answer, right, {network, false});
    const Polynomial terms
        = formula::collect(formula::make(Op::Divide, {difference.above.toExpr(order), difference.below.toExpr(order)}));
    for (const formula::Term& term : terms.terms())
        for (const formula::Factor& factor : term.factors)
            if (factor.atom->op == Op::Divide)
                return {}; // no polynomial
    return {false, termsOf(terms, false, order), termsOf(terms, true, order)};
}

} // namespace paramap::lesson
