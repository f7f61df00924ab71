// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/polynomial.h"
#include "model/network/walk.h"

#include <string>
#include <vector>

namespace paramap::network {

/// A symbol of the formulas: its name in config.json, its value, and whether it is given or derived from others.
struct Symbol {
    std::string name; ///< "E"
    std::string config; ///< "n_embd"; empty for a value that is no key of config.json
    formula::Value value;
    bool derived = false;
};
/// The symbols that have a whole number in this network, in the order of the description. Printed formulas use this
/// order.
std::vector<Symbol> symbols(const Network& network);
std::vector<std::string> symbolOrder(const Network& network);
/// The symbol of a size or derived value, by its symbol or its name in config.json; "" if there is none.
std::string symbolOf(const Network& network, const std::string& name);
/// The formula of a symbol over others, specialised to these settings: 4*E for GPT-2's F. Null if the value was given,
/// or if the formula is a plain number.
formula::Expr ruleOf(const Network& network, const std::string& symbol);

/// The formula of a parameter count over the symbols and the indices of repeats, specialised to these settings (see
/// formula::specialise): `3*E*E` for a tensor. For a module, it is the sum over its tensors, `3*E*E + 3*E`, and each
/// child has its repeats in front: `L*(…)`. A tied tensor has a formula of its own but does not count in a module's.
formula::Expr countFormula(const Network& network, const Place& place);

/// A formula of the place's description, specialised to these settings like its count: "3*E" for the outputs of a
/// matrix.
formula::Expr formulaAt(const Network& network, const Place& place, const formula::Expr& formula);
/// The value of such a formula. Throws a Problem if it has none.
formula::Value valueAt(const Network& network, const Place& place, const formula::Expr& formula);

/// The same formula without derived sizes whose rule is a polynomial, as `polynomial` writes it: 4·E for GPT-2's F.
formula::Expr withoutDerived(const Network& network, const formula::Expr& formula);

/// The number of children in a run of the module: `L`, or a plain number if no formula gives it.
formula::Expr repeatFormula(const Network& network, const Place& module, std::size_t run);

/// The total below a place as a polynomial that keeps repeats together: V·E + P·E + L·(12·E² + 13·E) + 2·E. A derived
/// symbol is replaced by its formula if that is a polynomial; but a number of layers that follows another one stays
/// if both count layers.
formula::Sum polynomial(const Network& network, const Place& place);
formula::Sum polynomial(const Network& network);

} // namespace paramap::network
