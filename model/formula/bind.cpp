// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/evaluate.h"

#include <algorithm>

namespace paramap::formula {

using SlotOf = std::function<int(const std::string& name)>;

Expr bind(const Expr& formula, const SlotOf& slotOf) {
    std::shared_ptr<Node> copy; // made only once something differs
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
    for (std::size_t i = 0; i < formula->args.size(); ++i) {
        Expr arg = formula::bind(formula->args[i], slotOf);
        if (arg == formula->args[i])
            continue;
        if (!copy)
            copy = std::make_shared<Node>(*formula);
        copy->args[i] = std::move(arg);
    }
    return copy ? copy : formula;
}

Function bind(const Function& function, const SlotOf& slotOf) {
    const auto free = [&](const std::string& name) {
        return std::ranges::find(function.parameters, name) != function.parameters.end() ? -1 : slotOf(name);
    };
    return {function.parameters, formula::bind(function.body, free)};
}

} // namespace paramap::formula
