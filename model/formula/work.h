// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/value.h"

#include <cstdint>

namespace paramap::formula {

/// A budget of steps and of memory for evaluations that belong together: those of one network, or of one expansion. A
/// description is a program, so only a count of its steps says in time that it does not end.
///
/// A step is about 5 ns of work: a part of a formula of whole numbers takes one, a part of any other formula
/// `generalSteps`. The budget of `mostSteps` is spent in about a fifth of a second. The bytes are those that the values
/// and formulas take when they are made; what is released is not given back. Once the budget is spent, everything that
/// asks for more throws the same Problem, which names the limit. The caller adds the place.
class Work {
public:
    static constexpr std::int64_t mostSteps = 40'000'000;
    static constexpr std::int64_t mostBytes = 512LL << 20;
    static constexpr std::int64_t generalSteps = 16;

    explicit Work(std::int64_t steps = mostSteps, std::int64_t bytes = mostBytes)
        : m_given(steps)
        , m_stepLimit(steps)
        , m_byteLimit(bytes) { }

    /// Takes one step if the budget has one. The caller of a false spends it, for the message.
    bool step() { return ++m_steps <= m_stepLimit; }
    void spend(std::int64_t steps); ///< for steps >= 0; throws a Problem if the budget has less
    void hold(std::int64_t bytes); ///< for bytes >= 0; throws a Problem if the budget has less
    /// Spends a step for each entry of a value, in every depth, and for each 16 bytes of its texts. So a value that a
    /// formula makes is never larger than the steps that made it, although equal lists are stored once. Throws a
    /// Problem for lists that are nested more than 200 deep.
    void spendOn(const Value& value);

    /// Adds to the steps. Each repeat of an entry that a limit of its own permits brings the steps of its formulas.
    void allow(std::int64_t steps);

    bool isSpent() const { return m_steps > m_stepLimit || m_bytes > m_byteLimit; }
    std::int64_t steps() const { return m_steps; }
    std::int64_t bytes() const { return m_bytes; }

private:
    void spendOn(const Value& value, int depth);

    std::int64_t m_steps = 0, m_bytes = 0;
    std::int64_t m_given; ///< the limit before what was allowed in addition; messages name it
    std::int64_t m_stepLimit, m_byteLimit;
};

} // namespace paramap::formula
