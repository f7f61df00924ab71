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

/// A function that a description defines. Its body may use the parameters and all names of the scope, and may call the
/// function itself. A parameter hides a size of the same name. Names of built-in functions are reserved (see
/// `isBuiltin` in builtins.h).
struct Function {
    std::vector<std::string> parameters;
    Expr body;
};

class Work;

/// Results of functions whose arguments are whole numbers, for reuse.
using Results = std::map<std::pair<const Function*, std::vector<std::int64_t>>, Value>;

/// The meaning of a formula's names: values by slot, and the functions of the description.
struct Scope {
    std::span<const Value> slots;
    const std::map<std::string, Function>* functions = nullptr;
    const std::vector<std::string>* names = nullptr; ///< all known names, for the message about an unknown one
    int firstIndex = std::numeric_limits<int>::max(); ///< slots from this one on are indices of repeats
    /// Keeps results from one formula to the next; null = keeps none. While it is set, the sizes that functions read
    /// must not change.
    Results* results = nullptr;
    /// The budget that the evaluations with this scope share (see work.h). Null = each evaluation has one of its own.
    Work* work = nullptr;
};

/// A Problem inside a formula that knows the column but not the text. The caller that has the text calls `pointInto`.
class FormulaProblem : public Problem {
public:
    FormulaProblem(const Problem& problem, int formulaColumn)
        : Problem(problem)
        , m_formulaColumn(formulaColumn) { }
    void moveTo(int formulaColumn) { m_formulaColumn = formulaColumn; }
    FormulaProblem& pointInto(std::string_view text); ///< does nothing if the column is not in the text

private:
    int m_formulaColumn;
};

/// The formula's exact value. Names are looked up by slot (see `bind`). Throws a FormulaProblem for a size without a
/// slot, a division that is not exact (`/` between whole numbers, unless int, floor, ceil or round is around it),
/// results beyond 64 bits, values of the wrong type, functions that call themselves more than 1000 levels deep or more
/// than 100,000 times, and a spent budget of work.
Value evaluate(const Expr& formula, const Scope& scope);
/// Throws a Problem: "2.5 is not a whole number".
std::int64_t evaluateInteger(const Expr& formula, const Scope& scope);
bool evaluateCondition(const Expr& formula, const Scope& scope); ///< the truth of the value, as Python's bool()

/// Gives every name its slot. `slotOf` returns -1 to leave a name without a slot. For an unknown name it throws a
/// Problem; `bind` turns this into a FormulaProblem at that name.
Expr bind(const Expr& formula, const std::function<int(const std::string& name)>& slotOf);
/// Leaves the function's parameters unbound.
Function bind(const Function& function, const std::function<int(const std::string& name)>& slotOf);

} // namespace paramap::formula
