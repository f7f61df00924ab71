// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/lesson.h"

#include <cstddef>
#include <vector>

namespace paramap::lesson {

/// What "next" shows next.
enum class BeatKind {
    Question, ///< the statement, the text and the question; always the first
    Answer, ///< the answer alone
    Paragraph, ///< a paragraph of `reveal`; a list and fenced code are one
    Row, ///< a row of `expected` with its formula; the row before it gets its true number
    Rows, ///< the last row of `expected` gets its true number
    TableRow,
    Move, ///< a size that moves from one value to another
    Try, ///< sliders, switches and what the lecturer asks about them
    Recall, ///< the question of an earlier step, its votes and its answer
};

struct Beat {
    BeatKind kind = BeatKind::Question;
    std::size_t block = 0; ///< of the step
    std::size_t item = 0; ///< in the block
    friend bool operator==(const Beat&, const Beat&) = default;
};

/// All beats of a step, in order. The first one behind the question shows the answer as well; it is an Answer of its
/// own only where nothing but numbers would stand beside it. A step whose answer is kept (`reveal keep`) has no more
/// beats than its question.
std::vector<Beat> beatsOf(const Step& step);

bool keepsAnswer(const Step& step); ///< it has a block `reveal keep`: its answer waits for a step with `recall`
/// The lines of a block that are not empty.
std::vector<Text> rowsOf(const Block& block);
/// The step with this id; null if there is none.
const Step* stepWithId(const Lesson& lesson, const std::string& id);

} // namespace paramap::lesson
