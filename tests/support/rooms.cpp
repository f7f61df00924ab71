// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/rooms.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string_view>

namespace paramap::test {

namespace {

std::string folderOf(const std::string& path) {
    const std::size_t slash = path.rfind('/');
    return slash == std::string::npos ? std::string() : path.substr(0, slash);
}

/// The rooms of a cycle that can be reached from `room`; empty if there is none. `way`: the rooms that led to `room`.
std::vector<std::string> cycleFrom(
    const Rooms& rooms, const std::string& room, std::vector<std::string> way, std::set<std::string>& done) {
    if (const auto again = std::ranges::find(way, room); again != way.end())
        return {again, way.end()};
    if (!done.insert(room).second)
        return {};
    way.push_back(room);
    if (const auto found = rooms.find(room); found != rooms.end()) {
        for (const std::string& used : found->second) {
            if (std::vector<std::string> cycle = cycleFrom(rooms, used, way, done); !cycle.empty())
                return cycle;
        }
    }
    return {};
}

} // namespace

Rooms readRooms(const std::string& lines) {
    Rooms rooms;
    std::istringstream in(lines);
    for (std::string line; std::getline(in, line);) {
        const std::size_t colon = line.find(':');
        if (colon == std::string::npos)
            continue;
        std::set<std::string>& uses = rooms[line.substr(0, colon)];
        std::istringstream words(line.substr(colon + 1));
        for (std::string word; words >> word;)
            uses.insert(word);
    }
    return rooms;
}

std::vector<Include> includesBelow(const std::string& root, const std::vector<std::string>& floors) {
    constexpr std::string_view start = "#include \"";
    std::vector<Include> result;
    for (const std::string& floor : floors) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(root + "/" + floor)) {
            const std::string ending = entry.path().extension().string();
            if (ending != ".h" && ending != ".cpp")
                continue;
            const std::string file = std::filesystem::relative(entry.path(), root).generic_string();
            result.push_back({file, {}}); // so that a file without includes is listed, too
            std::ifstream in(entry.path());
            for (std::string line; std::getline(in, line);) {
                if (line.starts_with(start))
                    result.push_back({file, line.substr(start.size(), line.find('"', start.size()) - start.size())});
            }
        }
    }
    return result;
}

std::vector<std::string> faultsOf(const Rooms& rooms, const std::vector<Include>& includes) {
    std::set<std::string> faults;
    Rooms needed;
    for (const auto& [file, header] : includes) {
        const std::string room = folderOf(file), used = folderOf(header);
        if (!rooms.contains(room)) {
            faults.insert(file + " is in no room");
        } else if (!header.empty() && used != room && header.find('/') != std::string::npos) {
            needed[room].insert(used);
            if (!rooms.contains(used))
                faults.insert(file + " includes " + header + ", which is in no room");
            else if (!rooms.at(room).contains(used))
                faults.insert(file + " includes " + header + ": " + room + " may not use " + used);
        }
    }
    for (const auto& [room, uses] : rooms) {
        for (const std::string& used : uses) {
            if (!rooms.contains(used))
                faults.insert(room + " may use " + used + ", which is no room");
            else if (!needed[room].contains(used))
                faults.insert(room + " may use " + used + ", which it does not");
        }
    }
    std::set<std::string> done;
    for (const auto& [room, uses] : rooms) {
        std::string around;
        for (const std::string& step : cycleFrom(rooms, room, {}, done))
            around += step + " uses ";
        if (!around.empty())
            faults.insert("a cycle: " + around + around.substr(0, around.find(' ')));
    }
    return {faults.begin(), faults.end()};
}

} // namespace paramap::test
