// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <ostream>
#include <string>
#include <vector>

namespace paramap::text {

/// A line of Markdown, LaTeX or CSV.
template <typename Escape>
void writeLine(std::ostream& out, const std::vector<std::string>& cells, const char* begin, const char* between,
    const char* end, const Escape& escape) {
    const char* before = begin;
    for (const std::string& cell : cells) {
        out << before << escape(cell);
        before = between;
    }
    out << end;
}

} // namespace paramap::text
