// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/network/found_below.h"

#include <algorithm>

namespace paramap::network {

std::vector<FoundChild> foundBelow(const std::vector<std::string>& found, std::string_view path, FoundSpan span) {
    std::vector<FoundChild> children;
    const std::size_t before = path.empty() ? 0 : path.size() + 1; // letters in front of a child's name
    const auto at = [&](std::size_t index) { return found.begin() + static_cast<std::ptrdiff_t>(index); };
    while (span.begin < span.end) {
        const std::string& first = found[span.begin];
        if (first == path) { // the module itself
            ++span.begin;
            continue;
        }
        const std::string_view child = std::string_view(first).substr(0, first.find('.', before));
        const auto isThere = [child](const std::string& each) {
            return each.starts_with(child) && (each.size() == child.size() || each[child.size()] == '.');
        };
        // A walk visits all that is below a module before it goes on, so these paths stand side by side.
        const auto end
            = static_cast<std::size_t>(std::partition_point(at(span.begin), at(span.end), isThere) - found.begin());
        children.push_back({std::string(child.substr(before)), {span.begin, end}, first.size() == child.size()});
        span.begin = end;
    }
    return children;
}

} // namespace paramap::network
