// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/compare/comparison.h"

#include <string>
#include <string_view>

namespace paramap::text {

inline constexpr std::string_view unknownShape = "?"; ///< of a tensor of which only the name is known

/// The cells of a row. Of more than three names or shapes, the first and their number are shown.
std::string nameWords(const checkpoint::Row& row); ///< in the model, or in the file if the model has none
std::string fileNameWords(const checkpoint::Row& row);
std::string expectedWords(const checkpoint::Row& row); ///< "[2304, 768]"; "" if the model has none
std::string foundWords(const checkpoint::Row& row); ///< the same of the file; `unknownShape` if only the name is known

} // namespace paramap::text
