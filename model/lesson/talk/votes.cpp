// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/talk/votes.h"

#include "model/problem/phrase.h"
#include "model/words/numbers.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace paramap::lesson {

namespace {

constexpr int mostHands = 100'000;
constexpr int discussFrom = 30, goOnFrom = 70; // percent of right answers

int sum(const std::vector<int>& round) {
    return std::accumulate(round.begin(), round.end(), 0);
}

} // namespace

bool Votes::any() const {
    return std::ranges::any_of(rounds, [](const std::vector<int>& round) { return sum(round) > 0; });
}

bool Votes::counted(std::size_t round) const {
    return round < rounds.size() && sum(rounds[round]) > 0;
}

void Votes::count(std::size_t option, int change) {
    set(option, (rounds.empty() ? 0 : hands(rounds.size() - 1, option)) + change);
}

void Votes::set(std::size_t option, int hands) {
    if (rounds.empty())
        rounds.emplace_back();
    std::vector<int>& round = rounds.back();
    if (round.size() <= option)
        round.resize(option + 1);
    round[option] = std::clamp(hands, 0, mostHands);
}

void Votes::closeRound(std::size_t most) {
    if (rounds.size() < most && any())
        rounds.emplace_back();
}

int Votes::hands(std::size_t round, std::size_t option) const {
    return round < rounds.size() && option < rounds[round].size() ? rounds[round][option] : 0;
}

std::string votesText(const Votes& votes, std::size_t option) {
    std::string result;
    for (std::size_t round = 0; round < votes.rounds.size(); ++round) {
        if (!votes.counted(round))
            continue;
        const std::string hands = words::plain(votes.hands(round, option));
        result = result.empty() ? hands : phrase("%1, then %2", {result, hands});
    }
    return result;
}

std::string adviceAfter(const Votes& votes, const std::vector<bool>& right) {
    if (std::ranges::all_of(right, std::identity())) // then every hand is right, and the share says nothing
        return {};
    for (std::size_t back = votes.rounds.size(); back-- > 0;) {
        const int all = sum(votes.rounds[back]);
        if (all == 0)
            continue;
        int good = 0;
        for (std::size_t option = 0; option < right.size(); ++option)
            good += right[option] ? votes.hands(back, option) : 0;
        const std::string share = words::plain(100LL * good / all);
        if (100LL * good < 1LL * discussFrom * all)
            return phrase("%1 % right: explain, then show the answer.", {share});
        if (100LL * good < 1LL * goOnFrom * all)
            return phrase("%1 % right: let neighbours discuss, then vote again.", {share});
        return phrase("%1 % right: show the answer and go on.", {share});
    }
    return {};
}

} // namespace paramap::lesson
