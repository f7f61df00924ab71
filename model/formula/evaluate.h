// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/expr.h"
#include "model/problem/problem.h"

#include <limits>
#include <map>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace paramap::formula {

/// A function that a description defines: its body names the parameters, and whatever else the scope has.
/// It may call itself. A parameter hides a size of the same name; the names of built-in functions are taken
/// (see `isBuiltin` in builtins.h).
struct Function {
    std::vector<std::string> parameters;
    Expr body;
};

/// What functions gave for whole numbers.
using Results = std::map<std::pair<const Function*, std::vector<std::int64_t>>, Value>;

/// What a formula's names stand for: values by slot, and the functions of the description.
struct Scope {
    std::span<const Value> slots;
    const std::map<std::string, Function>* functions = nullptr;
    const std::vector<std::string>* names = nullptr; ///< every known name, for the message about an unknown one
    int firstIndex = std::numeric_limits<int>::max(); ///< slots from here on are indices of repeats
    /// Kept from one formula for the next; null = not at all. Whoever gives it does not change what functions read.
    Results* results = nullptr;
};

/// A Problem inside a formula, which knows the place and not the text. Whoever has the text calls `pointInto`.
class FormulaProblem : public Problem {
public:
    FormulaProblem(const Problem& problem, int formulaColumn)
        : Problem(problem)
        , m_formulaColumn(formulaColumn) { }
    void moveTo(int formulaColumn) { m_formulaColumn = formulaColumn; }
    FormulaProblem& pointInto(std::string_view text); ///< nothing, if the column is not in the text

private:
    int m_formulaColumn;
};

/// The formula's value, exactly. Names are looked up by slot (see `bind`); a size without a slot is a Problem, and
/// so are a division that is not exact (`/` between whole numbers, unless int, floor, ceil or round is around it),
/// results beyond 64 bits, values of the wrong kind, and functions that call themselves more than 1000 levels deep or
/// more than 100,000 times. All are FormulaProblems.
Value evaluate(const Expr& formula, const Scope& scope);
std::int64_t evaluateInteger(const Expr& formula, const Scope& scope); ///< Problem: "2.5 is not a whole number"
bool evaluateCondition(const Expr& formula, const Scope& scope); ///< the value's truth as Python's bool()

/// Gives every name its slot. `slotOf` throws a Problem for a name that it does not know (it leaves here as a
/// FormulaProblem at that name), and returns -1 to leave a name without a slot.
Expr bind(const Expr& formula, const std::function<int(const std::string& name)>& slotOf);
Function bind(
    const Function& function, const std::function<int(const std::string& name)>& slotOf); ///< but its parameters

} // namespace paramap::formula
