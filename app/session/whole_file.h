// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace paramap {

/// Writes a whole file or nothing. The bytes go to a file beside it, which takes its place at the end. A link stays and
/// what it leads to is written; what is there already keeps its permissions. Throws a Problem if the file cannot be
/// written: a full disk, no permission, a folder, a device or a pipe in the place.
void writeFile(const std::string& file, std::string_view bytes);

/// From now on an interrupt (Ctrl+C, SIGTERM, the end of the terminal) removes what is half written, says so in one
/// line and ends the program with the status 1. Signals that the caller ignores stay ignored.
void endWholeWhenInterrupted();

} // namespace paramap
