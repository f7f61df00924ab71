// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::words {

/// Throws a Problem (usage): "'adamx' is no optimizer; known: sgd, …; did you mean 'adam'?"
[[noreturn]] void refuseWord(std::string_view word, std::string_view what, const std::vector<std::string>& known);

/// Returns the row with this name. If there is none, calls `refuseWord`.
template <typename Rows> const auto& rowNamed(const Rows& rows, std::string_view name, std::string_view what) {
    std::vector<std::string> known;
    for (const auto& row : rows) {
        if (row.name == name)
            return row;
        known.emplace_back(row.name);
    }
    refuseWord(name, what, known);
}

std::string joined(const std::set<std::string>& words); ///< "a, b and c"

} // namespace paramap::words
