// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/polynomial.h"
#include "model/network/network.h"

#include <string>
#include <vector>

namespace paramap::lesson {

/// Whether formulas are equal, and if not, how the first differs from the second, term by term and with positive
/// coefficients. A difference that is no polynomial has no terms.
struct Difference {
    bool equal = false;
    std::vector<std::string> missing, tooMuch; ///< "3·E", in the order of the program's formulas
};

/// Compares formulas as quotients of polynomials over the model's sizes: as 4*E*E + 4*E and 4*E*(E + 1) are equal, so
/// are E/2 + E/2 and E. A size counts the same by its symbol and by its name in config.json; one that follows from
/// others (F = 4*E) counts as its formula; // counts as / where it has no rest in this model. Throws a Problem for
/// formulas that are too long.
Difference differenceOf(const formula::Expr& answer, const formula::Expr& right, const network::Network& network);

} // namespace paramap::lesson
