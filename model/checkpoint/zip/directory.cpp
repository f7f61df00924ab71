// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/zip/directory.h"

#include "model/checkpoint/file/refusal.h"
#include "model/problem/phrase.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>

namespace paramap::checkpoint {

namespace {

constexpr std::uint64_t endBytes = 22, entryBytes = 46, localBytes = 30, longestComment = 65535;
constexpr std::uint64_t mostMembers = 300'000, mostMebibytes = 64;
constexpr std::uint32_t none16 = 0xffff, none32 = 0xffffffff;

std::uint64_t littleEndian(std::string_view bytes, std::size_t at, std::size_t count) {
    std::uint64_t result = 0;
    for (std::size_t i = count; i-- > 0;)
        result = (result << 8) | static_cast<unsigned char>(bytes[at + i]);
    return result;
}

std::string bytesAt(const Source& source, std::uint64_t at, std::uint64_t count) {
    if (at > source.size() || count > source.size() - at)
        throw Refusal("bad_zip",
            phrase("the zip's directory points to byte %1, the file has %2",
                {std::to_string(at), std::to_string(source.size())}));
    std::string result(static_cast<std::size_t>(count), '\0');
    source.read(at, result);
    return result;
}

/// The record of 64 bits, if one stands before the end.
void readLongRecord(const Source& source, std::uint64_t end, Directory& result) {
    constexpr std::uint64_t locatorBytes = 20, recordBytes = 56;
    if (end < locatorBytes)
        return;
    const std::string locator = bytesAt(source, end - locatorBytes, locatorBytes);
    if (!locator.starts_with("PK\6\7"))
        return;
    const std::string record = bytesAt(source, littleEndian(locator, 8, 8), recordBytes);
    if (!record.starts_with("PK\6\6"))
        throw Refusal("bad_zip", "the zip's record of 64 bits is not where its end says");
    result = {littleEndian(record, 32, 8), littleEndian(record, 48, 8), littleEndian(record, 40, 8)};
}

void requireCredible(const Directory& directory, std::uint64_t end, std::uint64_t fileSize) {
    if (directory.offset > end || directory.size > end - directory.offset)
        throw Refusal("bad_zip",
            phrase("the zip's directory is said to be %1 bytes from byte %2, the file has %3",
                {std::to_string(directory.size), std::to_string(directory.offset), std::to_string(fileSize)}));
    if (directory.members > directory.size / entryBytes)
        throw Refusal("bad_zip",
            phrase("the zip's directory of %1 bytes cannot hold %2 members",
                {std::to_string(directory.size), std::to_string(directory.members)}));
    if (directory.members > mostMembers || directory.size > mostMebibytes << 20)
        throw Refusal("too_large",
            phrase("the zip has %1 members in a directory of %2 bytes; at most %3 in %4 MiB are read",
                {std::to_string(directory.members), std::to_string(directory.size), std::to_string(mostMembers),
                    std::to_string(mostMebibytes)}));
}

/// Sizes and the offset that do not fit 32 bits stand in a field of their own, in this order (APPNOTE.TXT 4.5.3).
void readLongSizes(std::string_view fields, Member& member) {
    while (fields.size() >= 4) {
        const std::size_t length = std::min<std::size_t>(littleEndian(fields, 2, 2), fields.size() - 4);
        std::string_view field = fields.substr(4, length);
        const bool isSizes = littleEndian(fields, 0, 2) == 1;
        fields.remove_prefix(4 + length);
        if (!isSizes)
            continue;
        for (std::uint64_t* number : {&member.size, &member.packedSize, &member.at})
            if (*number == none32 && field.size() >= 8) {
                *number = littleEndian(field, 0, 8);
                field.remove_prefix(8);
            }
        return;
    }
}

void requireCredible(const Member& member, std::uint64_t directoryAt) {
    const std::uint64_t headerBytes = localBytes + member.name.size();
    if (member.at > directoryAt || headerBytes > directoryAt - member.at
        || member.packedSize > directoryAt - member.at - headerBytes
        || (member.stored && member.readable && member.size != member.packedSize))
        throw Refusal("bad_zip",
            phrase("'%1' in the zip is said to take %2 bytes at byte %3 for its %4, the directory begins at byte %5",
                {member.name, std::to_string(member.packedSize), std::to_string(member.at), std::to_string(member.size),
                    std::to_string(directoryAt)}));
}

} // namespace

Directory directoryOf(const Source& source) {
    const std::uint64_t length = std::min(source.size(), endBytes + longestComment);
    const std::string tail = bytesAt(source, source.size() - length, length);
    std::size_t at = tail.rfind("PK\5\6");
    while (at != std::string::npos && at + endBytes > tail.size())
        at = at == 0 ? std::string::npos : tail.rfind("PK\5\6", at - 1);
    if (at == std::string::npos) {
        const std::string head = bytesAt(source, 0, std::min<std::uint64_t>(4, source.size()));
        if (head == "PK\3\4")
            throw Refusal("bad_zip", "the zip's directory, which is its end, is missing; the file may be incomplete");
        throw Refusal("unknown_format", "this is no zip");
    }
    const std::uint64_t end = source.size() - length + at;
    Directory result{littleEndian(tail, at + 10, 2), littleEndian(tail, at + 16, 4), littleEndian(tail, at + 12, 4)};
    if (result.members == none16 || result.offset == none32 || result.size == none32)
        readLongRecord(source, end, result);
    requireCredible(result, end, source.size());
    return result;
}

std::vector<Member> membersOf(const Source& source, const Directory& directory, std::vector<char>& names) {
    constexpr std::uint64_t encrypted = 1, storedMethod = 0, deflatedMethod = 8;
    const char* what = "an entry of the zip's directory";
    Cursor cursor(source, directory.offset, directory.offset + directory.size);
    std::vector<Member> result;
    result.reserve(static_cast<std::size_t>(directory.members));
    names.reserve(
        static_cast<std::size_t>(directory.size - directory.members * entryBytes)); // for all, so it never moves
    while (result.size() < directory.members && cursor.left() >= entryBytes) {
        const std::uint64_t begin = cursor.at();
        std::array<char, entryBytes> bytes{};
        cursor.take(bytes, what);
        const std::string_view entry(bytes.data(), bytes.size());
        const std::uint64_t nameBytes = littleEndian(entry, 28, 2), fieldBytes = littleEndian(entry, 30, 2),
                            commentBytes = littleEndian(entry, 32, 2);
        if (!entry.starts_with("PK\1\2") || nameBytes + fieldBytes + commentBytes > cursor.left())
            throw Refusal("bad_zip",
                phrase("entry %1 of the zip's directory is none, at byte %2",
                    {std::to_string(result.size()), std::to_string(begin)}));
        const std::size_t nameAt = names.size();
        names.resize(nameAt + nameBytes);
        const std::span<char> name = std::span(names).subspan(nameAt);
        cursor.take(name, what);
        Member member{{name.data(), name.size()}, littleEndian(entry, 24, 4), littleEndian(entry, 20, 4),
            littleEndian(entry, 42, 4), static_cast<std::uint32_t>(littleEndian(entry, 16, 4))};
        if (fieldBytes > 0)
            readLongSizes(cursor.text(fieldBytes, what), member);
        cursor.skip(commentBytes, what);
        const std::uint64_t method = littleEndian(entry, 10, 2);
        member.stored = method == storedMethod;
        member.readable = (member.stored || method == deflatedMethod) && (littleEndian(entry, 8, 2) & encrypted) == 0;
        requireCredible(member, directory.offset);
        result.push_back(member);
    }
    if (result.size() != directory.members || cursor.left() != 0)
        throw Refusal("bad_zip",
            phrase("the zip's directory does not end after %1 members, as its end says",
                {std::to_string(directory.members)}));
    return result;
}

std::uint64_t dataOf(const Source& source, const Member& member) {
    const std::string header = bytesAt(source, member.at, localBytes + member.name.size());
    if (!header.starts_with("PK\3\4") || littleEndian(header, 26, 2) != member.name.size()
        || std::string_view(header).substr(localBytes) != member.name)
        throw Refusal("bad_zip", phrase("'%1' of the zip's directory has another name before its data", {member.name}));
    const std::uint64_t result = member.at + header.size() + littleEndian(header, 28, 2);
    if (result > source.size() || member.packedSize > source.size() - result)
        throw Refusal("bad_zip", phrase("'%1' in the zip leaves the file", {member.name}));
    return result;
}

} // namespace paramap::checkpoint
