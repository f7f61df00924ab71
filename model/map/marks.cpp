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

void Marks::addAmount(const std::string& tensor, std::size_t word, std::int64_t amount) {
    const auto addAt = [&](const std::string& key) {
        std::vector<std::int64_t>& here = m_amounts[key];
        here.resize(m_words.size());
        here.at(word) += amount;
    };
    if (tensor.empty())
        return addAt(keyOf(tensor, true));
    for (std::string path = tensor;; path.resize(path.find('.') == std::string::npos ? 0 : path.rfind('.'))) {
        addAt(path);
        if (path.empty())
            return;
    }
}

std::vector<std::int64_t> Marks::amountsOf(const std::string& path, bool own) const {
    const auto found = m_amounts.find(keyOf(path, own));
    return found == m_amounts.end() ? std::vector<std::int64_t>() : found->second;
}

std::string Marks::keyOf(const std::string& path, bool own) const {
    return (m_partOf ? m_partOf(path) : path) + (own ? "." : ""); // no path ends so
}

void Marks::set(const std::string& place, bool own, std::size_t word, const std::string& remark) {
    const std::string key = place + (own ? "." : "");
    m_places[key] = {0, word};
    if (!remark.empty())
        m_remarks[key] = remark;
}

Marks::Said Marks::saidOf(const std::string& path, bool own, bool folded) const {
    const bool isFolded = folded && !own && !m_partOf; // parts stand for all layers as they are
    const std::string key = isFolded ? withoutNumbers(path) : keyOf(path, own);
    const auto& places = isFolded ? m_folded : m_places;
    const auto place = places.find(key);
    const auto remark = m_remarks.find(key);
    return {place == places.end() ? std::nullopt : std::optional(place->second.word),
        remark == m_remarks.end() ? nullptr : &remark->second};
}

std::size_t Marks::colourOf(std::optional<std::size_t> word) const {
    if (!word)
        return static_cast<std::size_t>(description::Kind::Other);
    const std::optional<description::Kind> like = m_words.at(*word).like;
    return like ? static_cast<std::size_t>(*like) : *word;
}

} // namespace paramap::map
