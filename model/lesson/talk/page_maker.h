// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/expressions.h"
#include "model/lesson/talk/beats.h"
#include "model/lesson/talk/page.h"
#include "model/lesson/talk/votes.h"
#include "model/lesson/talk/what_if.h"

#include <cstddef>
#include <map>

namespace paramap::lesson {

/// What a page is made of besides its lesson.
struct PageRequest {
    std::size_t step = 0, beat = 0;
    const std::map<std::size_t, Votes>* votes = nullptr; ///< by step; null: nobody voted
    WhatIf whatIf;
    bool quiet = false; ///< no numbers on the map
};

/// The page of a lesson at one beat. Throws a Problem if its model does not open, or a line of `try` has no meaning.
Page makePage(const Lesson& lesson, const OpenModel& open, const PageRequest& request, const words::NumberStyle& style);

/// A text with its expressions; as its file has it if one of them has no value.
Words shown(Expressions& expressions, const std::string& text);
Words shown(Expressions& expressions, const ParagraphLines& paragraph);
/// The answer of number, formula and fill: "4·E² + 4·E = 2,362,368"; its value alone if its formula asks for more than
/// sizes or is very long.
std::string answerText(Expressions& expressions, const Question& question);
/// The model of a block `move`: the step's, with the moving size at its end unless it was changed again.
WhatIf withMove(const TrialLine& move, WhatIf changes);

} // namespace paramap::lesson
