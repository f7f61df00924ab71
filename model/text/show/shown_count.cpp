// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/show/shown_count.h"

#include "model/conventions/counting.h"
#include "model/problem/phrase.h"
#include "model/words/numbers.h"

namespace paramap::text {

ShownCount::ShownCount(const network::Network& network, const conventions::Convention& convention)
    : measured(map::measured(network, map::Measure::Parameters, {}, convention))
    , totals(conventions::totalsOf(network, measured.convention))
    , usual(network.totals().parameters) {
}

std::string ShownCount::equals(const std::string& polynomial) const {
    return measured.convention.isUsual() ? phrase("= %1", {polynomial})
                                         : phrase("PyTorch counts %1 = %2", {words::exact(usual), polynomial});
}

} // namespace paramap::text
