// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/expressions.h"
#include "model/lesson/talk/talk_state.h"

#include <string>
#include <vector>

namespace paramap::lesson {

/// What only the lecturer sees.
struct SpeakerNotes {
    struct Mistake {
        std::string value, sentence;
        friend bool operator==(const Mistake&, const Mistake&) = default;
    };
    std::vector<std::string> notes; ///< paragraphs; code has several lines
    std::vector<std::string> answer; ///< "4·E² + 4·E = 2,362,368"; the right options; empty without a question
    std::vector<Mistake> mistakes; ///< the foreseen ones
    std::vector<std::string> options; ///< those that can be voted on
    std::vector<int> hands; ///< of the open round, by option
    std::vector<int> firstRound; ///< its hands while the second is open; else empty
    std::size_t round = 1, rounds = 1; ///< from 1
    std::string advice; ///< after a vote
    double minutes = 0; ///< planned for this step; 0 if the lesson does not say
    double until = 0; ///< planned until the end of this step
    double planned = 0; ///< for the whole lesson
};

SpeakerNotes speakerNotes(
    const Lesson& lesson, const OpenModel& open, const TalkState& state, const words::NumberStyle& style);

std::size_t roundsOf(const Step& step); ///< of votes: 1 or 2

} // namespace paramap::lesson
