// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/export/marked_text.h"
#include "model/map/map_view.h"

#include <optional>
#include <string>
#include <vector>

namespace paramap::lesson {

/// A number as an answer: as people read it, as programs do, and where it comes from.
struct SheetNumber {
    std::string text; ///< "1,771,776"
    std::string plain; ///< "1771776": digits, a point and a minus sign
    std::string expression; ///< as in the lesson
    std::string formula; ///< "3·E² + 3·E"
    std::string python; ///< "3*E**2 + 3*E"; what is no size stands there as a number
};

/// What the answer's side of a sheet says of an option.
struct ChoiceAnswer {
    bool right = false; ///< of choose and several
    Words why; ///< may be empty
    int place = 0; ///< of order: 1 for the largest; equal ones have the same
    std::string value; ///< of order
};

struct MistakeAnswer {
    SheetNumber number;
    Words sentence;
};

/// A row of a table: its number, and the texts of the columns.
struct RowAnswer {
    SheetNumber number;
    std::vector<std::string> cells;
};

/// Everything of a step that must not be read before the question is answered.
struct SheetAnswer {
    std::optional<SheetNumber> number; ///< of number, formula and fill
    std::string line; ///< "3·E² + 3·E = 3·768² + 3·768 = 1,771,776"
    std::string distance; ///< within which a number is right, as programs read it; "0" if it must be exact
    std::vector<SheetNumber> gaps; ///< of fill
    std::vector<ChoiceAnswer> choices; ///< in the order of the step's choices
    std::vector<MistakeAnswer> mistakes;
    std::string tile;
    std::vector<std::vector<RowAnswer>> tables; ///< in the order of the step's tables
    std::vector<Paragraph> hints, reveal, tryIt;
    std::optional<map::MapView> map; ///< of a step that hides something of it
};

} // namespace paramap::lesson
