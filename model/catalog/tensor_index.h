// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::catalog {

/// The endings of tensors' names (see checkpoint/find/endings.h) that the classes of each description can have: by
/// IndexEntry::file, then by class.
using Endings = std::set<std::string>;
using EndingsByFile = std::map<std::string, std::map<std::string, Endings>>;

/// What the index of endings holds: numbers stand for endings.
class TensorIndex {
public:
    TensorIndex() = default;
    explicit TensorIndex(const EndingsByFile& endings);
    /// A JSON file beside the descriptions, made when the program is built. Only a checkpoint of an unknown model reads
    /// it.
    static TensorIndex read(std::string_view text, const std::string& name);
    std::string written() const;

    void add(const EndingsByFile& endings);
    bool hasFile(const std::string& file) const { return m_files.contains(file); }
    bool knows(const std::string& ending) const { return m_numbers.contains(ending); }

    /// How well the endings of a class fit those of a file.
    struct Likeness {
        std::string file, cls;
        double share = 0; ///< of the file's endings; rare ones say more than those of most classes; 1 = all
        std::size_t absent = 0; ///< endings of the class that the file has not
    };
    /// Of all classes that have any of them.
    std::vector<Likeness> like(const std::set<std::string>& wanted) const;

private:
    using Numbers = std::vector<std::size_t>; ///< sorted
    std::size_t numberOf(const std::string& ending);

    std::map<std::string, std::size_t> m_numbers;
    std::map<std::string, std::map<std::string, Numbers>> m_files;
};

} // namespace paramap::catalog
