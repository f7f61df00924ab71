// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/file/header.h"

#include <cstdint>
#include <vector>

namespace paramap::checkpoint {

class Cursor;

/// The keys and values of a GGUF file.
struct GgufMetadata {
    std::vector<Metadata> keys; ///< in the order of the file
    std::uint64_t alignment = 32; ///< of the data, in bytes; a power of two
};

/// Reads so many keys with their values and leaves the cursor behind them. Nothing is reserved for a count; at most
/// 65,536 keys are read. Integers have all their digits, other numbers the shortest text that reads back the same. Of a
/// text of more than 4,096 bytes only its beginning is kept. A list of at most 1,024 numbers has its items, as long as
/// all lists together have at most 65,536; of other lists only the length is kept.
///
/// Throws a Refusal: "truncated_header", "string_too_long", "array_too_long", "bad_key", "duplicate_key", "bad_type",
/// "nested_array", "bad_alignment", "too_large".
GgufMetadata readGgufMetadata(Cursor& cursor, std::uint64_t count, bool bigEndian);

/// The length of a text, which is compared with the bytes that are left. `owner` says in a Refusal "string_too_long"
/// whose text it is: "key", "the name of tensor", and `index` which one.
std::uint64_t ggufTextLength(Cursor& cursor, bool bigEndian, const char* owner, std::uint64_t index);

} // namespace paramap::checkpoint
