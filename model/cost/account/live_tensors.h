// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/amounts.h"
#include "model/formula/arithmetic.h"

#include <algorithm>
#include <cstdint>

namespace paramap::cost {

/// Follows the tensor that the children of a part hand on to each other in order, and finds the most bytes that are
/// alive at once. The part's own input is not counted, because its caller holds it all the time. All amounts are bytes.
///
/// Without a backward pass, a tensor lives until its last use: while a child runs, its input and what the child itself
/// needs are alive. If a child takes the part's own input instead, the tensor that was handed on so far is held for
/// later. The branches of an Inception block are held like this until they are joined.
class Flow {
public:
    /// With `follows` false the flow is not followed; only the child that needs most counts.
    Flow(bool follows, std::int64_t input)
        : m_follows(follows)
        , m_given(follows ? input : 0) { }

    bool follows() const { return m_follows; }
    std::int64_t given() const { return m_given; } ///< input of the next child, or of the code after the part
    std::int64_t live() const { return m_live; } ///< the most so far, without the part's own input

    /// Call this before a child that takes the part's own input, or a view of some of it.
    void branch() {
        if (!m_own)
            m_held = formula::checkedAdd(m_held, m_given);
        m_own = true;
    }
    /// Call this after a child has run. The result tells whether the next child gets as many bytes as this one got. A
    /// child that needs nothing and gives as many bytes as it got hands on the same tensor.
    bool pass(const Amounts& child, const network::Use& use) {
        need(formula::checkedAdd(m_own ? 0 : m_given, times(child.live, 1, use)));
        if (!m_follows || (child.live == 0 && child.output == m_given))
            return true;
        const bool same = !m_own && child.output == m_given;
        m_own = false;
        m_given = child.output;
        return same;
    }
    /// The part's own code makes its output of `bytes` bytes from the last child's output and from the held tensors.
    void join(std::int64_t bytes) {
        need(formula::checkedAdd(m_own ? 0 : m_given, bytes));
        m_given = bytes;
    }

private:
    void need(std::int64_t bytes) { m_live = std::max(m_live, formula::checkedAdd(m_held, bytes)); }

    bool m_follows;
    bool m_own = true; ///< the next child gets the part's own input
    std::int64_t m_given;
    std::int64_t m_held = 0;
    std::int64_t m_live = 0;
};

} // namespace paramap::cost
