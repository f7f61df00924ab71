// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/inspect/formula_symbols.h"

#include "model/text/inspect/inspection_formula.h"

#include <algorithm>

namespace paramap::text {

bool formulaHas(const network::Network& network, const network::Place& place, const std::string& symbol) {
    const auto formula = formulaOf(network, place);
    if (!formula || !*formula)
        return false;
    return std::ranges::any_of(
        piecesOf(*formula), [&symbol](const FormulaPiece& piece) { return piece.symbol == symbol; });
}

} // namespace paramap::text
