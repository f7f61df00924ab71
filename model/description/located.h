// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/part.h"
#include "model/formula/evaluate.h"

namespace paramap::description {

/// Runs an action for one line of a description. A Problem that leaves the action gets the line and, for a formula of
/// the line, the column.
template <typename Action> auto at(const Origin& origin, const Action& action) {
    try {
        return action();
    } catch (formula::FormulaProblem& problem) {
        if (problem.line() == 0)
            problem.pointInto(origin.text);
        if (problem.place().empty())
            problem.under(origin.place);
        throw Problem(problem.inFile(origin.file).atLine(origin.line));
    } catch (Problem& problem) {
        problem.inFile(origin.file).atLine(origin.line);
        if (problem.place().empty())
            problem.under(origin.place);
        throw;
    }
}

} // namespace paramap::description
