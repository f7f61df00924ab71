// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/check.h"

#include <string>
#include <string_view>
#include <vector>

namespace paramap::lesson {

/// The file of a translation is called as its original, with the language behind a dot: "04-vit.de", "04-vit.pt-BR".
struct TranslationName {
    std::string original; ///< "04-vit"
    std::string language; ///< "de"; empty if the name has none, and `original` is all of it
};
TranslationName translationName(std::string_view name);

/// What a translation says otherwise than its original: how many steps there are, their ids, which kind of question
/// they ask, and what is right: formulas, pins, tolerances, ticks, conditions, orders, the formulas of mistakes. Texts
/// may differ. Each finding is a problem at its line of the translation.
std::vector<Finding> translationFindings(const Lesson& translation, std::string_view language, const Lesson& original);

} // namespace paramap::lesson
