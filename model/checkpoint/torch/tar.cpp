// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/torch/tar.h"

#include "model/checkpoint/file/refusal.h"
#include "model/problem/phrase.h"

#include <algorithm>
#include <optional>
#include <string_view>

namespace paramap::checkpoint {

namespace {

constexpr std::uint64_t tarBlock = 512;

/// Octal digits, before or after which blanks and NULs may stand; or binary with the highest bit set, as GNU tar writes
/// large numbers.
std::optional<std::uint64_t> tarNumber(std::string_view field) {
    std::uint64_t result = 0;
    if (static_cast<unsigned char>(field.front()) == 0x80) {
        for (std::size_t i = field.size() - 8; i < field.size(); ++i)
            result = (result << 8) | static_cast<unsigned char>(field[i]);
        return result;
    }
    const std::string_view blank(" \0", 2);
    field.remove_prefix(std::min(field.find_first_not_of(blank), field.size()));
    field = field.substr(0, field.find_first_of(blank));
    for (const char digit : field) {
        if (digit < '0' || digit > '7')
            return std::nullopt;
        result = result * 8 + static_cast<std::uint64_t>(digit - '0');
    }
    return result;
}

/// The sum of the header's bytes, with blanks for the sum itself.
bool hasTarChecksum(std::string_view header) {
    constexpr std::size_t begin = 148, length = 8;
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < header.size(); ++i)
        sum += i >= begin && i < begin + length ? ' ' : static_cast<unsigned char>(header[i]);
    return tarNumber(header.substr(begin, length)) == sum;
}

} // namespace

std::map<std::string, TarRange> tarMembers(const Source& source) {
    constexpr std::size_t most = 10'000;
    std::map<std::string, TarRange> result;
    std::size_t count = 0;
    std::string header(tarBlock, '\0');
    for (std::uint64_t at = 0; source.size() - at >= tarBlock; ++count) {
        source.read(at, header);
        if (std::ranges::all_of(header, [](char c) { return c == '\0'; }) && at > 0)
            break;
        const auto size = tarNumber(std::string_view(header).substr(124, 12));
        if (!size || !hasTarChecksum(header))
            throw at == 0 ? Refusal("unknown_format", "this is no tar")
                          : Refusal("bad_tar", phrase("the tar's member at byte %1 is damaged", {std::to_string(at)}));
        std::string name = header.substr(0, std::min<std::size_t>(header.find('\0'), 100));
        if (name.starts_with("./"))
            name.erase(0, 2);
        at += tarBlock;
        if (*size > source.size() - at)
            throw Refusal("truncated_data",
                phrase("'%1' of the tar needs %2 bytes at byte %3, %4 are left",
                    {name, std::to_string(*size), std::to_string(at), std::to_string(source.size() - at)}));
        const bool plain = header[156] == '0' || header[156] == '\0';
        if (plain && !result.try_emplace(name, TarRange{at, at + *size}).second)
            throw Refusal("bad_tar", phrase("'%1' is in the tar twice", {name}));
        if (count == most)
            throw Refusal("bad_tar", phrase("the tar has more than %1 members", {std::to_string(most)}));
        at += std::min(source.size() - at, (*size + tarBlock - 1) / tarBlock * tarBlock);
    }
    if (count == 0)
        throw Refusal("unknown_format", "this is no tar");
    return result;
}

} // namespace paramap::checkpoint
