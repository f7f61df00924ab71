// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/compare/correspondence.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace paramap::compare {

using network::Place;
using network::Run;

namespace {

/// The numbers of the items of lists on the way to a place.
std::vector<std::int64_t> numbersOf(const Place& place) {
    std::vector<std::int64_t> result;
    for (const network::Step& step : place.steps)
        if (const Run& run = step.parent->children[step.run]; partName(run) != run.name(0))
            result.push_back(run.firstNumber + step.item);
    return result;
}

/// The place of a part: each * stands for the number that it has in `numbers`, the lists' last items where they have
/// fewer, and their first ones without a number.
std::optional<Place> placeOf(
    const network::Network& network, std::string_view part, const std::vector<std::int64_t>& numbers) {
    Place place = network::rootPlace(network);
    std::size_t lists = 0;
    while (!part.empty()) {
        const std::size_t dot = std::min(part.find('.'), part.size());
        const std::string_view name = part.substr(0, dot);
        part.remove_prefix(std::min(dot + 1, part.size()));
        const std::vector<Run>& runs = place.module->children;
        std::optional<std::size_t> found;
        const std::int64_t wanted = lists < numbers.size() ? numbers[lists] : 0;
        for (std::size_t run = 0; run < runs.size(); ++run)
            if (partName(runs[run]) == name && (!found || runs[run].firstNumber <= wanted))
                found = run;
        if (!found) {
            const auto& tensors = place.module->tensors;
            const auto tensor = std::ranges::find(tensors, name, &network::Tensor::name);
            if (tensor == tensors.end() || !part.empty())
                return std::nullopt;
            return tensorPlace(place, static_cast<std::size_t>(tensor - tensors.begin()));
        }
        const Run& run = runs[*found];
        const bool isList = name != run.name(0);
        const std::int64_t item
            = isList ? std::clamp(wanted - run.firstNumber, std::int64_t{0}, run.count - 1) : std::int64_t{0};
        place = childPlace(place, *found, item);
        lists += isList ? 1 : 0;
    }
    return place;
}

/// The module around all of these parts; "" if only the whole model is.
std::string around(const std::vector<std::string>& parts) {
    if (parts.empty())
        return {};
    std::string result = parts.front();
    for (const std::string& part : parts)
        while (!result.empty() && part != result && !part.starts_with(result + '.'))
            result = network::above(result);
    return result;
}

} // namespace

Correspondence::Correspondence(const Subject& from, const Subject& to, std::vector<Row> rows)
    : m_networks{from.network, to.network}
    , m_rows(std::move(rows))
    , m_byPath(areOfOneDescription(std::array{from, to})) {
    for (std::size_t row = 0; row < m_rows.size(); ++row)
        for (std::size_t side = 0; side < 2; ++side)
            for (const std::string& part : m_rows[row].parts(side)) {
                m_parts[side].emplace(part, row);
                for (std::string at = part; !at.empty(); at = network::above(at)) {
                    std::vector<std::size_t>& there = m_places[side][at];
                    if (there.empty() || there.back() != row)
                        there.push_back(row);
                }
            }
}

std::optional<std::size_t> Correspondence::rowOf(std::size_t side, const std::string& part) const {
    const auto found = m_parts[side].find(part);
    return found == m_parts[side].end() ? std::nullopt : std::optional(found->second);
}

PlaceChange Correspondence::changeOf(const std::vector<std::size_t>& rows) const {
    PlaceChange result;
    std::int64_t largest = -1;
    for (const std::size_t row : rows) {
        const std::int64_t from = m_rows[row].amounts[0], to = m_rows[row].amounts[1];
        result.from += from;
        result.to += to;
        if (const std::int64_t difference = std::abs(to - from); difference > largest) {
            largest = difference;
            result.change = m_rows[row].change(); // where they cancel out, the largest is said
        }
    }
    const bool isOneSided = result.from == 0 || result.to == 0;
    if (rows.size() > 1 && result.from != result.to && !isOneSided)
        result.change = result.from < result.to ? Change::Grew : Change::Shrank;
    return result;
}

std::string Correspondence::partOf(std::size_t side, const std::string& path) const {
    const std::optional<Place> place = network::find(*m_networks[side], path);
    return place ? partPath(*place) : path;
}

std::vector<std::string> Correspondence::counterparts(std::size_t side, const std::string& path) const {
    const std::optional<Place> place = network::find(*m_networks[side], path);
    if (!place || path.empty())
        return {};
    const network::Network& other = *m_networks[1 - side];
    const std::string part = partPath(*place);
    const std::vector<std::int64_t> numbers = numbersOf(*place);
    if (m_byPath) {
        const std::optional<Place> same = placeOf(other, part, numbers);
        return same ? std::vector{same->path} : std::vector<std::string>();
    }
    std::vector<std::string> parts;
    if (const auto rows = m_places[side].find(part); rows != m_places[side].end())
        for (const std::size_t row : rows->second)
            for (const std::string& each : m_rows[row].parts(1 - side))
                parts.push_back(each);
    if (!m_parts[side].contains(part))
        parts = {around(parts)};
    std::vector<std::string> result;
    for (const std::string& each : parts)
        if (const std::optional<Place> there = placeOf(other, each, numbers); there && !each.empty())
            result.push_back(there->path);
    return result;
}

std::vector<std::string> Correspondence::pathsOf(std::size_t side, std::size_t row) const {
    std::vector<std::string> result;
    for (const std::string& part : m_rows[row].parts(side))
        if (const std::optional<Place> place = placeOf(*m_networks[side], part, {}))
            result.push_back(place->path);
    return result;
}

} // namespace paramap::compare
