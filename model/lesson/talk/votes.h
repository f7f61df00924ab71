// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace paramap::lesson {

/// The raised hands of a question, by option and round.
struct Votes {
    std::vector<std::vector<int>> rounds; ///< the last is open; the counts by option, from the first that got a hand

    bool any() const; ///< a hand in any round
    bool counted(std::size_t round) const; ///< a hand in that round
    void count(std::size_t option, int change); ///< in the open round; never below 0
    void set(std::size_t option, int hands);
    void closeRound(std::size_t most); ///< and opens the next, of at most that many
    int hands(std::size_t round, std::size_t option) const;
    friend bool operator==(const Votes&, const Votes&) = default;
};

/// "17"; "17, then 31" of two rounds; "" if nobody voted.
std::string votesText(const Votes& votes, std::size_t option);

/// What a lecturer does well to do after a vote, as the share of right answers in the last round suggests: below 30 %
/// explain, below 70 % let neighbours discuss and vote again, else go on. Empty without votes, and where all options are
/// right.
/// (Peer instruction: Crouch and Mazur, "Peer Instruction: Ten years of experience and results", 2001.)
std::string adviceAfter(const Votes& votes, const std::vector<bool>& right);

} // namespace paramap::lesson
