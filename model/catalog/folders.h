// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

namespace paramap::catalog {

/// The folder of the shipped descriptions: $PARAMAP_DATA, else share/paramap beside the executable, else
/// ../share/paramap relative to it. Throws a Problem that lists these places if none exists.
std::filesystem::path shippedFolder(const std::filesystem::path& executable);
/// The user's own descriptions: $XDG_DATA_HOME/paramap, else ~/.local/share/paramap; "" if there is no home.
std::filesystem::path ownFolder();
/// What can be computed again: $XDG_CACHE_HOME/paramap, else ~/.cache/paramap; "" if there is no home.
std::filesystem::path cacheFolder();

} // namespace paramap::catalog
