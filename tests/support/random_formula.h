// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/evaluate.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace paramap::test {

/// Sizes of every kind of value, and some functions, for use in random formulas.
class RandomScope {
public:
    RandomScope();

    const std::vector<std::string>& names() const { return m_names; }
    int slotOf(const std::string& name) const; ///< −1 for an unknown name
    const formula::Value& value(int slot) const { return m_values[static_cast<std::size_t>(slot)]; }
    formula::Scope scope() const { return {m_values, &m_functions, &m_names}; }

private:
    std::vector<std::string> m_names;
    std::vector<formula::Value> m_values;
    std::map<std::string, formula::Function> m_functions;
};

/// Makes formulas from a seed, the same ones on every machine. Most are valid. In some an operation gets a value of the
/// wrong kind, a function gets too many values, or a name is unknown. Names are not bound to slots.
class RandomFormulas {
public:
    explicit RandomFormulas(std::uint64_t seed)
        : m_state(seed) { }

    formula::Expr next(); ///< its value has any kind
    formula::Expr nextWhole(); ///< its value is a whole number in most cases
    formula::Expr nextPolynomial(); ///< uses only + - * / ** and // of whole numbers and decimals

private:
    enum class Kind { Whole, Number, Truth, Text, List };

    std::size_t below(std::size_t end);
    bool oneIn(std::size_t n) { return below(n) == 0; }
    Kind anyKind();

    formula::Expr of(Kind kind, int depth);
    formula::Expr whole(int depth);
    formula::Expr number(int depth);
    formula::Expr truth(int depth);
    formula::Expr text(int depth);
    formula::Expr list(int depth);
    formula::Expr leaf(Kind kind);
    formula::Expr polynomial(int depth);

    formula::Expr choice(Kind kind, int depth);
    formula::Expr call(const std::string& function, std::vector<formula::Expr> args);
    formula::Expr binary(formula::Op op, Kind kind, int depth);
    formula::Expr name(const std::string& name);
    formula::Expr literal(formula::Value value);
    formula::Expr placed(const formula::Expr& formula);

    std::uint64_t m_state;
    int m_column = 0; ///< every node has its own column, so that messages of different nodes differ
};

} // namespace paramap::test
