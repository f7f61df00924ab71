// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/amounts.h"
#include "model/formula/arithmetic.h"

#include <algorithm>
#include <cstdint>

namespace paramap::cost {

/// The tensor that the children of one part hand on to each other in their order, and so what is alive beside the
/// part's own input, which its caller holds all the while. Amounts in bytes.
///
/// Without a backward pass to come a tensor lives until its last use: while a child runs, its input and what it needs
/// itself. A child that takes the part's own input instead leaves what was handed on so far held for later, as the
/// branches of an Inception block are until they are joined.
class Flow {
public:
    /// One that does not follow only looks for the child that needs most.
    Flow(bool follows, std::int64_t input)
        : m_follows(follows)
        , m_given(follows ? input : 0) { }

    bool follows() const { return m_follows; }
    std::int64_t given() const { return m_given; } ///< to the next child, or to what is behind the part
    std::int64_t live() const { return m_live; } ///< most so far, beside the part's own input

    /// The child that is about to run takes the part's own input, or a view of some of it.
    void branch() {
        if (!m_own)
            m_held = formula::checkedAdd(m_held, m_given);
        m_own = true;
    }
    /// A child has run. Whether the next one is given as much as it was itself. One that needs nothing and gives as
    /// much as it was given hands on the same tensor.
    bool pass(const Amounts& child, const network::Use& use) {
        need(formula::checkedAdd(m_own ? 0 : m_given, times(child.live, 1, use)));
        if (!m_follows || (child.live == 0 && child.output == m_given))
            return true;
        const bool same = !m_own && child.output == m_given;
        m_own = false;
        m_given = child.output;
        return same;
    }
    /// The part's own code makes its output, `bytes`, of what the last child gave and of what is held.
    void join(std::int64_t bytes) {
        need(formula::checkedAdd(m_own ? 0 : m_given, bytes));
        m_given = bytes;
    }

private:
    void need(std::int64_t bytes) { m_live = std::max(m_live, formula::checkedAdd(m_held, bytes)); }

    bool m_follows;
    bool m_own = true; ///< what the next child is given is the part's own input
    std::int64_t m_given;
    std::int64_t m_held = 0;
    std::int64_t m_live = 0;
};

} // namespace paramap::cost
