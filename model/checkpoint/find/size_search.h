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

    void run(); ///< assumes the rest
    const KnownSizes& told() const { return m_told; }
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

    void learnAll(KnownSizes& sizes) const;
    std::int64_t violations(const KnownSizes& sizes) const;
    void rankUsual(const KnownSizes& sizes);
    bool decides(std::size_t slot) const;
    std::optional<Unknown> nextUnknown(const KnownSizes& sizes) const;
    std::vector<Candidate> candidates(const Unknown& unknown) const;
    void search(const KnownSizes& sizes, std::vector<std::size_t>& assumed);

    const description::Blueprint& m_blueprint;
    std::vector<Fact> m_facts;
    std::vector<Usual> m_usual;
    KnownSizes m_told; ///< by the facts, without what is assumed
    KnownSizes m_best;
    std::vector<std::size_t> m_bestAssumed;
    std::int64_t m_fewest = -1;
    int m_looks = 0;
};

} // namespace paramap::checkpoint
