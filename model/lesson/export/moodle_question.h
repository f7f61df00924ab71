// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/export/sheet.h"

namespace paramap::lesson {

/// A step as a question of Moodle:
///   choose, several  multichoice; without a right option, or with more than ten of a kind, an essay
///   number, formula  numerical, a formula by its value; foreseen mistakes are answers without points
///   fill             cloze, a gap for the value of each part
///   order            matching: each item with its place
///   tile             shortanswer
///   free             essay, with the reveal as information for graders
/// A step without a question is cloze if it has tables, else a description. Without answers every question is an essay,
/// which a person grades.
std::string moodleQuestion(const SheetStep& step);

/// An element whose text is HTML: <questiontext format="html"><text>…</text></questiontext>
std::string moodleHtml(std::string_view element, const std::string& html);

} // namespace paramap::lesson
