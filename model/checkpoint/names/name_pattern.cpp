// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/names/name_pattern.h"

#include "model/problem/ascii.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <algorithm>

namespace paramap::checkpoint {

namespace {

/// True if a hole takes this letter.
bool takes(char hole, char letter) {
    return hole == 'i' || hole == 'j' ? isDigit(letter) : letter != '.' && letter != '/';
}

std::string_view held(char hole, std::string_view text) {
    const std::size_t zeros = text.find_first_not_of('0');
    if ((hole == 'i' || hole == 'j') && zeros > 0)
        text.remove_prefix(std::min(zeros, text.size() - 1));
    return text;
}

} // namespace

NamePattern::NamePattern(std::string_view written)
    : m_written(written) {
    int open = 0;
    while (!written.empty()) {
        const std::size_t brace = std::min(written.find('{'), written.size());
        if (brace > 0) {
            m_parts.push_back({0, std::string(written.substr(0, brace))});
            written.remove_prefix(brace);
            continue;
        }
        if (written.size() < 3 || written[2] != '}' || std::string_view("xijpqe").find(written[1]) == std::string::npos)
            throw Problem(phrase("'%1': a hole is {x}, {i}, {j}, {p}, {q} or {e}", {m_written}));
        open += written[1] == 'x' ? 1 : 0;
        m_parts.push_back({written[1], {}});
        written.remove_prefix(3);
    }
    if (open > 1)
        throw Problem(phrase("'%1' has more than one {x}", {m_written}));
}

std::optional<Holes> NamePattern::match(std::string_view name) const {
    Holes holes;
    std::size_t first = 0, last = m_parts.size();
    // Up to {x} from the front, and down to it from the back: what lies between is its text.
    for (; first < m_parts.size() && m_parts[first].hole != 'x'; ++first) {
        const auto& [hole, text] = m_parts[first];
        std::size_t taken = text.size();
        if (hole == 0 && !name.starts_with(text))
            return std::nullopt;
        if (hole != 0) {
            while (taken < name.size() && takes(hole, name[taken]))
                ++taken;
            if (taken == 0)
                return std::nullopt;
            holes[hole] = held(hole, name.substr(0, taken));
        }
        name.remove_prefix(taken);
    }
    if (first == m_parts.size())
        return name.empty() ? std::optional(holes) : std::nullopt;
    for (; last > first + 1; --last) {
        const auto& [hole, text] = m_parts[last - 1];
        std::size_t taken = text.size();
        if (hole == 0 && !name.ends_with(text))
            return std::nullopt;
        if (hole != 0) {
            while (taken < name.size() && takes(hole, name[name.size() - 1 - taken]))
                ++taken;
            if (taken == 0)
                return std::nullopt;
            holes[hole] = held(hole, name.substr(name.size() - taken));
        }
        name.remove_suffix(taken);
    }
    holes['x'] = name;
    return holes;
}

bool NamePattern::hasEach() const {
    return std::ranges::any_of(m_parts, [](const Part& part) { return part.hole == 'e'; });
}

std::vector<std::string> NamePattern::numbers() const {
    std::vector<std::string> result;
    bool isNew = true;
    for (const char letter : m_written) {
        if (isDigit(letter) && isNew)
            result.emplace_back();
        if (isDigit(letter))
            result.back() += letter;
        isNew = !isDigit(letter);
    }
    return result;
}

std::string NamePattern::filled(const Holes& holes, const std::string& each) const {
    std::string result;
    for (const auto& [hole, text] : m_parts) {
        const auto found = holes.find(hole);
        result += hole == 0 ? text : hole == 'e' ? each : found == holes.end() ? std::string() : found->second;
    }
    return result;
}

} // namespace paramap::checkpoint
