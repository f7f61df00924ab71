// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

namespace paramap::test {

/// The rooms of the program, such as "model/formula", each with the rooms whose headers it may include.
using Rooms = std::map<std::string, std::set<std::string>>;

/// An include: the file and the header, as paths from the root, "ui/look/theme.cpp" and "ui/look/theme.h".
struct Include {
    std::string file, header;
};

/// Reads lines as CMake writes them: "model/json: model/problem model/formula".
Rooms readRooms(const std::string& lines);

/// Every #include "…" in the sources below the folders `floors` of the root.
std::vector<Include> includesBelow(const std::string& root, const std::vector<std::string>& floors);

/// All faults, one sentence each, sorted by room:
/// - a file in no room, or an include of a header in no room;
/// - an include that the file's room must not use;
/// - a permission for an undeclared room, or one that no include needs;
/// - rooms that may use each other, directly or through other rooms.
std::vector<std::string> faultsOf(const Rooms& rooms, const std::vector<Include>& includes);

} // namespace paramap::test
