// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/file/header.h"
#include "model/checkpoint/file/refusal.h"
#include "model/checkpoint/file/source.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace paramap::fuzz {

/// What the headers of a format must hold.
struct HeaderRules {
    bool uniqueNames = true;
    bool dataInFile = true; ///< the bytes of all tensors together are no more than the file's
    /// Of one element; 0 = not known, and then bytes are not compared. Null: no type has such a width.
    std::int64_t (*bitsOf)(std::string_view dtype) = nullptr;
};

/// Throws Broken if the header contradicts itself, the rules or the size of its file in bytes.
void checkHeader(const checkpoint::Header& header, const HeaderRules& rules, std::uint64_t fileSize);
/// Throws Broken unless it has a class and a message of one or two lines that can be shown.
void checkRefusal(const checkpoint::Refusal& refusal);

/// Reads the bytes, checks what comes of it, and for some inputs that it comes twice. Nothing for a refusal.
std::optional<checkpoint::Header> checkedHeader(
    std::string_view bytes, checkpoint::Header (*read)(const checkpoint::Source&), const HeaderRules& rules);

} // namespace paramap::fuzz
