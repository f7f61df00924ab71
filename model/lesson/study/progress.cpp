// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/study/progress.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>

namespace paramap::lesson {

namespace {

constexpr std::array<std::int64_t, 3> returns{0, 1, lastReturn}; ///< days after a miss
constexpr int full = 2;

/// Where one question stands after an answer.
struct Standing {
    std::int64_t missed = 0; ///< the day of the last miss
    std::size_t done = returns.size(); ///< how many returns are behind it; all of them before any miss
};

void take(Standing& standing, const Answered& answered) {
    if (answered.halves() < full)
        standing = {answered.day, 0};
    else if (standing.done < returns.size() && answered.day >= standing.missed + returns[standing.done])
        ++standing.done;
}

} // namespace

int Answered::halves() const {
    if (shown)
        return 0;
    return tries <= 1 && hints == 0 ? full : 1;
}

std::vector<Due> due(const Progress& progress, std::int64_t today) {
    std::vector<std::string> steps; // in the order of their first answers
    for (const Answered& answered : progress.answered)
        if (std::ranges::find(steps, answered.step) == steps.end())
            steps.push_back(answered.step);
    std::vector<Due> result;
    for (const std::string& step : steps) {
        Standing standing;
        for (const Answered& answered : progress.answered)
            if (answered.step == step)
                take(standing, answered);
        if (standing.done == returns.size())
            continue;
        const std::int64_t since = standing.missed + returns[standing.done];
        if (since <= today)
            result.push_back({step, standing.done > 0, since});
    }
    std::ranges::stable_sort(result, {}, &Due::since);
    return result;
}

int scoreHalves(const Progress& progress) {
    std::set<std::string> seen;
    int sum = 0;
    for (const Answered& answered : progress.answered)
        if (seen.insert(answered.step).second)
            sum += answered.halves();
    return sum;
}

std::string pointsText(int halves) {
    const std::string whole = std::to_string(halves / 2);
    if (halves % 2 == 0)
        return whole;
    return halves == 1 ? "\u00BD" : whole + "\u00BD";
}

} // namespace paramap::lesson
