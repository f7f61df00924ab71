// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/panel/size_tip.h"

#include "model/description/reached_sizes.h"
#include "model/network/size_places.h"
#include "model/problem/phrase.h"
#include "model/words/list.h"

namespace paramap::text {

namespace {

constexpr std::size_t mostPlaces = 8, mostRules = 2;

std::string rangeWords(const sizes::SizeState& state, const words::NumberStyle& style) {
    const std::string least = words::given(state.minimum, style), most = words::given(state.maximum, style);
    return state.step == 1 ? phrase("From %1 to %2; other numbers can be typed", {least, most})
                           : phrase("From %1 to %2 in steps of %3; other numbers can be typed",
                               {least, most, words::given(state.step, style)});
}

std::string placeWords(const std::vector<std::string>& places) {
    if (places.size() <= mostPlaces + 1) // "and 1 more" would be as long as the name
        return phrase("Decides %1", {words::commaList(places)});
    const std::vector<std::string> first(places.begin(), places.begin() + mostPlaces);
    return phrase("Decides %1 and %2 more", {words::commaList(first), std::to_string(places.size() - mostPlaces)});
}

} // namespace

SizeTips::SizeTips(const network::Network& network)
    : m_places(network::sizePlaces(network)) {
    const description::Blueprint& blueprint = *network.settings.blueprint;
    for (std::size_t i = 0; i < blueprint.requirements().size(); ++i) {
        description::ReachedSizes sizes(blueprint);
        sizes.follow(blueprint.requirements()[i]);
        for (const std::string& key : sizes.keys())
            if (!blueprint.sentence(i).empty() && m_rules[key].size() < mostRules)
                m_rules[key].push_back(blueprint.sentence(i));
    }
}

std::string SizeTips::of(const sizes::SizeState& state, const words::NumberStyle& style) const {
    std::vector<std::string> lines{state.label};
    if (state.slider && state.maximum > state.minimum)
        lines.push_back(rangeWords(state, style));
    if (const auto rules = m_rules.find(state.key); rules != m_rules.end())
        lines.insert(lines.end(), rules->second.begin(), rules->second.end());
    if (const auto places = m_places.find(state.key); places != m_places.end() && !places->second.empty())
        lines.push_back(placeWords(places->second));
    std::string tip;
    for (const std::string& line : lines)
        tip += tip.empty() ? line : '\n' + line;
    return tip;
}

} // namespace paramap::text
