// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/expressions.h"
#include "model/lesson/marks.h"

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::lesson {

/// What a sheet without answers must not tell: the values of all answers of a lesson, and their formulas.
class Secrets {
public:
    Secrets() = default; ///< none
    /// Those of every step, also of steps that are not on the sheet. Throws a Problem with the line for an answer
    /// without a value.
    Secrets(const Lesson& lesson, const OpenModel& open);

    /// Whether a number's expression tells an answer: it has the answer's value, or holds its formula.
    bool told(std::string_view expression, const std::string& exactValue) const;
    /// Takes the expressions that tell an answer from numbers of a text, as `expressions` has it.
    void silence(Words& words, Expressions& expressions) const;

private:
    void add(const std::string& formula, Expressions& expressions);

    std::set<std::string> m_values;
    std::vector<std::string> m_formulas; ///< without blanks
};

} // namespace paramap::lesson
