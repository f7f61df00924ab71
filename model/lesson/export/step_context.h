// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/export/sheet.h"
#include "model/lesson/export/sheet_numbers.h"

namespace paramap::lesson {

/// What the makers of a sheet's parts need of one step.
struct StepContext {
    /// Throws a Problem if the step's model does not open. Keeps references.
    StepContext(const Lesson& lesson, const Step& step, const Secrets& secrets, const OpenModel& open);
    StepContext(const StepContext&) = delete;
    StepContext& operator=(const StepContext&) = delete;

    bool hides(std::string_view part) const;

    const Lesson& lesson;
    const Step& step;
    ModelWords words;
    ModelNumbers& model;
    Expressions expressions;
    MarkedText text;
    SheetNumbers numbers;
    std::vector<std::string> hidden;
};

/// The tables of the step's blocks. `shown`: empty ones stand with the question, unless the step hides names.
std::vector<SheetTable> tablesOf(StepContext& context, bool shown);
std::vector<std::vector<RowAnswer>> rowsOf(StepContext& context); ///< of these tables, filled in

/// Everything of the step that comes behind its question.
SheetAnswer answerOf(StepContext& context);

/// The items of an `order` in an order that tells nothing: that of their texts.
std::vector<const Entry*> shuffled(const Question& question);

} // namespace paramap::lesson
