// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/fuzz/target.h"

#include <cstdlib>
#include <filesystem>

namespace paramap::fuzz {

void require(bool holds, std::string_view what) {
    if (!holds)
        throw Broken{std::string(what)};
}

void require(bool holds, std::string_view what, const std::string& detail) {
    if (!holds)
        throw Broken{std::string(what).append(": ").append(detail)};
}

std::string dataFolder() {
    // Once: the commands that are run get another folder.
    static const std::string folder = []() -> std::string {
        if (const char* said = std::getenv("PARAMAP_DATA"))
            return said;
        std::error_code ignored;
        const auto beside = std::filesystem::read_symlink("/proc/self/exe", ignored).parent_path() / "share/paramap";
        return std::filesystem::exists(beside, ignored) ? beside.string() : PARAMAP_DATA_DIR;
    }();
    return folder;
}

} // namespace paramap::fuzz
