// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/expr.h"
#include "model/lesson/lesson.h"
#include "model/lesson/model_numbers.h"

#include <set>
#include <string>
#include <string_view>

namespace paramap::lesson {

/// The sizes that the expressions of a step's statement, body, answer and foreseen mistakes rest on, also through
/// derived sizes, names of `let` and counted modules. Memory and arithmetic rest on all sizes.
class ReadSizes {
public:
    ReadSizes(const Lesson& lesson, const Step& step, const ModelNumbers& model);

    bool has(const std::string& size) const; ///< by its symbol or its name in config.json

private:
    void addText(std::string_view text); ///< the insides of {…}
    void addExpression(std::string_view expression);
    void add(const formula::Node& node);
    void addName(const std::string& name);
    void addPlaces(const formula::Node& call);

    const Lesson& m_lesson;
    const ModelNumbers& m_model;
    std::set<std::string> m_names; ///< symbols, or sizes without one
    bool m_all = false;
};

} // namespace paramap::lesson
