// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/file/source.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace paramap::checkpoint {

/// What `packed` bytes of a deflate stream (RFC 1951) from byte `at` on give: at most the first `most`. Nothing if they
/// are no such stream, or end before it does.
std::optional<std::string> inflated(const Source& source, std::uint64_t at, std::uint64_t packed, std::uint64_t most);

/// CRC-32, as zips have it.
std::uint32_t checksumOf(std::string_view bytes);
std::uint32_t checksumOf(const Source& source, std::uint64_t at, std::uint64_t bytes); ///< of a range of the file

} // namespace paramap::checkpoint
