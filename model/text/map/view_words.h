// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/map_view.h"

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace paramap::text {

/// One setting of a view, and its words in a session file and on the command line. Only some words differ between the
/// two (`respelled`).
struct ViewField {
    std::string_view key; ///< in a session file
    std::string_view option; ///< on the command line; empty: the command line has no such option
    std::string_view flag; ///< the word that the option alone stands for; empty: a word follows the option
    bool always; ///< a session file writes it even with its default value
    bool isNumber; ///< the value is a number of levels
    std::string (*say)(const map::MapView&); ///< its word; "": none
    bool (*take)(map::MapView&, const std::string& word); ///< returns false for an unknown word
    std::vector<std::string> known; ///< all words, as the command line spells them; empty: any word
    /// Words of the file with their other spelling on the command line, which reads both.
    std::vector<std::pair<std::string_view, std::string_view>> respelled;
};

/// In the order of a session file. Notes and names have no field, because they are lists.
const std::vector<ViewField>& viewFields();

/// `view` with the words of a command line, by the keys of their fields. Throws a Problem (usage) with the nearest word
/// for an unknown word.
map::MapView withWords(map::MapView view, const std::map<std::string_view, std::string>& words);

/// The command line's options, each with its word ("" for a flag), that turn the default view into this view. With
/// `everyArea`, the area is given even if it is the default.
std::vector<std::pair<std::string_view, std::string>> viewOptions(const map::MapView& view, bool everyArea);

} // namespace paramap::text
