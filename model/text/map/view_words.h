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

/// One part of a view, and how a session file and a command line say it. Its words are the same in both but for one.
struct ViewField {
    std::string_view key; ///< in a session file
    std::string_view option; ///< of the command line; empty = that cannot say it
    std::string_view flag; ///< the word that the option alone stands for; empty = a word follows the option
    bool always; ///< a session file says it even where it is as usual
    bool isNumber; ///< of levels
    std::string (*say)(const map::MapView&); ///< its word; "" = none
    bool (*take)(map::MapView&, const std::string& word); ///< false for a word that is not known
    std::vector<std::string> known; ///< words, as the command line spells them; empty = any
    /// Words of the file that the command line spells otherwise, and how. That understands both.
    std::vector<std::pair<std::string_view, std::string_view>> respelled;
};

/// In the order of a session file. Notes and names have no words: they are lists.
const std::vector<ViewField>& viewFields();

/// `view` with what a command line says: words by the keys of their fields. Problem (wrong usage) with the nearest
/// word for one that is not known.
map::MapView withWords(map::MapView view, const std::map<std::string_view, std::string>& words);

/// Options of the command line, each with its word ("" for a flag), that make this view of the usual one. `everyArea`:
/// the area too where it is the usual one.
std::vector<std::pair<std::string_view, std::string>> viewOptions(const map::MapView& view, bool everyArea);

} // namespace paramap::text
