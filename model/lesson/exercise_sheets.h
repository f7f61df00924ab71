// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/exercise.h"

#include <string>
#include <vector>

namespace paramap::lesson {

/// A question with one variant for each sheet.
struct Exercise {
    std::string lesson; ///< its title
    std::vector<Variant> variants;
};

/// The sheets as Markdown: as many as each exercise has variants. `names`: who gets each of them; empty for nobody.
std::string exerciseSheets(const std::vector<Exercise>& exercises, const std::vector<std::string>& names);

/// Formula, numbers and answer of every question as CSV, with the names where there are some.
std::string exerciseKey(const std::vector<Exercise>& exercises, const std::vector<std::string>& names);

} // namespace paramap::lesson
