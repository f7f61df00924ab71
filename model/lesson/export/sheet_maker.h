// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/export/sheet.h"

namespace paramap::lesson {

struct SheetWish {
    Answers answers = Answers::None;
    bool notes = false;
    bool maps = false; ///< the format has pictures
    int first = 1, last = 0; ///< steps, counted from 1; last 0: to the end
    std::string name; ///< as Sheet has it
};

/// The lesson's steps with all numbers computed. A step that hides something shows its map only with its answer; a
/// sheet without answers has no map of a lesson that hides anything, because one step's map may show what another one
/// asks. Throws a Problem with file and line.
Sheet sheetOf(const Lesson& lesson, const SheetWish& wish, const OpenModel& open);

} // namespace paramap::lesson
