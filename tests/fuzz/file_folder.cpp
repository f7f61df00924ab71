// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/fuzz/file_folder.h"

#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include <vector>

namespace paramap::fuzz {

namespace fs = std::filesystem;

FileFolder::FileFolder() {
    std::error_code ignored;
    const fs::path memory = "/dev/shm";
    const fs::path in = fs::is_directory(memory, ignored) ? memory : fs::temp_directory_path();
    std::string name = (in / "paramap-fuzz-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr)
        throw std::runtime_error("there is no folder for files");
    m_path = name;
}

FileFolder::~FileFolder() {
    std::error_code ignored;
    fs::remove_all(m_path, ignored);
}

bool FileFolder::write(const std::string& name, std::string_view bytes) const {
    std::ofstream file(m_path / name, std::ios::binary);
    file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    return static_cast<bool>(file);
}

FileFolder::Cleaned::~Cleaned() {
    std::error_code ignored;
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(folder.m_path, ignored))
        files.push_back(entry.path());
    for (const fs::path& file : files)
        fs::remove(file, ignored);
}

} // namespace paramap::fuzz
