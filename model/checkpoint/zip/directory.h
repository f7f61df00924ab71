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

/// A file inside a zip, as the zip's directory describes it (APPNOTE.TXT 4.3.12).
struct Member {
    std::string_view name; ///< text to show, never a path
    std::uint64_t size = 0; ///< unpacked, in bytes
    std::uint64_t packedSize = 0; ///< of its data, which lie before the directory
    std::uint64_t at = 0; ///< where its own header begins, in the file
    std::uint32_t checksum = 0; ///< CRC-32 of what is unpacked
    bool stored = false; ///< not compressed
    bool readable = false; ///< stored or deflated, and not encrypted
};

/// Throws a Refusal: "unknown_format" if the file neither begins nor ends like a zip, "bad_zip" if the record is
/// missing or says of the directory what cannot be, "too_large" for more than 300,000 members or 64 MiB.
Directory directoryOf(const Source& source);

/// All members, in the order of the directory. Their names are put into `names`, which must outlive them and not grow.
/// Throws a Refusal "bad_zip" if the directory holds others than it says, or says of a member's data what cannot be.
std::vector<Member> membersOf(const Source& source, const Directory& directory, std::vector<char>& names);

/// Where a member's data begin, after its own header. Throws a Refusal "bad_zip" if that has another name than the
/// directory: programs that go through a zip from its front would see another file.
std::uint64_t dataOf(const Source& source, const Member& member);

} // namespace paramap::checkpoint
