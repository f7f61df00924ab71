// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/file/source.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace paramap::checkpoint {

/// Where the directory of a zip lies, from the record at the file's end (PKWARE, APPNOTE.TXT 4.3.14 to 4.3.16).
struct Directory {
    std::uint64_t members = 0;
    std::uint64_t offset = 0; ///< in the file, in bytes
    std::uint64_t size = 0; ///< in bytes
};

/// Throws a Refusal: "unknown_format" if the file neither begins nor ends like a zip, "bad_zip" if the record is
/// missing or says of the directory what cannot be.
Directory directoryOf(const Source& source);

/// Where each member's entry of the directory begins, in bytes of the file. Throws a Refusal "bad_zip" if the directory
/// ends before the last.
std::vector<std::uint64_t> entriesOf(const Source& source, const Directory& directory);

/// Compares the name before a member's data with the one in its entry. Programs that go through a zip from its front
/// would otherwise see another file. Throws a Refusal "bad_zip" if they differ.
void requireSameName(const Source& source, std::uint64_t entry, std::string_view name);

} // namespace paramap::checkpoint
