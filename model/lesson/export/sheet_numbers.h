// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/export/sheet_answer.h"

namespace paramap::lesson {

/// "1771776", "0.5": digits, a point, a minus sign; at most nine digits behind the point.
std::string plainNumber(const formula::Fraction& number);

/// An expression of a step in all its spellings.
class SheetNumbers {
public:
    SheetNumbers(const Lesson& lesson, Expressions& expressions, const ModelNumbers& model); ///< keeps references

    SheetNumber number(const std::string& expression);
    std::string line(const std::string& expression); ///< formula = numbers = value
    formula::Fraction value(const std::string& expression); ///< throws a Problem if it is no number

private:
    std::string python(const std::string& expression);

    const Lesson& m_lesson;
    Expressions& m_expressions;
    const ModelNumbers& m_model;
};

} // namespace paramap::lesson
