// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/zip/directory.h"

#include "model/checkpoint/file/refusal.h"
#include "model/problem/phrase.h"

#include <algorithm>
#include <string>

namespace paramap::checkpoint {

namespace {

constexpr std::uint64_t endBytes = 22, entryBytes = 46, localBytes = 30, longestComment = 65535;
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
    if (result.offset > end || result.size > end - result.offset)
        throw Refusal("bad_zip",
            phrase("the zip's directory is said to be %1 bytes from byte %2, the file has %3",
                {std::to_string(result.size), std::to_string(result.offset), std::to_string(source.size())}));
    if (result.members > result.size / entryBytes)
        throw Refusal("bad_zip",
            phrase("the zip's directory of %1 bytes cannot hold %2 members",
                {std::to_string(result.size), std::to_string(result.members)}));
    return result;
}

std::vector<std::uint64_t> entriesOf(const Source& source, const Directory& directory) {
    Cursor cursor(source, directory.offset, directory.offset + directory.size);
    std::vector<std::uint64_t> result;
    result.reserve(static_cast<std::size_t>(directory.members));
    const char* what = "an entry of the zip's directory";
    for (std::uint64_t i = 0; i < directory.members; ++i) {
        result.push_back(cursor.at());
        const std::string entry = cursor.text(entryBytes, what);
        if (!entry.starts_with("PK\1\2"))
            throw Refusal("bad_zip",
                phrase("entry %1 of the zip's directory is none, at byte %2",
                    {std::to_string(i), std::to_string(result.back())}));
        cursor.skip(littleEndian(entry, 28, 2) + littleEndian(entry, 30, 2) + littleEndian(entry, 32, 2), what);
    }
    return result;
}

void requireSameName(const Source& source, std::uint64_t entryAt, std::string_view name) {
    const std::string entry = bytesAt(source, entryAt, entryBytes);
    const std::uint64_t nameBytes = littleEndian(entry, 28, 2), nameAt = entryAt + entryBytes;
    const std::string own = bytesAt(source, nameAt, nameBytes);
    const std::string more = bytesAt(source, nameAt + nameBytes, littleEndian(entry, 30, 2));
    std::uint64_t at = littleEndian(entry, 42, 4);
    // The offset of 64 bits follows the sizes, each of which is there only if it does not fit 32 bits.
    for (std::size_t i = 0; at == none32 && i + 4 <= more.size(); i += 4 + littleEndian(more, i + 2, 2)) {
        const std::size_t skipped
            = (littleEndian(entry, 24, 4) == none32 ? 8u : 0u) + (littleEndian(entry, 20, 4) == none32 ? 8u : 0u);
        if (littleEndian(more, i, 2) == 1 && littleEndian(more, i + 2, 2) >= skipped + 8
            && i + 4 + skipped + 8 <= more.size())
            at = littleEndian(more, i + 4 + skipped, 8);
    }
    const std::string local = bytesAt(source, at, localBytes);
    if (own != name || !local.starts_with("PK\3\4") || littleEndian(local, 26, 2) != name.size()
        || bytesAt(source, at + localBytes, name.size()) != name)
        throw Refusal("bad_zip", phrase("'%1' of the zip's directory has another name before its data", {name}));
}

} // namespace paramap::checkpoint
