// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/model_words.h"
#include "model/map/map_view.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace paramap::lesson {

/// What a person looks at, to become a step of a lesson.
struct Shown {
    std::string title; ///< of the model: "GPT-2 small"
    ModelWords model;
    map::MapView view; ///< area, zoom, selection, one kind alone, equal layers folded, rows instead of areas
};

/// A lesson's text that begins with what is shown: front matter and one step.
std::string newLesson(const Shown& shown);

/// The text with a step behind its last one that shows this. The step repeats nothing that it gets from the front
/// matter: read again, its model is `shown.model`.
std::string withStep(std::string_view text, const Shown& shown);

/// A size that was changed while a step was shown. The values are those before and after.
struct SizeMove {
    std::string name; ///< by the config's name
    std::int64_t from = 0, to = 0;
};

/// The text with "move: n_layer 12 -> 24 in 2 s" in the block `try` of this step, which is made if there is none. A
/// later move of the size that moved last takes its place, and begins where that began; where it comes back to that,
/// the move is taken away. The text stays as it is for a step that does not exist, and for a size that does not move.
std::string withMove(std::string_view text, std::size_t step, const SizeMove& move);

/// The expression of what stands at a path: {total} of the whole model, else {params("transformer.h.0.attn")}.
std::string numberOf(std::string_view path);

} // namespace paramap::lesson
