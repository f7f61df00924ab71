// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/text_file.h"

#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <fstream>
#include <istream>
#include <system_error>

namespace paramap::catalog {

namespace fs = std::filesystem;

std::string readText(const fs::path& path) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (error || !fs::exists(status))
        throw Problem("there is no such file").inFile(path.string());
    if (!fs::is_regular_file(status))
        throw Problem("this is no file").inFile(path.string());
    if (const std::uintmax_t size = fs::file_size(path, error); !error && size > largestText)
        throw Problem("this is larger than 64 MiB; a config.json or a description is a small text")
            .inFile(path.string());
    std::ifstream stream(path, std::ios::binary);
    if (!stream.is_open())
        throw Problem("the file cannot be opened for reading").inFile(path.string());
    return readText(stream, path.string());
}

std::string readText(std::istream& stream, const std::string& name, std::size_t most) {
    constexpr std::size_t piece = std::size_t{1} << 16U;
    std::string text;
    while (stream) {
        const std::size_t before = text.size();
        text.resize(before + piece);
        stream.read(text.data() + before, static_cast<std::streamsize>(piece));
        text.resize(before + static_cast<std::size_t>(stream.gcount()));
        if (text.size() > most)
            throw Problem(phrase("this is larger than %1 MiB", {std::to_string(most >> 20U)})).inFile(name);
    }
    if (stream.bad())
        throw Problem("this cannot be read").inFile(name);
    return text;
}

} // namespace paramap::catalog
