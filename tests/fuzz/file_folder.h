// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace paramap::fuzz {

/// A folder of this process for files that are read by their path, in memory where the system has such a place.
class FileFolder {
public:
    FileFolder();
    ~FileFolder();
    FileFolder(const FileFolder&) = delete;
    FileFolder& operator=(const FileFolder&) = delete;

    std::string path(const std::string& name) const { return (m_path / name).string(); }
    /// False if the system has no file of this name.
    bool write(const std::string& name, std::string_view bytes) const;

    /// Empties the folder when an input has been read.
    struct Cleaned {
        explicit Cleaned(const FileFolder& emptied)
            : folder(emptied) { }
        ~Cleaned();
        Cleaned(const Cleaned&) = delete;
        Cleaned& operator=(const Cleaned&) = delete;
        const FileFolder& folder;
    };

private:
    std::filesystem::path m_path;
};

} // namespace paramap::fuzz
