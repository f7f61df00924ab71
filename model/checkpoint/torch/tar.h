// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/file/source.h"

#include <cstdint>
#include <map>
#include <string>

namespace paramap::checkpoint {

/// Where a member of a tar lies.
struct TarRange {
    std::uint64_t begin = 0, end = 0; ///< in bytes of the file
};

/// The plain files in a tar, by name, without a "./" before it (POSIX, pax: ustar interchange format). Nothing is
/// unpacked. Throws a Refusal: "unknown_format" if the file does not begin like a tar, "bad_tar" for a damaged member,
/// a name twice, or more than 10,000 members, "truncated_data" if the file ends before a member does.
std::map<std::string, TarRange> tarMembers(const Source& source);

} // namespace paramap::checkpoint
