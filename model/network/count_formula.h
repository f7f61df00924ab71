// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/polynomial.h"
#include "model/network/walk.h"

#include <string>
#include <vector>

namespace paramap::network {

/// A symbol of the formulas: what config.json calls it, its value, and whether it is given or follows from others.
struct Symbol {
    std::string name; ///< "E"
    std::string config; ///< "n_embd"; empty for a value that config.json does not know
    formula::Value value;
    bool derived = false;
};
/// Those that have a whole number in this network, in the order of the description: the order of variables in print.
std::vector<Symbol> symbols(const Network& network);
std::vector<std::string> symbolOrder(const Network& network);

/// How the count came about, over symbols and the indices of repeats, in words of the contract's grammar (specialised
/// to these settings): `3*E*E` for a tensor; for a module its tensors added up, `3*E*E + 3*E`, each child with its
/// repeats in front: `L*(…)`. A tied tensor counts in its own formula and not in a module's.
formula::Expr countFormula(const Network& network, const Place& place);

/// How many one of a module's runs has: `L`, or a plain number where no formula says it.
formula::Expr repeatFormula(const Network& network, const Place& module, std::size_t run);

/// The total below a place as mathematics, kept by repeat: V·E + P·E + L·(12·E² + 13·E) + 2·E. Derived symbols whose
/// formula is a polynomial are replaced by it.
formula::Sum polynomial(const Network& network, const Place& place);
formula::Sum polynomial(const Network& network);

} // namespace paramap::network
