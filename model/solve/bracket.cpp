// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/solve/bracket.h"

#include "model/formula/arithmetic.h"

#include <algorithm>

namespace paramap::solve {

using formula::Wide;

namespace {

constexpr std::int64_t mostValue = std::int64_t{1} << 40; ///< the limit of a run's numbers
constexpr std::int64_t furthest = 1024; ///< one step up reaches at most this multiple of the best value

class Bracketing {
public:
    Bracketing(const LegalValues& legal, std::int64_t budget, const AmountAt& amountAt)
        : m_legal(legal)
        , m_budget(budget)
        , m_amountAt(amountAt) { }

    Bracket from(const Sample& start, bool mayGoDown) {
        if (start.amount <= m_budget) {
            m_result.best = start;
            up(start);
        } else {
            m_result.next = start;
            if (mayGoDown)
                down(start);
        }
        if (m_result.best)
            close(*m_result.best);
        return m_result;
    }

private:
    std::optional<Sample> tried(std::int64_t value) {
        ++m_result.evaluations;
        const std::optional<std::int64_t> amount = m_amountAt(value);
        return amount ? std::optional(Sample{value, *amount}) : std::nullopt;
    }

    /// Tries a value above the best. It becomes the best, or the least that does not fit. Returns the best after that.
    Sample take(std::int64_t value, const Sample& best) {
        const std::optional<Sample> sample = tried(value);
        if (sample && sample->amount <= m_budget) {
            m_result.best = sample;
            return *sample;
        }
        m_high = value;
        m_result.next = sample;
        return best;
    }

    /// Goes from a value that fits up to a pair whose larger value does not fit.
    void up(Sample best) {
        Sample before; // the previous best; 0: none yet
        while (m_high == 0 && best.value <= mostValue / 2) {
            const bool sloped = before.value > 0 && best.amount > before.amount;
            std::int64_t target = 2 * best.value;
            if (sloped) // where a straight line through the last two samples reaches the budget
                target = static_cast<std::int64_t>(std::min<Wide>(Wide{furthest} * best.value,
                    best.value + 1
                        + Wide{m_budget - best.amount} * (best.value - before.value) / (best.amount - before.amount)));
            else if (before.value > 0 && m_legal.isFree())
                target = furthest * best.value; // the amount does not grow yet
            target = std::min(target, mostValue);
            before = best;
            auto next = m_legal.below(target, best.value);
            if (!next)
                next = m_legal.above(target, mostValue);
            if (!next)
                return;
            best = take(*next, best);
        }
    }

    /// Goes from a value that does not fit down to one that fits. There is no best if not even the least legal value
    /// fits.
    void down(const Sample& start) {
        std::int64_t from = start.value;
        while (true) {
            auto value = m_legal.below(from / 2, m_legal.least() - 1);
            if (!value) // no legal value in the lower half
                value = m_legal.above(m_legal.least(), from);
            if (!value)
                return;
            const std::optional<Sample> sample = tried(*value);
            if (!sample)
                return;
            if (sample->amount <= m_budget) {
                m_high = from;
                m_result.best = sample;
                return;
            }
            m_result.next = sample;
            from = sample->value;
        }
    }

    void close(Sample best) {
        bool halve = false; // the last step left more than half
        while (m_high > 0) {
            const std::optional<Sample> next = m_result.next;
            const std::int64_t low = best.value, width = m_high - low;
            std::int64_t middle = low + width / 2;
            if (!halve && width > 2 && next && next->amount > best.amount) {
                const Wide part = Wide{m_budget - best.amount} * width / (next->amount - best.amount);
                middle = std::clamp(low + static_cast<std::int64_t>(part), low + 1, m_high - 1);
            }
            auto value = m_legal.below(middle, low);
            if (!value)
                value = m_legal.above(middle + 1, m_high);
            if (!value)
                return;
            best = take(*value, best);
            halve = m_high - best.value > width / 2;
        }
    }

    const LegalValues& m_legal;
    std::int64_t m_budget;
    const AmountAt& m_amountAt;
    std::int64_t m_high = 0; ///< the least value known not to fit; 0: none yet
    Bracket m_result;
};

} // namespace

Bracket bracket(
    const LegalValues& legal, const Sample& start, std::int64_t budget, const AmountAt& amountAt, bool down) {
    return Bracketing(legal, budget, amountAt).from(start, down);
}

} // namespace paramap::solve
