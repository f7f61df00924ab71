// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/blueprint.h"

#include <set>
#include <string>
#include <vector>

namespace paramap::description {

/// The sizes from which the values of formulas follow, also through derived values and functions. A size stands for
/// itself, whatever its own default follows from.
class ReachedSizes {
public:
    explicit ReachedSizes(const Blueprint& blueprint); // must outlive this object

    void follow(const formula::Expr& formula); ///< a bound formula of the blueprint; null adds nothing
    std::set<std::string> keys() const; ///< of the sizes reached so far

private:
    void enter(std::size_t slot);

    const Blueprint& m_blueprint;
    std::vector<bool> m_slots;
    std::set<std::string> m_functions;
};

} // namespace paramap::description
