// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/account/amounts.h"

#include "model/formula/arithmetic.h"
#include "model/problem/problem.h"

#include <algorithm>
#include <limits>

namespace paramap::cost {

using formula::checkedMultiply;

namespace {

void addTo(std::int64_t& sum, std::int64_t more) {
    sum = formula::checkedAdd(sum, more);
}

} // namespace

std::int64_t times(std::int64_t amount, std::int64_t count, const network::Use& use) {
    const formula::Wide whole = formula::Wide{amount} * checkedMultiply(count, use.used);
    const formula::Wide result = (whole + use.of - 1) / use.of;
    if (result > std::numeric_limits<std::int64_t>::max())
        throw Problem("a cost is larger than 2^63 - 1");
    return static_cast<std::int64_t>(result);
}

void addTimes(Amounts& sum, const Amounts& each, std::int64_t count, const network::Use& use) {
    addTo(sum.macs, times(each.macs, count, use));
    addTo(sum.backward, times(each.backward, count, use));
    addTo(sum.recomputed, times(each.recomputed, count, use));
    addTo(sum.saves, times(each.saves, count, use));
    addTo(sum.core, times(each.core, count, use));
    addTo(sum.loss, times(each.loss, count, use));
    addTo(sum.cache, checkedMultiply(each.cache, count));
    addTo(sum.state, checkedMultiply(each.state, count));
    addTo(sum.logits, checkedMultiply(each.logits, count));
    addTo(sum.multiplied, checkedMultiply(each.multiplied, count));
    sum.recomputedSaves = std::max(sum.recomputedSaves, times(each.recomputedSaves, 1, use));
}

} // namespace paramap::cost
