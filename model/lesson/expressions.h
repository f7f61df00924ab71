// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/expr.h"
#include "model/lesson/model_words.h"
#include "model/lesson/number_text.h"

#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>

namespace paramap::lesson {

/// The numbers of a model that a lesson names. Throws a Problem if it cannot be opened. The result must live as long as
/// what asked for it.
using OpenModel = std::function<ModelNumbers&(const ModelWords&)>;

/// A name of `let` while its expression is looked at. The constructor throws a Problem if that is so already.
class Unfinished {
public:
    Unfinished(std::set<std::string>& names, const std::string& name);
    ~Unfinished();
    Unfinished(const Unfinished&) = delete;
    Unfinished& operator=(const Unfinished&) = delete;

private:
    std::set<std::string>& m_names;
    std::string m_name;
};

/// The expressions of one step, evaluated exactly with the rules of formulas, except that a quotient may be a fraction.
/// Names are: those of `let`, sizes, total active trainable hidden buffers tensors, and the same behind the name of a
/// further model ("wide.total"). Functions: those of formulas, and
///     params("h.*.mlp")  elements("lm_head")  kind("mlp")  size("n_embd")
///     bytes("logits")  flops("forward")  setting("batch")  cost("h.0")
/// Every Problem points into the expression.
class Expressions {
public:
    /// Keeps references. `style`: of the numbers in texts.
    Expressions(const Lesson& lesson, ModelNumbers& model, OpenModel open, words::NumberStyle style = {});

    static std::vector<std::string> functionNames(); ///< of what a model is asked: params, elements, …

    Number value(std::string_view expression);
    bool truth(std::string_view expression); ///< as Python's bool()
    /// The inside of {…}: an expression and, behind a colon, its format.
    std::string text(std::string_view inside);
    /// A text with every {…} replaced.
    std::string filled(std::string_view text);
    /// The expression as a polynomial over the model's sizes. Throws a Problem if it asks for anything else.
    formula::Expr asFormula(std::string_view expression);

private:
    Number evaluated(const formula::Expr& formula);
    Number named(const formula::Node& node);
    Number member(const formula::Node& node);
    Number called(const formula::Node& node);
    Number ofModel(ModelNumbers& model, std::string_view name, const std::string& shown);
    Number letValue(const Entry& let);
    ModelNumbers& furtherModel(const std::string& name);
    std::string formulaText(std::string_view expression, NumberFormat::Kind kind);

    const Lesson& m_lesson;
    ModelNumbers& m_model;
    OpenModel m_open;
    words::NumberStyle m_style;
    std::map<std::string, Number, std::less<>> m_lets; ///< values found so far
    std::set<std::string> m_unfinished; ///< those that are being evaluated
};

} // namespace paramap::lesson
