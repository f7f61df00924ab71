// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/facts/said.h"

#include "model/problem/phrase.h"
#include "model/words/known_words.h"
#include "model/words/numbers.h"

#include <algorithm>
#include <iterator>
#include <string_view>

namespace paramap::text {

namespace {

/// Turns a value into its text for a place.
struct Reading {
    std::string operator()(std::int64_t count) const { return words::exact(count); }
    std::string operator()(const cost::Bytes& bytes) const { return words::binaryBytes(bytes.count); }
    std::string operator()(const cost::Written& written) const { return words::plain(written.number); }
    std::string operator()(const std::string& name) const { return name; }
    std::string operator()(const std::set<std::string>& names) const { return words::joined(names); }
    std::string operator()(cost::Instant instant) const { return said(instant); }
    template <typename Name> std::string operator()(const cost::Fact<Name>& fact) const { return said(fact); }
};

/// Whether the number that decides the wording is 1.
bool isOne(const std::vector<cost::Value>& values) {
    if (values.empty())
        return false;
    const std::int64_t* count = std::get_if<std::int64_t>(&values.front().is);
    const auto* names = std::get_if<std::set<std::string>>(&values.front().is);
    return (count && *count == 1) || (names && names->size() == 1);
}

template <typename Name> std::string listed(const std::vector<cost::Fact<Name>>& facts, std::string_view between) {
    std::string result;
    for (std::size_t i = 0; i < facts.size(); ++i) {
        result += i == 0 ? std::string_view() : between;
        result += said(facts[i]);
    }
    return result;
}

} // namespace

std::string filled(const Pattern& pattern, const std::vector<cost::Value>& values) {
    std::vector<std::string> places;
    std::ranges::transform(
        values, std::back_inserter(places), [](const cost::Value& value) { return std::visit(Reading(), value.is); });
    return phrase(!pattern.one.empty() && isOne(values) ? pattern.one : pattern.words, places);
}

std::string said(cost::Instant instant) {
    return std::string(patternOf(instant).words);
}

std::string said(const std::vector<cost::Fact<cost::Source>>& sources) {
    return listed(sources, "; ");
}

std::string said(const std::vector<cost::Fact<cost::Holding>>& device) {
    return listed(device, ", ");
}

} // namespace paramap::text
