// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/export/sheet.h"

#include <array>
#include <string_view>

namespace paramap::lesson {

// One writer for each format. The same sheet gives the same bytes.
std::string toMarkdown(const Sheet& sheet); ///< a handout; maps are files beside it
std::string toQuarto(const Sheet& sheet); ///< slides for revealjs; maps are files beside it
std::string toNotebook(const Sheet& sheet); ///< Jupyter, nbformat 4.5
std::string toMoodle(const Sheet& sheet); ///< a category of questions, as Moodle documents its XML
std::string toAnswerTable(const Sheet& sheet); ///< CSV; needs the answers

/// A kind of file that lessons are exported to.
struct SheetFormat {
    std::string_view ending; ///< "md"
    std::string_view words; ///< "a handout"
    Answers usual; ///< where nothing is said
    bool withoutAnswers; ///< it can do without them
    bool maps; ///< it has pictures beside it
    std::string (*write)(const Sheet& sheet); ///< null: the lesson's pages are drawn into it
};

const std::array<SheetFormat, 7>& sheetFormats();
const SheetFormat* sheetFormat(std::string_view ending); ///< null for an unknown one

} // namespace paramap::lesson
