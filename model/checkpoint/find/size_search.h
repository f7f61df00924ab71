// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/find/known_sizes.h"
#include "model/sizes/settings.h"

#include <optional>
#include <vector>

namespace paramap::checkpoint {

/// A published model, or the description's defaults, from which sizes are taken that a file does not tell.
struct Usual {
    const sizes::Settings* settings;
    std::vector<formula::Value> values; ///< by slot
    double distance = 0; ///< from what the file tells
};

/// Looks for sizes that agree with all facts.
class SizeSearch {
public:
    /// Learns what the facts tell. `blueprint` and the settings of `usual` must live as long as this.
    SizeSearch(const description::Blueprint& blueprint, std::vector<Fact> facts, std::vector<Usual> usual);

    SizeSearch(const SizeSearch&) = delete; // states point to the facts
    SizeSearch& operator=(const SizeSearch&) = delete;

    void run(); ///< assumes the rest
    const KnownSizes& told() const { return m_told.sizes; }
    const KnownSizes& sizes() const { return m_best; } ///< with what was assumed
    const std::vector<std::size_t>& assumed() const { return m_bestAssumed; } ///< slots
    /// To what the facts tell.
    const Usual* nearest() const { return m_usual.empty() ? nullptr : &m_usual.front(); }

private:
    struct Candidate {
        std::optional<formula::Value> value; ///< nothing = by the description's rule
    };
    /// A size that is to be assumed.
    struct Unknown {
        std::size_t slot;
        bool isCounted; ///< a shape or number depends on it
        std::vector<std::int64_t> targets; ///< what formulas with it must give
    };

    /// What is known, and the facts that say nothing yet. A fact that has said something says the same ever after,
    /// unless a list is assumed of which entries were known.
    struct State {
        KnownSizes sizes;
        std::vector<const Fact*> open;
        std::int64_t broken = 0; ///< facts that are none of `open` and that do not hold
    };

    State stateOf(KnownSizes sizes) const; ///< with every fact open
    static void learnAll(State& state);
    static std::int64_t violations(const State& state);
    void rankUsual(const KnownSizes& sizes);
    int orderOf(std::size_t slot) const;
    std::optional<Unknown> nextUnknown(const State& state) const;
    State assuming(const State& state, std::size_t slot, const Candidate& candidate) const;
    std::vector<Candidate> candidates(const Unknown& unknown, const KnownSizes& known) const;
    void search(const State& state, std::vector<std::size_t>& assumed);

    const description::Blueprint& m_blueprint;
    std::vector<Fact> m_facts;
    std::vector<Usual> m_usual;
    State m_told; ///< by the facts, without what is assumed
    KnownSizes m_best;
    std::vector<std::size_t> m_bestAssumed;
    std::int64_t m_fewest = -1;
    int m_looks = 0;
};

} // namespace paramap::checkpoint
