// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/onnx/external_files.h"

#include "model/checkpoint/file/refusal.h"
#include "model/problem/ascii.h"
#include "model/problem/phrase.h"

#include <charconv>
#include <filesystem>
#include <string_view>
#include <system_error>

namespace paramap::checkpoint::onnx {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t longestLocation = 4095; // the longest path of Linux
constexpr std::size_t mostRemarks = 10;
constexpr std::size_t mostFiles = 20'000; // each is looked for

[[noreturn]] void refuseLocation(const std::string& name, const std::string& location, const char* reason) {
    throw Refusal("unsafe_path", phrase("'%1' has its data in '%2', which %3", {name, location, reason}));
}

/// Looks at the text alone. Both kinds of slashes separate, so that a model that is refused on one system is refused on
/// every other one.
void checkLocation(const std::string& name, const std::string& location) {
    if (location.find('\0') != std::string::npos)
        refuseLocation(name, location, "is no path");
    const bool drive = location.size() > 1 && isAsciiLetter(location[0]) && location[1] == ':';
    if (location.front() == '/' || location.front() == '\\' || drive)
        refuseLocation(name, location, "is not relative to the folder of the model");
    std::string_view rest = location;
    while (!rest.empty()) {
        const std::size_t slash = rest.find_first_of("/\\");
        if (rest.substr(0, slash) == "..")
            refuseLocation(name, location, "leads out of the folder of the model");
        rest = slash == std::string_view::npos ? std::string_view() : rest.substr(slash + 1);
    }
}

bool isInside(const fs::path& path, const std::string& folder) {
    if (folder.empty())
        return false;
    const std::string text = path.string();
    const std::string start = folder.ends_with('/') ? folder : folder + "/";
    return text.starts_with(start);
}

/// What the steps of a path are, as far as they had to be looked at.
enum class Way { Absent, Plain, Linked };

/// A path whose steps are no links stays in its folder; all others have to be resolved. A step that cannot be looked at
/// may be a link.
Way wayTo(const std::string& folder, const std::string& location) {
    for (std::size_t end = 0; end != std::string::npos;) {
        end = location.find('/', end == 0 ? 0 : end + 1);
        std::error_code error;
        const fs::file_type type = fs::symlink_status(folder + "/" + location.substr(0, end), error).type();
        if (type == fs::file_type::not_found)
            return Way::Absent;
        if (type == fs::file_type::symlink || type == fs::file_type::none)
            return Way::Linked;
    }
    return Way::Plain;
}

/// The file itself; "" if it cannot be reached. `isSafe` is false for a link to nothing, of which nobody can say where
/// it leads.
fs::path resolved(const std::string& folder, const std::string& location, bool& isSafe) {
    std::error_code error;
    fs::path result = fs::canonical(folder + "/" + location, error);
    isSafe = !error || error == std::errc::permission_denied;
    return error ? fs::path() : result;
}

/// A number in decimal digits, below 2^63.
std::uint64_t numberOf(const std::string& text, const char* key, const std::string& name) {
    std::int64_t result = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, result);
    if (text.empty() || error != std::errc() || stop != end || result < 0)
        throw Refusal("bad_external",
            phrase("'%1' has external data with the %2 '%3'; a whole number of at least 0 is expected",
                {name, key, text}));
    return static_cast<std::uint64_t>(result);
}

} // namespace

void ExternalFiles::findFolders() {
    const fs::path folder = fs::path(m_modelPath).parent_path();
    m_folder = folder.empty() ? "." : folder.string();
    std::error_code error;
    m_realFolder = fs::canonical(m_folder, error).string();
    const fs::path model = fs::canonical(m_modelPath, error);
    m_realModelFolder = error ? "" : model.parent_path().string();
}

std::optional<std::uint64_t> ExternalFiles::sizeOf(const std::string& location, const std::string& name) {
    if (const auto known = m_sizes.find(location); known != m_sizes.end())
        return known->second;
    if (m_folder.empty())
        findFolders();
    if (m_sizes.size() == mostFiles)
        throw Refusal("too_large", phrase("the data are in more than %1 files", {std::to_string(mostFiles)}));
    const std::optional<std::uint64_t> size = lookFor(location, name);
    m_sizes.emplace(location, size);
    return size;
}

std::optional<std::uint64_t> ExternalFiles::lookFor(const std::string& location, const std::string& name) {
    const Way way = wayTo(m_folder, location);
    fs::path path; // of a file that may be there: it costs a piece of memory for each step
    if (way == Way::Plain)
        path = m_folder + "/" + location;
    if (way == Way::Linked) {
        bool isSafe = false;
        path = resolved(m_folder, location, isSafe);
        if (!isSafe)
            refuseLocation(name, location, "is a link that leads to no file");
        if (!path.empty() && !isInside(path, m_realFolder) && !isInside(path, m_realModelFolder))
            refuseLocation(name, location, "is a link that leads out of the folder of the model");
    }
    std::error_code error;
    if (!path.empty()) {
        if (!fs::is_regular_file(path, error) && !error)
            refuseLocation(name, location, "is no ordinary file");
        const std::uintmax_t bytes = fs::file_size(path, error);
        if (!error)
            return bytes;
    }
    if (++m_absent <= mostRemarks)
        m_remarks.push_back(
            phrase(way == Way::Absent ? "the file '%1', which holds the data of '%2', is not beside the model"
                                      : "the file '%1', which holds the data of '%2', cannot be reached",
                {location, name}));
    return std::nullopt;
}

std::uint64_t ExternalFiles::place(const RawTensor& raw, FileTensor& tensor) {
    const std::string& name = tensor.name;
    const ExternalEntries& entries = raw.external;
    if (raw.dataLocation != 1)
        throw Refusal("bad_external",
            phrase("'%1' has its data in the place number %2; 0 (here) or 1 (another file) is expected",
                {name, std::to_string(raw.dataLocation)}));
    if (entries.location.empty())
        throw Refusal("bad_external", phrase("'%1' has its data in another file and does not say in which", {name}));
    if (entries.location.size() > longestLocation)
        throw Refusal("bad_external",
            phrase("'%1' has external data with a location of %2 bytes; at most %3 are expected",
                {name, std::to_string(entries.location.size()), std::to_string(longestLocation)}));
    if (raw.hasRaw || raw.hasValues())
        throw Refusal("bad_external", phrase("'%1' has data here and in '%2'", {name, entries.location}));
    if (tensor.dtype == "STRING")
        throw Refusal("bad_external", phrase("'%1' has texts, which another file cannot hold", {name}));
    checkLocation(name, entries.location);
    const std::uint64_t offset = entries.hasOffset ? numberOf(entries.offset, "offset", name) : 0;
    const auto bytes = static_cast<std::uint64_t>(tensor.bytes);
    if (entries.hasLength && numberOf(entries.length, "length", name) != bytes)
        throw Refusal("size_mismatch",
            phrase("'%1' has %2 bytes in '%3', its shape and type need %4",
                {name, entries.length, entries.location, std::to_string(bytes)}));
    const std::optional<std::uint64_t> size = sizeOf(entries.location, name);
    if (size && (offset > *size || bytes > *size - offset))
        throw Refusal("truncated_data",
            phrase("'%1' needs %2 bytes at byte %3 of '%4', which has %5 bytes",
                {name, std::to_string(bytes), std::to_string(offset), entries.location, std::to_string(*size)}));
    tensor.file = entries.location;
    return offset;
}

std::vector<std::string> ExternalFiles::remarks() const {
    std::vector<std::string> result = m_remarks;
    if (m_absent > mostRemarks)
        result.push_back(
            phrase(static_cast<std::int64_t>(m_absent - mostRemarks), "one more file with data is not beside the model",
                "%1 more files with data are not beside the model", {std::to_string(m_absent - mostRemarks)}));
    return result;
}

} // namespace paramap::checkpoint::onnx
