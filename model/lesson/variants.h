// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/model_numbers.h"

#include "model/lesson/lesson.h"

#include <cstdint>
#include <string>
#include <vector>

namespace paramap::lesson {

/// A line of `vary`: a size and its values. "n_embd in 64..1024 step 64", "n_head in [1, 2, 4]"
struct Variation {
    std::string name;
    std::vector<std::int64_t> listed; ///< the values; empty for a range
    std::int64_t first = 0, last = 0, step = 1;

    std::int64_t count() const;
    std::int64_t value(std::int64_t index) const; ///< 0 ≤ index < count
};

/// Throws a Problem with the line for a size that the model lacks, an empty range, or a line of another form.
std::vector<Variation> variationsOf(const Block& block, const ModelNumbers& model);

/// All combinations of values; `most` if there are more.
std::int64_t combinations(const std::vector<Variation>& variations, std::int64_t most);

/// Random combinations of values, the same for the same seed on every machine.
class Draws {
public:
    Draws(const std::vector<Variation>& variations, std::uint64_t seed)
        : m_variations(variations)
        , m_state(seed) { }

    std::vector<std::string> next(); ///< "NAME=VALUE" for each variation
    int count() const { return m_count; } ///< of combinations drawn

private:
    std::uint64_t random();

    const std::vector<Variation>& m_variations;
    std::uint64_t m_state;
    int m_count = 0;
};

} // namespace paramap::lesson
