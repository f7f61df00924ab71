// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/zip/archive.h"

#include "model/checkpoint/file/refusal.h"
#include "model/checkpoint/zip/inflate.h"
#include "model/problem/phrase.h"

#include <algorithm>
#include <functional>

namespace paramap::checkpoint {

namespace {

std::uint32_t hashOf(std::string_view name) {
    return static_cast<std::uint32_t>(std::hash<std::string_view>()(name));
}

void requireReadable(const Member& member) {
    if (!member.readable)
        throw Refusal("bad_zip",
            phrase("'%1' in the zip is encrypted or compressed by another method than deflate", {member.name}));
}

void requireWithin(const Member& member, std::uint64_t limit) {
    if (member.size > limit)
        throw Refusal("too_large",
            phrase("'%1' in the zip has %2 bytes unpacked; at most %3 are read",
                {member.name, std::to_string(member.size), std::to_string(limit)}));
}

[[noreturn]] void refuseChecksum(const Member& member) {
    throw Refusal("bad_crc", phrase("'%1' in the zip does not have the checksum that the zip says", {member.name}));
}

} // namespace

Archive::Archive(const Source& source)
    : m_source(source) {
    if (source.size() == 0)
        throw Refusal("empty", "the file has no bytes");
    m_members = membersOf(source, directoryOf(source), m_names);
    m_byName.reserve(m_members.size());
    for (std::uint32_t i = 0; i < m_members.size(); ++i)
        m_byName.push_back({hashOf(m_members[i].name), i});
    std::ranges::sort(m_byName, [this](const Named& a, const Named& b) {
        return a.hash != b.hash ? a.hash < b.hash : m_members[a.member].name < m_members[b.member].name;
    });
    const auto twice = std::ranges::adjacent_find(m_byName, [this](const Named& a, const Named& b) {
        return a.hash == b.hash && m_members[a.member].name == m_members[b.member].name;
    });
    if (twice != m_byName.end())
        throw Refusal("bad_zip",
            phrase("'%1' is in the zip twice: programs would read different ones", {m_members[twice->member].name}));
}

std::optional<std::size_t> Archive::find(std::string_view name) const {
    const auto sameHash = std::ranges::equal_range(m_byName, hashOf(name), {}, &Named::hash);
    const auto found = std::ranges::lower_bound(
        sameHash, name, {}, [this](const Named& each) { return m_members[each.member].name; });
    if (found == sameHash.end() || m_members[found->member].name != name)
        return std::nullopt;
    return found->member;
}

std::optional<std::uint64_t> Archive::storedAt(std::size_t member, std::uint64_t limit) const {
    const Member& about = m_members.at(member);
    requireWithin(about, limit);
    requireReadable(about);
    if (!about.stored)
        return std::nullopt;
    const std::uint64_t result = dataOf(m_source, about);
    if (checksumOf(m_source, result, about.size) != about.checksum)
        refuseChecksum(about);
    return result;
}

std::string Archive::contents(std::size_t member, std::uint64_t limit) const {
    const Member& about = m_members.at(member);
    requireWithin(about, limit);
    constexpr std::uint64_t densest = 1032; // bytes that one byte of deflate can give
    if (about.size / densest > about.packedSize)
        throw Refusal("bad_zip",
            phrase("'%1' in the zip cannot have %2 bytes in %3",
                {about.name, std::to_string(about.size), std::to_string(about.packedSize)}));
    std::string result = beginning(member, about.size + 1);
    if (result.size() != about.size)
        throw Refusal("bad_zip",
            phrase("'%1' in the zip is said to have %2 bytes and has %3",
                {about.name, std::to_string(about.size),
                    result.size() > about.size ? "more" : std::to_string(result.size())}));
    if (checksumOf(result) != about.checksum)
        refuseChecksum(about);
    return result;
}

std::string Archive::beginning(std::size_t member, std::uint64_t bytes) const {
    const Member& about = m_members.at(member);
    requireReadable(about);
    const std::uint64_t at = dataOf(m_source, about);
    if (about.stored) {
        std::string result(static_cast<std::size_t>(std::min(bytes, about.size)), '\0');
        m_source.read(at, result);
        return result;
    }
    auto result = inflated(m_source, at, about.packedSize, bytes);
    if (!result)
        throw Refusal("bad_zip", phrase("'%1' in the zip has damaged data", {about.name}));
    return std::move(*result);
}

} // namespace paramap::checkpoint
