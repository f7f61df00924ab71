// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/network/bracket.h"

#include "model/formula/arithmetic.h"

#include <algorithm>

namespace paramap::network {

using formula::Wide;

namespace {

constexpr std::int64_t mostValue = std::int64_t{1} << 40; ///< as a run's numbers go
constexpr std::int64_t furthest = 1024; ///< times the best value, one step up goes at most

class Search {
public:
    Search(const LegalValues& legal, std::int64_t budget, const AmountAt& amountAt)
        : m_legal(legal)
        , m_budget(budget)
        , m_amountAt(amountAt) { }

    Bracket from(const Sample& start, bool mayGoDown) {
        bool any = true;
        if (start.amount <= m_budget) {
            m_result.best = start;
            up();
        } else {
            m_result.next = start;
            any = mayGoDown && down();
        }
        if (any)
            close();
        return m_result;
    }

private:
    std::optional<Sample> tried(std::int64_t value) {
        ++m_result.evaluations;
        const std::optional<std::int64_t> amount = m_amountAt(value);
        return amount ? std::optional(Sample{value, *amount}) : std::nullopt;
    }

    /// Tries a value above the best: it becomes the best, or the least that does not fit.
    void take(std::int64_t value) {
        const std::optional<Sample> sample = tried(value);
        if (sample && sample->amount <= m_budget) {
            m_result.best = sample;
        } else {
            m_high = value;
            m_result.next = sample;
        }
    }

    /// From a value that fits to a pair of which the larger does not.
    void up() {
        std::int64_t value = 0, amount = 0; // of the one before the best
        while (m_high == 0 && m_result.best->value <= mostValue / 2) {
            const Sample best = *m_result.best;
            std::int64_t target = 2 * best.value;
            if (value > 0 && best.amount > amount) // where a straight line through the last two passes the budget
                target = static_cast<std::int64_t>(std::min<Wide>(Wide{furthest} * best.value,
                    best.value + 1 + Wide{m_budget - best.amount} * (best.value - value) / (best.amount - amount)));
            else if (value > 0 && m_legal.isFree())
                target = furthest * best.value; // nothing grows yet
            target = std::min(target, mostValue);
            value = best.value;
            amount = best.amount;
            auto next = m_legal.below(target, value);
            if (!next)
                next = m_legal.above(target, mostValue);
            if (!next)
                return;
            take(*next);
        }
    }

    /// From a value that does not fit to one that does; false if not even the least legal one does.
    bool down() {
        while (true) {
            const std::int64_t from = m_result.next->value;
            auto value = m_legal.below(from / 2, m_legal.least() - 1);
            if (!value) // nothing legal in the lower half
                value = m_legal.above(m_legal.least(), from);
            if (!value)
                return false;
            const std::optional<Sample> sample = tried(*value);
            if (!sample)
                return false;
            if (sample->amount <= m_budget) {
                m_high = from;
                m_result.best = sample;
                return true;
            }
            m_result.next = sample;
        }
    }

    void close() {
        bool halve = false; // the last step left more than half
        while (m_high > 0) {
            const std::int64_t low = m_result.best->value, width = m_high - low;
            std::int64_t middle = low + width / 2;
            if (!halve && width > 2 && m_result.next && m_result.next->amount > m_result.best->amount) {
                const Wide part
                    = Wide{m_budget - m_result.best->amount} * width / (m_result.next->amount - m_result.best->amount);
                middle = std::clamp(low + static_cast<std::int64_t>(part), low + 1, m_high - 1);
            }
            auto value = m_legal.below(middle, low);
            if (!value)
                value = m_legal.above(middle + 1, m_high);
            if (!value)
                return;
            take(*value);
            halve = m_high - m_result.best->value > width / 2;
        }
    }

    const LegalValues& m_legal;
    std::int64_t m_budget;
    const AmountAt& m_amountAt;
    std::int64_t m_high = 0; ///< the least value known not to fit; 0 = none yet
    Bracket m_result;
};

} // namespace

Bracket bracket(
    const LegalValues& legal, const Sample& start, std::int64_t budget, const AmountAt& amountAt, bool down) {
    return Search(legal, budget, amountAt).from(start, down);
}

} // namespace paramap::network
