// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/export/sheet_answer.h"
#include "model/map/map_view.h"

#include <optional>
#include <string>
#include <vector>

namespace paramap::lesson {

/// Where a file has the answers. Moodle's questions and tables have one place for them, so that both are the same
/// there.
enum class Answers { None, End, Inline };

/// Rows to fill in: the path or name of each, and what stands in the columns behind it.
struct SheetTable {
    bool expected = true; ///< what is expected is compared with the truth; else a table of values
    bool shown = true; ///< it stands empty with the question
    std::string file; ///< that has what is true, in words; empty for the module tree
    std::string path; ///< of that file, from the lesson's folder
    std::vector<std::string> columns;
    std::vector<std::string> names;
    std::vector<std::optional<std::string>> paths; ///< where the module tree has the row's number, if it has it at all
};

/// The model of a step as the command line names it: "gpt2" "--class" "GPT2Model" "--set" "n_layer=24".
struct SheetModel {
    std::vector<std::string> words;
    std::vector<std::string> symbols; ///< of its formulas
    friend bool operator==(const SheetModel&, const SheetModel&) = default;
};

/// A step as files have it, all numbers computed.
struct SheetStep {
    int number = 0; ///< counted from 1
    std::string id; ///< may be empty
    Words statement;
    std::vector<Paragraph> body;
    std::optional<QuestionKind> question;
    std::vector<Words> choices; ///< of choose and several; of order in an order that tells nothing
    std::vector<std::string> around; ///< of fill: the formula's text around its gaps
    std::string tolerance; ///< "1 %"; empty for none
    std::optional<std::string> path; ///< the module whose parameters a question with a number asks for
    std::vector<SheetTable> tables;
    SheetModel model;
    std::optional<map::MapView> map; ///< drawn beside the question
    std::optional<SheetAnswer> answer; ///< nothing on a sheet without answers
    std::vector<Paragraph> notes;
};

/// A lesson, or some of its steps, as a value that every format writes in its own spelling. With Answers::None it holds
/// no answer, no foreseen mistake and no expression that tells one, so that no format can give one away.
struct Sheet {
    Words title;
    std::string language; ///< may be empty
    std::vector<Words> goals;
    std::vector<SheetStep> steps;
    Answers answers = Answers::None;
    bool notes = false; ///< what the speaker knows stands in it
    std::string name; ///< of the file without its ending; the names of its pictures begin with it
};

/// The file of a step's picture, beside the sheet.
std::string pictureOf(const Sheet& sheet, const SheetStep& step);
const map::MapView* mapOf(const SheetStep& step); ///< beside the question or with the answer; null if there is none

} // namespace paramap::lesson
