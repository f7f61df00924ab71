// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/level.h"

#include <cstdint>
#include <string>
#include <vector>

namespace paramap::lesson {

/// A question of a lesson at other sizes.
struct Variant {
    std::vector<std::string> sizes; ///< "n_embd=512", as drawn
    std::vector<std::string> shown; ///< those of them that the question reads
    std::string statement; ///< the step's heading and body, with the numbers of these sizes
    std::string formula, substituted; ///< of the answer
    std::string answer; ///< exact; "≈ " in front if it rests on an estimate
    std::vector<std::string> distractors; ///< the foreseen mistakes at these sizes, distinct, none of them the answer
};

/// `count` variants of a step with a formula and a block `vary`. All sizes are legal, all answers differ. The same seed
/// gives the same variants. `level`: bounds their numbers; null for none. Throws a Problem if there are not so many, or
/// if the step cannot be varied.
std::vector<Variant> variantsOf(const Lesson& lesson, const Step& step, int count, std::uint64_t seed,
    const OpenModel& open, const Level* level = nullptr);

bool canVary(const Step& step); ///< it has a formula as its answer, and a block `vary`

} // namespace paramap::lesson
