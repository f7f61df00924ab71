// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/compare/correspondence.h"
#include "model/map/marks.h"
#include "model/words/numbers.h"

#include <cstddef>
#include <memory>
#include <string>

namespace paramap::text {

std::string changeSign(compare::Change change); ///< "▲", "▼", "=", "+", "−"
std::string changeTitle(compare::Change change); ///< "Grew", "Shrank", "Same", "Added", "Removed"
/// "▲ +30.2 %", "= same", "+ added"; the sign alone where there is no percentage.
std::string changeRemark(const compare::PlaceChange& change, const words::NumberStyle& style = {});
/// "layers.*.mlp", "1,442,840,576 → 1,879,048,192", "▲ +30.2 %": what is at a path of the model of `side`.
struct PlaceWords {
    std::string part, amounts, remark;
};
PlaceWords placeWords(const compare::Correspondence& correspondence, std::size_t side, const std::string& path,
    const words::NumberStyle& style = {});
std::size_t changeColour(compare::Change change); ///< which of the colours of groups it has: see map::Marks

/// What became of each part from the first model to the second, on the map of one of them. A module that is drawn as
/// one tile says it of all its parts together.
map::Marks changeMarks(const std::shared_ptr<const compare::Correspondence>& correspondence, std::size_t side,
    const words::NumberStyle& style = {});

} // namespace paramap::text
