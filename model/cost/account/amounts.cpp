// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/account/amounts.h"

#include "model/formula/arithmetic.h"
#include "model/problem/problem.h"

#include <algorithm>
#include <limits>

namespace paramap::cost {

using formula::checkedAddTo;
using formula::checkedMultiply;

std::int64_t times(std::int64_t amount, std::int64_t count, const network::Use& use) {
    const formula::Wide whole = formula::Wide{amount} * checkedMultiply(count, use.used);
    const formula::Wide result = (whole + use.of - 1) / use.of;
    if (result > std::numeric_limits<std::int64_t>::max())
        throw Problem("a cost is larger than 2^63 - 1");
    return static_cast<std::int64_t>(result);
}

void addTimes(Amounts& sum, const Amounts& each, std::int64_t count, const network::Use& use) {
    checkedAddTo(sum.macs, times(each.macs, count, use));
    checkedAddTo(sum.backward, times(each.backward, count, use));
    checkedAddTo(sum.recomputed, times(each.recomputed, count, use));
    checkedAddTo(sum.saves, times(each.saves, count, use));
    checkedAddTo(sum.results, times(each.results, count, use));
    checkedAddTo(sum.resultMacs, times(each.resultMacs, count, use));
    checkedAddTo(sum.core, times(each.core, count, use));
    checkedAddTo(sum.loss, times(each.loss, count, use));
    checkedAddTo(sum.cache, checkedMultiply(each.cache, count));
    checkedAddTo(sum.state, checkedMultiply(each.state, count));
    checkedAddTo(sum.logits, checkedMultiply(each.logits, count));
    checkedAddTo(sum.copies, checkedMultiply(each.copies, count));
    checkedAddTo(sum.multiplied, checkedMultiply(each.multiplied, count));
    sum.logitGradient = std::max(sum.logitGradient, each.logitGradient);
    sum.recomputedSaves = std::max(sum.recomputedSaves, times(each.recomputedSaves, 1, use));
}

} // namespace paramap::cost
