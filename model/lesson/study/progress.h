// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace paramap::lesson {

/// How a question was answered on one visit. Days are counted from 1970-01-01; the model has no clock.
struct Answered {
    std::string step; ///< its id, else its heading
    std::int64_t day = 0;
    int tries = 1; ///< answers that could be read, the last one included
    int hints = 0;
    bool shown = false; ///< the answer was shown
    std::string answer; ///< the last one, as typed
    std::vector<std::string> sizes; ///< "n_embd=512"; empty for those of the lesson

    /// In halves of a point: 2 for right at once, 1 for right after a hint or a wrong answer, 0 if it was shown.
    int halves() const;
    friend bool operator==(const Answered&, const Answered&) = default;
};

/// What a person answered in one lesson, in order.
struct Progress {
    std::string lesson; ///< the name of its file
    std::string digest; ///< of its text
    std::int64_t seed = 0; ///< of the sizes that were drawn
    std::vector<Answered> answered;
    friend bool operator==(const Progress&, const Progress&) = default;
};

constexpr std::int64_t lastReturn = 7; ///< days after which a missed question returns for the last time

/// A question that returns.
struct Due {
    std::string step;
    bool otherSizes = false; ///< it is asked at other sizes where it can vary
    std::int64_t since = 0; ///< the day from which on it is due
    friend bool operator==(const Due&, const Due&) = default;
};

/// The questions that return on a day, the longest due first. One that was not right at once returns until it is (at
/// the end of the lesson, at the same sizes), then at other sizes one day after the miss, and seven days after it. A
/// new miss begins anew. An answer that comes before its day counts for nothing.
std::vector<Due> due(const Progress& progress, std::int64_t today);

/// The sum of the first answers to each step, in halves of a point: what returns later does not raise it.
int scoreHalves(const Progress& progress);
std::string pointsText(int halves); ///< "3½", "½", "0"

} // namespace paramap::lesson
