// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/trial.h"

#include "model/lesson/lines.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>

namespace paramap::lesson {

namespace {

/// In the order of the enum.
const std::vector<std::string> kinds{"move", "sliders", "toggle", "ask"};
constexpr std::array<std::string_view, 3> runSettings{"batch", "sequence", "context"};
constexpr std::int64_t defaultSeconds = 2, mostSeconds = 60;

std::int64_t wholeNumber(const std::string& word) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc() || end != word.data() + word.size())
        throw Problem(phrase("'%1' is no whole number", {word}));
    return value;
}

void readMove(TrialLine& line, const std::vector<std::string>& words) {
    const bool timed = words.size() == 7 && words[4] == "in" && words[6] == "s";
    if ((words.size() != 4 && !timed) || words[2] != "->")
        throw Problem("expected 'move: NAME A -> B in N s', such as 'move: n_layer 12 -> 24 in 2 s'");
    line.names = {words[0]};
    line.from = wholeNumber(words[1]);
    line.to = wholeNumber(words[3]);
    line.seconds = timed ? wholeNumber(words[5]) : defaultSeconds;
    if (line.seconds < 0 || line.seconds > mostSeconds)
        throw Problem(phrase(
            "a size moves for 0 to %1 seconds, not %2", {std::to_string(mostSeconds), std::to_string(line.seconds)}));
}

} // namespace

TrialLine trialLine(std::string_view text) {
    const Halves sides = halves(text, ":");
    const auto kind = std::ranges::find(kinds, sides.first);
    if (kind == kinds.end())
        throw Problem(phrase("'try' has no '%1'", {sides.first}) + didYouMean(sides.first, kinds));
    if (sides.second.empty())
        throw Problem(phrase("'%1' needs a value", {sides.first}));
    TrialLine line;
    line.kind = static_cast<TrialLine::Kind>(kind - kinds.begin());
    if (line.kind == TrialLine::Kind::Ask)
        line.words = sides.second;
    else if (line.kind == TrialLine::Kind::Move)
        readMove(line, wordsOf(sides.second));
    else
        line.names = wordsOf(sides.second);
    return line;
}

bool isRunSetting(std::string_view name) {
    return std::ranges::find(runSettings, name) != runSettings.end();
}

} // namespace paramap::lesson
