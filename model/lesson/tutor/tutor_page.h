// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/study/judge.h"
#include "model/lesson/talk/page.h"

#include <optional>
#include <string>
#include <vector>

namespace paramap::lesson {

/// How the answer to a question is given.
enum class AnswerForm {
    None, ///< the step asks nothing
    Line, ///< a number or a formula
    Gaps, ///< a formula for each gap, with ; between them
    One, ///< one of the choices
    Any, ///< any number of the choices
    Order, ///< all choices, the largest first
    Tile, ///< a part of the map, one of the choices
    Text, ///< words that nobody judges
};

AnswerForm answerFormOf(const Question& question);

/// A part of the page's map that can be chosen as the answer to a question about a tile.
struct AnswerTile {
    std::string path; ///< on the map
    std::string name; ///< as it is read; "part 2" if names are hidden
    std::optional<std::size_t> choice; ///< no value: it cannot be chosen
    friend bool operator==(const AnswerTile&, const AnswerTile&) = default;
};

/// All that a person sees who works through a lesson alone, as finished values.
struct TutorPage {
    Page page; ///< of the step; what its question hides is not in it until it is answered
    AnswerForm form = AnswerForm::None;
    std::string asked; ///< "4·E² + ▢", what a formula with gaps looks like; else empty
    std::vector<std::string> choices; ///< in the order of their numbers
    std::vector<AnswerTile> tiles; ///< of an open question about a tile; if the map has cells, one for each
    std::string given; ///< the last answer
    std::optional<Judgement> judgement; ///< of it
    std::string said; ///< the verdict as it is read: "✓ Right, read as 4·E² + 4·E"; empty without a judgement
    std::vector<std::string> hints; ///< those that were taken
    bool isOpen = false; ///< the question waits for an answer
    bool canVary = false; ///< it has been answered, and can be asked at other sizes at once
    bool hasHint = false; ///< there is one more, before the answer itself
    std::string answer; ///< the right one, once it may be seen; empty for a question without
    std::string place; ///< "step 3 of 16"
    std::string again; ///< "again, at other sizes: n_embd = 512"; empty on a first visit
    std::string score; ///< "2½ of 7 points"
    bool isFirst = true, isLast = false;
};

} // namespace paramap::lesson
