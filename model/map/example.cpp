// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/map/example.h"

#include <algorithm>
#include <set>

namespace paramap::map {

std::vector<std::int64_t> exampleExperts(std::string_view path, std::int64_t experts, std::int64_t used) {
    std::uint64_t state = 14695981039346656037u; // FNV-1a of the path
    for (const char letter : path)
        state = (state ^ static_cast<unsigned char>(letter)) * 1099511628211u;
    std::set<std::int64_t> chosen;
    const std::int64_t wanted = std::clamp<std::int64_t>(used, 0, std::max<std::int64_t>(experts, 0));
    // Floyd's sampling: each draw adds one expert, whatever their number.
    for (std::int64_t last = experts - wanted; last < experts; ++last) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        const auto draw = static_cast<std::int64_t>((state >> 33) % static_cast<std::uint64_t>(last + 1));
        if (!chosen.insert(draw).second)
            chosen.insert(last);
    }
    return {chosen.begin(), chosen.end()};
}

} // namespace paramap::map
