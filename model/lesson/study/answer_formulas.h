// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/expressions.h"
#include "model/words/numbers.h"

#include <string>
#include <string_view>

namespace paramap::lesson {

/// The formulas of a step's question: the author's, and those that a person types.
class AnswerFormulas {
public:
    /// Keeps references to the lesson and to the model that `open` gives for `words`.
    AnswerFormulas(const Lesson& lesson, const ModelWords& words, const OpenModel& open, words::NumberStyle style = {});

    /// An author's expression over the model's sizes. What sizes cannot say, as bytes("logits") or the total of another
    /// model, is its number.
    formula::Expr over(std::string_view expression);
    /// An author's expression as a number.
    formula::Fraction value(std::string_view expression);

    /// What a person typed, in the grammar of formulas. It may name sizes, and what the author's expression names.
    /// Throws a Problem that points into it, with the nearest name.
    std::string typed(std::string_view text, std::string_view author);
    /// Whether the text names a size or what the author's expression names.
    bool names(std::string_view text, std::string_view author);

    std::string written(const formula::Expr& formula) const; ///< "4·E² + 4·E"
    std::string substituted(const formula::Expr& formula) const; ///< "4·768² + 4·768"
    std::string filled(std::string_view text) { return m_expressions.filled(text); }

    const ModelNumbers& model() const { return m_model; }
    const words::NumberStyle& style() const { return m_style; }

private:
    formula::Expr plain(const formula::Expr& formula);
    bool isKnown(std::string_view word, std::string_view author) const;
    [[noreturn]] void refuse(const std::string& name) const;

    ModelNumbers& m_model;
    Expressions m_expressions;
    words::NumberStyle m_style;
};

} // namespace paramap::lesson
