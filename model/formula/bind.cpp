// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/evaluate.h"
#include "model/formula/rewrite.h"

#include <algorithm>

namespace paramap::formula {

using SlotOf = std::function<int(const std::string& name)>;

Expr bind(const Expr& formula, const SlotOf& slotOf) {
    std::shared_ptr<Node> copy;
    if (formula->op == Op::Name) {
        int slot = -1;
        try {
            slot = slotOf(formula->name);
        } catch (const FormulaProblem&) {
            throw;
        } catch (const Problem& problem) {
            throw FormulaProblem(problem, formula->column);
        }
        if (slot == formula->slot)
            return formula;
        copy = std::make_shared<Node>(*formula);
        copy->slot = slot;
    }
    return withArguments(
        formula, [&](const Expr& arg) { return formula::bind(arg, slotOf); }, std::move(copy));
}

Function bind(const Function& function, const SlotOf& slotOf) {
    const auto free = [&](const std::string& name) {
        return std::ranges::find(function.parameters, name) != function.parameters.end() ? -1 : slotOf(name);
    };
    return {function.parameters, formula::bind(function.body, free)};
}

} // namespace paramap::formula
