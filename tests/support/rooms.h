// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

namespace paramap::test {

/// The rooms of the program, "model/formula", each with the rooms whose headers it may include.
using Rooms = std::map<std::string, std::set<std::string>>;

/// A header that a file includes; both as paths from the root: "ui/look/theme.cpp", "ui/look/theme.h".
struct Include {
    std::string file, header;
};

/// From lines "model/json: model/problem model/formula", as CMake writes them.
Rooms readRooms(const std::string& lines);

/// Every #include "…" in the sources below the folders `floors` of the root.
std::vector<Include> includesBelow(const std::string& root, const std::vector<std::string>& floors);

/// What is wrong, one sentence each, in the order of the rooms' names:
/// - a file in no room, or an include of a header that is in none;
/// - an include that the file's room may not use;
/// - a permission for a room that is not declared, or that no include needs;
/// - rooms that may use each other, directly or around.
std::vector<std::string> faultsOf(const Rooms& rooms, const std::vector<Include>& includes);

} // namespace paramap::test
