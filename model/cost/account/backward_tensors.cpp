// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/account/backward_tensors.h"

#include "model/cost/account/amounts.h"
#include "model/formula/arithmetic.h"

#include <algorithm>

namespace paramap::cost {

using formula::checkedAdd;
using formula::checkedMultiply;

std::int64_t BackwardPass::above(const BackwardInstant& instant) const {
    return checkedAdd(instant.between - instant.freed,
        checkedMultiply(m_gradient, instant.trained) - checkedMultiply(m_copy, instant.read));
}

/// `before`: what the part that runs back before this one has freed, and brought.
void BackwardPass::take(BackwardInstant instant, const BackwardInstant& before) {
    instant.freed = checkedAdd(instant.freed, before.freed);
    instant.trained = checkedAdd(instant.trained, before.trained);
    instant.read = checkedAdd(instant.read, before.read);
    if (!m_hasLater || above(instant) > above(m_later))
        m_later = instant;
    m_hasLater = true;
}

void BackwardPass::then(const BackwardOperation& operation) {
    BackwardPass one(m_gradient, m_copy);
    one.m_first = {checkedAdd(operation.result, operation.inputs), 0, operation.trained, 0};
    one.m_result = operation.result;
    one.m_any = true;
    one.m_trained = operation.trained;
    one.m_reads = operation.reads;
    then(one, operation.saves, 1, {});
}

void BackwardPass::then(const BackwardPass& each, std::int64_t saves, std::int64_t count, const network::Use& use) {
    const std::int64_t saved = times(saves, 1, use);
    const auto after = [&](std::int64_t done) {
        return BackwardInstant{0, checkedMultiply(saved, done), checkedMultiply(each.m_trained, done),
            checkedMultiply(each.m_reads, done)};
    };
    const BackwardInstant all = after(count);
    BackwardPass sum(m_gradient, m_copy);
    sum.m_saves = checkedAdd(m_saves, all.freed);
    sum.m_trained = checkedAdd(m_trained, all.trained);
    sum.m_reads = checkedAdd(m_reads, all.read);
    const auto used = [&use](BackwardInstant instant) {
        instant.between = times(instant.between, 1, use);
        instant.freed = times(instant.freed, 1, use);
        return instant;
    };
    if (each.m_any) {
        sum.m_first = used(each.m_first);
        sum.m_result = times(each.m_result, 1, use);
        for (const std::int64_t done : {std::int64_t{0}, count - 1}) { // between them all changes evenly
            if (done > 0)
                sum.take(used(each.m_first), after(done));
            if (each.m_hasLater)
                sum.take(used(each.m_later), after(done));
        }
        if (m_any)
            sum.take(m_first, all);
    } else if (m_any) {
        sum.m_first = m_first;
        sum.m_first.freed = checkedAdd(m_first.freed, all.freed);
        sum.m_result = m_result;
    }
    sum.m_any = m_any || each.m_any;
    if (m_hasLater)
        sum.take(m_later, all);
    *this = sum;
}

void BackwardPass::around(std::int64_t bytes) {
    m_first.between = checkedAdd(m_first.between, bytes - std::min(bytes, m_result));
    m_later.between = checkedAdd(m_later.between, bytes);
}

const BackwardInstant& BackwardPass::worst() const {
    return m_hasLater && above(m_later) > above(m_first) ? m_later : m_first;
}

} // namespace paramap::cost
