// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/expressions.h"
#include "model/lesson/reader.h"

#include <functional>
#include <vector>

namespace paramap::lesson {

/// A problem makes the lesson wrong. A warning tells what an author should look at.
struct Finding {
    Problem problem;
    bool warning = false;
};

/// The value of an answer's formula today.
struct Answer {
    int line = 0;
    std::string formula, value;
    bool pinned = false; ///< the file has a value, right or wrong
};

struct Checked {
    std::vector<Finding> findings; ///< in the order of the file
    std::vector<Answer> answers; ///< of number, formula and fill
    int steps = 0, questions = 0;
    int values = 0; ///< expressions in texts, tables and answers that were evaluated
};

/// Checks a lesson that was read: every model opens, every name is known, pins are today's values, conditions agree
/// with their ticks, a foreseen mistake is not the answer, `expected` rows are true, an order is right, `vary` has
/// legal variants that change the answer. `readingProblems` are put in front. Throws nothing that a lesson can cause.
Checked checkLesson(const Reading& reading, const OpenModel& open);

/// The file's text with today's value behind every answer without a pin.
std::string withPins(std::string_view text, const Checked& checked);

} // namespace paramap::lesson
