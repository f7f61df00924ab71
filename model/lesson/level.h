// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/expressions.h"

#include <array>
#include <string_view>

namespace paramap::lesson {

/// How large the numbers of an exercise are. Zeros at the end of a size cost nobody anything and do not count.
struct Level {
    std::string_view word;
    int sizeDigits, answerDigits; ///< at most so many
};

const std::array<Level, 3>& levels(); ///< mental, exam, calculator: from small to large
const Level* levelNamed(std::string_view word); ///< null for an unknown word

/// Whether sizes that were drawn, "n_embd=512", have no more digits.
bool allows(const Level& level, const std::vector<std::string>& drawn);
/// Whether the answer and all sizes of its formula have no more digits. Throws a Problem if it has no value.
bool allows(const Level& level, const std::string& formula, Expressions& expressions, const ModelNumbers& model);

} // namespace paramap::lesson
