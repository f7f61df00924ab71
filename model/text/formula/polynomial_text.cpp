// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/formula/polynomial_text.h"

#include "model/formula/polynomial.h"
#include "model/network/count_formula.h"

namespace paramap::text {

std::string polynomialText(const network::Network& network, const network::Place& place, formula::Style style) {
    return formula::print(network::polynomial(network, place).toExpr(network::symbolOrder(network)), style);
}

std::string polynomialText(const network::Network& network, formula::Style style) {
    return polynomialText(network, network::rootPlace(network), style);
}

} // namespace paramap::text
