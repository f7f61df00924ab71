// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/problem/phrase.h"

namespace paramap {

namespace {

template <typename Places> std::string filled(std::string_view pattern, const Places& places) {
    std::string result;
    for (std::size_t at = 0; at < pattern.size(); ++at) {
        const bool place = pattern[at] == '%' && at + 1 < pattern.size() && pattern[at + 1] >= '1'
            && static_cast<std::size_t>(pattern[at + 1] - '1') < places.size();
        if (place)
            result += places.begin()[pattern[++at] - '1'];
        else
            result += pattern[at];
    }
    return result;
}

} // namespace

std::string phrase(std::string_view pattern, std::initializer_list<std::string_view> places) {
    return filled(pattern, places);
}

std::string phrase(std::string_view pattern, std::span<const std::string> places) {
    return filled(pattern, places);
}

std::string phrase(
    std::int64_t count, std::string_view one, std::string_view many, std::initializer_list<std::string_view> places) {
    return phrase(count == 1 ? one : many, places);
}

} // namespace paramap
