// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/folders.h"

#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <cstdlib>
#include <string>
#include <vector>

namespace paramap::catalog {

namespace fs = std::filesystem;

namespace {

/// The program's folder below one of the XDG Base Directory Specification: the variable's, else the usual one in the
/// home folder. The specification says that relative paths must be ignored.
fs::path xdgFolder(const char* variable, const char* usual) {
    if (const char* given = std::getenv(variable); given && *given == '/')
        return fs::path(given) / "paramap";
    const char* home = std::getenv("HOME");
    return home && *home ? fs::path(home) / usual / "paramap" : fs::path();
}

} // namespace

fs::path shippedFolder(const fs::path& executable) {
    std::vector<fs::path> places;
    if (const char* data = std::getenv("PARAMAP_DATA"); data && *data)
        places.emplace_back(data);
    places.push_back(executable.parent_path() / "share/paramap");
    places.push_back((executable.parent_path() / "../share/paramap").lexically_normal());
    std::string looked;
    for (const fs::path& place : places) {
        std::error_code error;
        if (fs::is_directory(place / "architectures", error))
            return place;
        looked += (looked.empty() ? "" : ", ") + place.string();
    }
    throw Problem(phrase("the descriptions of architectures are not there; looked in %1", {looked}));
}

fs::path ownFolder() {
    return xdgFolder("XDG_DATA_HOME", ".local/share");
}

fs::path cacheFolder() {
    return xdgFolder("XDG_CACHE_HOME", ".cache");
}

} // namespace paramap::catalog
