// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/zip/archive.h"

#include "model/checkpoint/file/refusal.h"
#include "model/checkpoint/zip/directory.h"
#include "model/problem/phrase.h"

#include <algorithm>
#include <array>
#include <exception>
#include <span>
#include <zip.h>

namespace paramap::checkpoint {

namespace {

constexpr std::uint64_t mostMembers = 300'000;
constexpr std::uint64_t atOnce = 32768;

} // namespace

/// What the zip library holds. It calls `answer` for every byte.
struct Archive::Library {
    const Source& source;
    Directory directory;
    std::vector<std::uint64_t> entries{}; // where each member's entry begins
    std::uint64_t at = 0;
    std::string window{}; // bytes from windowAt: the library asks for some dozen at a time
    std::uint64_t windowAt = 0;
    std::exception_ptr failure{}; // what reading threw: it must not pass through the library
    zip_error_t error{};
    zip_t* archive = nullptr;

    explicit Library(const Source& file)
        : source(file)
        , directory(directoryOf(file)) {
        zip_error_init(&error);
    }
    ~Library() {
        if (archive != nullptr)
            zip_discard(archive);
        zip_error_fini(&error);
    }
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;

    zip_int64_t read(void* to, zip_uint64_t count) {
        const std::uint64_t size = std::min<std::uint64_t>(count, source.size() - std::min(at, source.size()));
        if (size == 0)
            return 0;
        const std::span<char> wanted(static_cast<char*>(to), static_cast<std::size_t>(size));
        if (size >= atOnce) {
            source.read(at, wanted);
        } else {
            if (at < windowAt || at + size > windowAt + window.size()) {
                window.resize(static_cast<std::size_t>(std::min(atOnce, source.size() - at)));
                source.read(at, window);
                windowAt = at;
            }
            std::copy_n(window.data() + (at - windowAt), size, wanted.data());
        }
        at += size;
        return static_cast<zip_int64_t>(size);
    }
    zip_int64_t seek(void* data, zip_uint64_t length) {
        const zip_int64_t to = zip_source_seek_compute_offset(at, source.size(), data, length, &error);
        if (to < 0)
            return -1;
        at = static_cast<std::uint64_t>(to);
        return 0;
    }
    zip_int64_t describe(void* data, zip_uint64_t length) {
        zip_stat_t* stat = ZIP_SOURCE_GET_ARGS(zip_stat_t, data, length, &error);
        if (stat == nullptr)
            return -1;
        zip_stat_init(stat);
        stat->size = source.size();
        stat->valid |= ZIP_STAT_SIZE;
        return sizeof *stat;
    }

    static zip_int64_t answer(void* self, void* data, zip_uint64_t length, zip_source_cmd_t command) {
        Library& library = *static_cast<Library*>(self);
        switch (command) {
        case ZIP_SOURCE_SUPPORTS:
            return zip_source_make_command_bitmap(ZIP_SOURCE_OPEN, ZIP_SOURCE_READ, ZIP_SOURCE_CLOSE, ZIP_SOURCE_STAT,
                ZIP_SOURCE_ERROR, ZIP_SOURCE_FREE, ZIP_SOURCE_SEEK, ZIP_SOURCE_TELL, ZIP_SOURCE_SUPPORTS, -1);
        case ZIP_SOURCE_OPEN:
            library.at = 0;
            return 0;
        case ZIP_SOURCE_READ:
            try {
                return library.read(data, length);
            } catch (...) {
                library.failure = std::current_exception();
                zip_error_set(&library.error, ZIP_ER_READ, 0);
                return -1;
            }
        case ZIP_SOURCE_SEEK:
            return library.seek(data, length);
        case ZIP_SOURCE_TELL:
            return static_cast<zip_int64_t>(library.at);
        case ZIP_SOURCE_STAT:
            return library.describe(data, length);
        case ZIP_SOURCE_ERROR:
            return zip_error_to_data(&library.error, data, length);
        case ZIP_SOURCE_CLOSE:
        case ZIP_SOURCE_FREE:
            return 0;
        default:
            zip_error_set(&library.error, ZIP_ER_OPNOTSUPP, 0);
            return -1;
        }
    }

    void open() {
        zip_error_t mistake;
        zip_error_init(&mistake);
        zip_source_t* file = zip_source_function_create(&Library::answer, this, &mistake);
        if (file != nullptr) {
            archive = zip_open_from_source(file, ZIP_RDONLY, &mistake);
            if (archive == nullptr)
                zip_source_free(file);
        }
        const std::string words = zip_error_strerror(&mistake);
        zip_error_fini(&mistake);
        if (failure)
            std::rethrow_exception(failure);
        if (archive == nullptr)
            throw Refusal("bad_zip", phrase("the zip's directory cannot be read: %1", {words}));
    }
};

Archive::Archive(const Source& source) {
    if (source.size() == 0)
        throw Refusal("empty", "the file has no bytes");
    m_library = std::make_unique<Library>(source);
    const std::uint64_t claimed = m_library->directory.members;
    if (claimed > mostMembers)
        throw Refusal("too_large",
            phrase(
                "the zip has %1 members; at most %2 are read", {std::to_string(claimed), std::to_string(mostMembers)}));
    m_library->entries = entriesOf(source, m_library->directory);
    m_library->open();
    const zip_int64_t count = zip_get_num_entries(m_library->archive, ZIP_FL_UNCHANGED);
    if (count < 0 || static_cast<std::uint64_t>(count) != claimed)
        throw Refusal("bad_zip",
            phrase("the zip's directory has %1 members, its end says %2",
                {std::to_string(count), std::to_string(claimed)}));
    m_members.reserve(static_cast<std::size_t>(count));
    for (zip_uint64_t i = 0; i < static_cast<zip_uint64_t>(count); ++i) {
        zip_stat_t stat;
        zip_stat_init(&stat);
        const char* name = zip_get_name(m_library->archive, i, ZIP_FL_ENC_RAW | ZIP_FL_UNCHANGED);
        if (name == nullptr || zip_stat_index(m_library->archive, i, ZIP_FL_UNCHANGED, &stat) != 0)
            throw Refusal("bad_zip", phrase("member %1 of the zip cannot be read", {std::to_string(i)}));
        Member member{name, stat.size, stat.comp_size, stat.comp_method == ZIP_CM_STORE, false};
        member.readable
            = (member.stored || stat.comp_method == ZIP_CM_DEFLATE) && stat.encryption_method == ZIP_EM_NONE;
        if (member.packedSize > source.size() || (member.stored && member.readable && member.size != member.packedSize))
            throw Refusal("bad_zip",
                phrase("'%1' in the zip is said to take %2 bytes for its %3, the file has %4",
                    {member.name, std::to_string(member.packedSize), std::to_string(member.size),
                        std::to_string(source.size())}));
        m_members.push_back(std::move(member));
    }
    m_byName.reserve(m_members.size());
    for (std::size_t i = 0; i < m_members.size(); ++i)
        if (!m_byName.emplace(m_members[i].name, i).second)
            throw Refusal(
                "bad_zip", phrase("'%1' is in the zip twice: programs would read different ones", {m_members[i].name}));
}

Archive::~Archive() = default;

std::optional<std::size_t> Archive::find(std::string_view name) const {
    const auto found = m_byName.find(name);
    return found == m_byName.end() ? std::nullopt : std::optional(found->second);
}

std::string Archive::contents(std::size_t member, std::uint64_t limit) const {
    const Member& about = m_members.at(member);
    if (about.size > limit)
        throw Refusal("too_large",
            phrase("'%1' in the zip has %2 bytes unpacked; at most %3 are read",
                {about.name, std::to_string(about.size), std::to_string(limit)}));
    constexpr std::uint64_t densest = 1032; // bytes that one byte of deflate can give
    if (about.size / densest > about.packedSize)
        throw Refusal("bad_zip",
            phrase("'%1' in the zip cannot have %2 bytes in %3",
                {about.name, std::to_string(about.size), std::to_string(about.packedSize)}));
    std::string result = unpacked(member, about.size + 1);
    if (result.size() != about.size)
        throw Refusal("bad_zip",
            phrase("'%1' in the zip is said to have %2 bytes and has %3",
                {about.name, std::to_string(about.size),
                    result.size() > about.size ? "more" : std::to_string(result.size())}));
    return result;
}

std::string Archive::beginning(std::size_t member, std::uint64_t bytes) const {
    return unpacked(member, bytes);
}

std::string Archive::unpacked(std::size_t member, std::uint64_t bytes) const {
    const Member& about = m_members.at(member);
    if (!about.readable)
        throw Refusal("bad_zip",
            phrase("'%1' in the zip is encrypted or compressed by another method than deflate", {about.name}));
    requireSameName(m_library->source, m_library->entries.at(member), about.name);
    zip_file_t* file = zip_fopen_index(m_library->archive, member, ZIP_FL_UNCHANGED);
    std::string result;
    result.reserve(static_cast<std::size_t>(std::min(bytes, about.size + 1)));
    std::array<char, 16384> block{};
    zip_int64_t got = -1;
    while (file != nullptr && result.size() < bytes) {
        const std::uint64_t wanted = std::min<std::uint64_t>(block.size(), bytes - result.size());
        got = zip_fread(file, block.data(), wanted);
        if (got <= 0)
            break;
        result.append(block.data(), static_cast<std::size_t>(got));
    }
    zip_error_t* mistake = file == nullptr ? zip_get_error(m_library->archive) : zip_file_get_error(file);
    const int code = got < 0 ? zip_error_code_zip(mistake) : ZIP_ER_OK;
    const std::string words = got < 0 ? zip_error_strerror(mistake) : "";
    if (file != nullptr)
        zip_fclose(file);
    if (m_library->failure)
        std::rethrow_exception(m_library->failure);
    if (code == ZIP_ER_CRC)
        throw Refusal("bad_crc", phrase("'%1' in the zip does not have the checksum that the zip says", {about.name}));
    if (got < 0 && bytes > 0)
        throw Refusal("bad_zip", phrase("'%1' in the zip cannot be read: %2", {about.name, words}));
    return result;
}

} // namespace paramap::checkpoint
