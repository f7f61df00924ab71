// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/reader.h"
#include "model/lesson/truth.h"
#include "tests/fuzz/target.h"

// The form of lessons, and tables of parameters: no expression is evaluated and no model is opened, so that this reads
// many more inputs a second than the target `lessons`.
namespace paramap::fuzz {

namespace {

void run(std::string_view input) {
    const lesson::Reading reading = lesson::readLesson(input, "a.lesson.md");
    int before = 0;
    for (const Problem& problem : reading.problems) {
        require(!problem.sentence().empty() && !problem.message().empty(), "a problem has no sentence");
        require(problem.line() >= before, "the problems are not in the order of the file");
        before = problem.line();
    }
    require(!reading.problems.empty() || !reading.lesson.steps.empty(), "a lesson without a step is right");
    try {
        for (const auto& count : lesson::countsOf(input))
            require(count.second >= 0, "a table has fewer than no parameters");
    } catch (const Problem& problem) {
        require(!problem.sentence().empty(), "a problem has no sentence");
    }
}

} // namespace

const Target lesson_texts{"lesson_texts", run};

} // namespace paramap::fuzz
