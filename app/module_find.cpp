// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/module_find.h"

#include "model/network/walk.h"

namespace paramap {
namespace {

constexpr std::size_t mostPlaces = 1000000;

char lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

bool contains(std::string_view text, std::string_view wanted) {
    for (std::size_t start = 0; start + wanted.size() <= text.size(); ++start) {
        std::size_t same = 0;
        while (same < wanted.size() && lower(text[start + same]) == lower(wanted[same]))
            ++same;
        if (same == wanted.size())
            return true;
    }
    return false;
}

/// `*` stands for any letters but a dot, `?` for one.
bool fits(std::string_view pattern, std::string_view text) {
    std::size_t p = 0, t = 0, star = std::string_view::npos, resume = 0;
    while (t < text.size()) {
        if (p < pattern.size() && pattern[p] == '*') {
            star = p++;
            resume = t;
        } else if (p < pattern.size() && (pattern[p] == '?' || lower(pattern[p]) == lower(text[t]))) {
            ++p;
            ++t;
        } else if (star != std::string_view::npos && text[resume] != '.') {
            p = star + 1;
            t = ++resume;
        } else {
            return false;
        }
    }
    while (p < pattern.size() && pattern[p] == '*')
        ++p;
    return p == pattern.size();
}

} // namespace

bool matches(std::string_view wanted, std::string_view path, std::string_view cls) {
    if (wanted.empty())
        return false;
    if (wanted.find_first_of("*?") == std::string_view::npos)
        return contains(path, wanted) || contains(cls, wanted);
    for (std::string_view tail = path;;) {
        if (fits(wanted, tail))
            return true;
        const std::size_t dot = tail.find('.');
        if (dot == std::string_view::npos)
            return fits(wanted, cls);
        tail.remove_prefix(dot + 1);
    }
}

std::vector<std::string> findModules(const network::Network& network, std::string_view wanted, std::size_t most) {
    std::vector<std::string> found;
    std::size_t seen = 0;
    if (wanted.empty())
        return found;
    network::forEachModule(network, [&](const network::Place& place) {
        if (found.size() >= most || ++seen > mostPlaces)
            return false;
        if (matches(wanted, place.path, place.module->cls))
            found.push_back(place.path);
        return true;
    });
    return found;
}

} // namespace paramap
