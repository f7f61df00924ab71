// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/map/marks.h"

#include "model/problem/ascii.h"

#include <algorithm>

namespace paramap::map {

namespace {

std::string withoutNumbers(const std::string& path) {
    std::string result;
    for (std::size_t at = 0; at <= path.size();) {
        const std::size_t dot = std::min(path.find('.', at), path.size());
        const std::string_view step = std::string_view(path).substr(at, dot - at);
        result += at == 0 ? "" : ".";
        result += !step.empty() && std::ranges::all_of(step, isDigit) ? std::string_view("*") : step;
        at = dot + 1;
    }
    return result;
}

} // namespace

void Marks::add(const std::string& tensor, std::size_t word, std::int64_t weight) {
    const auto addIn = [&](auto& places, std::string path) {
        for (;;) {
            Heaviest& here = places[path];
            if (weight <= here.weight)
                return; // it weighs no more than what is in all modules around it
            here = {weight, word};
            if (path.empty())
                return;
            path.resize(path.find('.') == std::string::npos ? 0 : path.rfind('.'));
        }
    };
    addIn(m_places, tensor);
    addIn(m_folded, withoutNumbers(tensor));
}

std::optional<std::size_t> Marks::of(const std::string& path, bool folded) const {
    const auto& places = folded ? m_folded : m_places;
    const auto found = places.find(folded ? withoutNumbers(path) : path);
    return found == places.end() ? std::nullopt : std::optional(found->second.word);
}

std::size_t Marks::colourOf(std::optional<std::size_t> word) const {
    if (!word)
        return static_cast<std::size_t>(description::Kind::Other);
    const std::optional<description::Kind> like = m_words.at(*word).like;
    return like ? static_cast<std::size_t>(*like) : *word;
}

} // namespace paramap::map
