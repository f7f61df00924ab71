// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/json/unique_keys.h"

#include "model/checkpoint/json/json_reader.h"

#include <algorithm>
#include <functional>
#include <span>
#include <string>
#include <utility>

namespace paramap::checkpoint {

namespace {

/// Of keys with one hash.
std::size_t repeatedAmong(std::span<const std::uint64_t> keys, std::string_view text) {
    std::vector<std::pair<std::string, std::size_t>> decoded;
    decoded.reserve(keys.size());
    JsonReader json(text, JsonReader::Places::Bytes);
    for (const std::uint64_t key : keys) {
        const std::size_t at = key & 0xFFFFFFFFU;
        json.goTo(at);
        decoded.emplace_back(json.key(), at);
    }
    std::ranges::sort(decoded);
    std::size_t result = std::string_view::npos;
    for (std::size_t i = 1; i < decoded.size(); ++i)
        if (decoded[i].first == decoded[i - 1].first)
            result = std::min(result, decoded[i].second);
    return result;
}

} // namespace

void UniqueKeys::add(std::string_view key, std::size_t at) {
    const std::uint64_t hash = std::hash<std::string_view>{}(key);
    m_keys.push_back((hash ^ (hash << 32U)) >> 32U << 32U | at);
}

std::size_t UniqueKeys::repeated(std::string_view text) {
    std::ranges::sort(m_keys);
    std::size_t result = std::string_view::npos;
    for (auto begin = m_keys.begin(); begin != m_keys.end();) {
        const auto end = std::find_if(
            begin + 1, m_keys.end(), [hash = *begin >> 32U](std::uint64_t key) { return key >> 32U != hash; });
        if (end - begin > 1)
            result = std::min(result, repeatedAmong({begin, end}, text));
        begin = end;
    }
    return result;
}

} // namespace paramap::checkpoint
