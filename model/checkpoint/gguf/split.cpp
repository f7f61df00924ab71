// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/gguf/split.h"

#include "model/checkpoint/file/refusal.h"
#include "model/checkpoint/file/source.h"
#include "model/checkpoint/gguf/gguf.h"
#include "model/problem/ascii.h"
#include "model/problem/phrase.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <iterator>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

namespace paramap::checkpoint {

namespace {

constexpr std::size_t partDigits = 5;

std::string fiveDigits(std::int64_t number) {
    const std::string digits = std::to_string(number);
    return std::string(partDigits - std::min(partDigits, digits.size()), '0') + digits;
}

/// NAME-00001-of-00003.gguf
struct PartName {
    std::string stem; ///< NAME
    std::int64_t number = 0; ///< counted from 1
    std::int64_t count = 0;

    std::string of(std::int64_t part) const {
        return stem + '-' + fiveDigits(part) + "-of-" + fiveDigits(count) + ".gguf";
    }
};

/// Takes so many digits from the end.
std::optional<std::int64_t> takeDigits(std::string_view& text) {
    if (text.size() < partDigits)
        return std::nullopt;
    const std::string_view digits = text.substr(text.size() - partDigits);
    if (!std::all_of(digits.begin(), digits.end(), isDigit))
        return std::nullopt;
    text.remove_suffix(partDigits);
    std::int64_t result = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), result);
    return result;
}

bool takeSuffix(std::string_view& text, std::string_view suffix) {
    if (!text.ends_with(suffix))
        return false;
    text.remove_suffix(suffix.size());
    return true;
}

std::optional<PartName> partName(std::string_view fileName) {
    if (!takeSuffix(fileName, ".gguf"))
        return std::nullopt;
    const std::optional<std::int64_t> count = takeDigits(fileName);
    if (!count || !takeSuffix(fileName, "-of-"))
        return std::nullopt;
    const std::optional<std::int64_t> number = takeDigits(fileName);
    if (!number || !takeSuffix(fileName, "-"))
        return std::nullopt;
    return PartName{std::string(fileName), *number, *count};
}

/// A number of the metadata, or null if it is absent or something else.
std::optional<std::int64_t> splitNumber(const Header& header, std::string_view key) {
    for (const Metadata& entry : header.metadata) {
        if (entry.key != key)
            continue;
        std::int64_t result = 0;
        const char* end = entry.text.data() + entry.text.size();
        const auto read = std::from_chars(entry.text.data(), end, result);
        return read.ec == std::errc() && read.ptr == end ? std::optional(result) : std::nullopt;
    }
    return std::nullopt;
}

std::string numberOrNone(std::optional<std::int64_t> number) {
    return number ? std::to_string(*number) : "absent";
}

void requireNumber(const Header& header, const char* key, std::int64_t expected) {
    const std::optional<std::int64_t> found = splitNumber(header, key);
    if (found != expected)
        throw Refusal(
            "bad_split", phrase("%1 is %2, expected is %3", {key, numberOrNone(found), std::to_string(expected)}));
}

class SplitReader {
public:
    SplitReader(std::string folder, PartName name, Watch* watch)
        : m_folder(std::move(folder))
        , m_name(std::move(name))
        , m_watch(watch) { }

    Header read(const std::string& path, const Source& given) {
        if (m_name.number < 1 || m_name.number > m_name.count)
            throw Refusal("bad_split",
                phrase("the name says part %1 of %2", {std::to_string(m_name.number), std::to_string(m_name.count)}));
        Header header = readGguf(given);
        checkPart(header, m_name.number);
        const std::optional<std::int64_t> tensors = splitNumber(header, "split.tensors.count");
        m_tensors = tensors.value_or(-1);
        if (m_tensors < 0)
            throw Refusal("bad_split", phrase("split.tensors.count is %1", {numberOrNone(tensors)}));
        findParts(path);
        for (std::int64_t part = 1; part <= m_name.count; ++part)
            add(part == m_name.number ? std::exchange(header, {}) : readPart(part), part);
        return finished();
    }

private:
    void checkPart(const Header& header, std::int64_t part) const {
        requireNumber(header, "split.no", part - 1);
        requireNumber(header, "split.count", m_name.count);
    }

    /// Ends at the first part that is absent, so that a count in a name costs nothing.
    void findParts(const std::string& path) {
        std::error_code error;
        const std::filesystem::path home = std::filesystem::canonical(path, error).parent_path();
        if (error)
            throw Refusal("unreadable", phrase("its folder cannot be found: %1", {error.message()}));
        for (std::int64_t part = 1; part <= m_name.count; ++part) {
            const std::string name = m_name.of(part);
            std::filesystem::path real = std::filesystem::canonical(m_folder + name, error);
            if (error)
                throw Refusal("missing_shard",
                    phrase("part %1 of %2 is absent: '%3' (%4)",
                        {std::to_string(part), std::to_string(m_name.count), name, error.message()}));
            if (real.parent_path() != home)
                throw Refusal("unsafe_path", phrase("'%1' is a link into another folder", {name}));
            m_parts.push_back(real.string());
        }
    }

    Header readPart(std::int64_t part) const {
        try {
            Header header = readGguf(Source(m_parts[static_cast<std::size_t>(part - 1)], m_watch));
            checkPart(header, part);
            requireNumber(header, "split.tensors.count", m_tensors);
            return header;
        } catch (Problem& problem) {
            problem.inFile(m_folder + m_name.of(part));
            throw;
        }
    }

    void add(Header part, std::int64_t number) {
        if (m_all.size() + part.tensors.size() > mostGgufTensors)
            throw Refusal(
                "too_large", phrase("the parts have more than %1 tensors together", {std::to_string(mostGgufTensors)}));
        for (FileTensor& tensor : part.tensors)
            tensor.file = m_name.of(number);
        std::move(part.tensors.begin(), part.tensors.end(), std::back_inserter(m_all));
        if (number == 1) {
            m_header = std::move(part); // its tensors have moved
            m_header.remarks.clear(); // a first part may have metadata alone
        }
    }

    Header finished() {
        m_header.tensors = std::move(m_all);
        const auto found = static_cast<std::int64_t>(m_header.tensors.size());
        if (found != m_tensors)
            throw Refusal("bad_split",
                phrase("the parts have %1 tensors, split.tensors.count is %2",
                    {std::to_string(found), std::to_string(m_tensors)}));
        std::set<std::string_view> seen;
        for (const FileTensor& tensor : m_header.tensors)
            if (!seen.insert(tensor.name).second)
                throw Refusal("duplicate_name", phrase("two parts have the tensor '%1'", {tensor.name}));
        if (found == 0)
            m_header.remarks.emplace_back("it has no tensors, only metadata");
        return std::move(m_header);
    }

    std::string m_folder; // with a final slash, or empty
    PartName m_name;
    Watch* m_watch;
    std::vector<std::string> m_parts; // where they really are
    std::int64_t m_tensors = 0; // of all parts, as they say
    Header m_header;
    std::vector<FileTensor> m_all;
};

} // namespace

Header readGgufSplit(const Source& given) {
    const std::string& path = given.path();
    const std::size_t slash = path.rfind('/');
    const std::size_t folder = slash == std::string::npos ? 0 : slash + 1;
    const std::optional<PartName> name = partName(std::string_view(path).substr(folder));
    if (name)
        return SplitReader(path.substr(0, folder), *name, given.watch()).read(path, given);
    Header header = readGguf(given);
    const std::int64_t count = splitNumber(header, "split.count").value_or(1);
    if (count > 1)
        throw Refusal("bad_split",
            phrase("this is one of %1 parts (split.count), but its name does not end in '-00001-of-%2.gguf', so the "
                   "others cannot be found",
                {std::to_string(count), fiveDigits(count)}));
    return header;
}

} // namespace paramap::checkpoint
