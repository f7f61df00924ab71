// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::checkpoint {

/// What the holes of a pattern stand for in a name: 'x' -> "model.layers.0".
using Holes = std::map<char, std::string>;

/// A pattern of tensors' names: "{x}.experts.{i}.{p}". {x} is any text, also none, and occurs once at most; {i} and {j}
/// are numbers, which lose zeros before them ("block_007"); {p} and {q} are names without dots and slashes. {e}, which
/// only what names are made of may have, is each number from 0 on.
class NamePattern {
public:
    /// Throws a Problem for a hole that is none of these, or a second {x}.
    explicit NamePattern(std::string_view written);

    const std::string& written() const { return m_written; }
    /// Nothing if the name is no such name. A hole that comes twice takes what it takes last.
    std::optional<Holes> match(std::string_view name) const;
    bool hasEach() const; ///< there is an {e}
    std::vector<std::string> numbers() const; ///< the runs of digits that are written in it: "1" of "{x}.conv1.{p}"
    /// The name with the holes filled in; a hole without a text stays empty. `each`: what stands for {e}.
    std::string filled(const Holes& holes, const std::string& each = {}) const;

private:
    struct Part {
        char hole = 0; ///< 0 = a text
        std::string text;
    };

    std::string m_written;
    std::vector<Part> m_parts;
};

} // namespace paramap::checkpoint
