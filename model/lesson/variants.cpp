// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/variants.h"

#include "model/lesson/lines.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <charconv>

namespace paramap::lesson {

namespace {

constexpr std::int64_t largest = 1'000'000'000; ///< so that no count of values overflows

std::int64_t whole(std::string_view text) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < 0 || value > largest)
        throw Problem(phrase("'%1' is no whole number up to %2", {text, std::to_string(largest)}));
    return value;
}

Variation listed(const std::string& name, std::string_view values) {
    Variation result{name, {}, 0, 0, 1};
    values = trimmed(values.substr(1, values.size() - 2));
    while (!values.empty()) {
        const std::size_t comma = std::min(values.find(','), values.size());
        result.listed.push_back(whole(trimmed(values.substr(0, comma))));
        values = trimmed(values.substr(std::min(comma + 1, values.size())));
    }
    if (result.listed.empty())
        throw Problem("the list is empty");
    return result;
}

Variation ranged(const std::string& name, std::string_view values) {
    const Halves bounds = halves(values, "..");
    const Halves last = halves(bounds.second, " step ");
    if (!bounds.found)
        throw Problem("expected 'SIZE in A..B step S' or 'SIZE in [A, B, C]'");
    Variation result{name, {}, whole(bounds.first), whole(last.first), last.found ? whole(last.second) : 1};
    if (result.step < 1 || result.last < result.first)
        throw Problem("a range goes upwards, by a step of at least 1");
    return result;
}

} // namespace

std::int64_t Variation::count() const {
    return listed.empty() ? (last - first) / step + 1 : static_cast<std::int64_t>(listed.size());
}

std::int64_t Variation::value(std::int64_t index) const {
    return listed.empty() ? first + index * step : listed[static_cast<std::size_t>(index)];
}

std::vector<Variation> variationsOf(const Block& block, const ModelNumbers& model) {
    std::vector<Variation> result;
    for (const Text& line : block.lines) {
        if (trimmed(line.text).empty())
            continue;
        try {
            const Halves sides = halves(line.text, " in ");
            if (!sides.found)
                throw Problem("expected 'SIZE in A..B step S' or 'SIZE in [A, B, C]'");
            if (!model.size(sides.first))
                throw Problem(
                    phrase("the model has no size '%1'", {sides.first}) + didYouMean(sides.first, model.sizeNames()));
            const bool list = sides.second.size() > 1 && sides.second.front() == '[' && sides.second.back() == ']';
            result.push_back(list ? listed(sides.first, sides.second) : ranged(sides.first, sides.second));
        } catch (Problem& problem) {
            throw problem.atLine(line.line);
        }
    }
    if (result.empty())
        throw Problem("'vary' lists a size and its values, such as 'n_embd in 64..1024 step 64'");
    return result;
}

std::int64_t combinations(const std::vector<Variation>& variations, std::int64_t most) {
    std::int64_t result = 1;
    for (const Variation& each : variations)
        result = std::min(most, result * std::min(most, each.count())); // most is far below the root of 2^63
    return result;
}

/// SplitMix64 (Steele, Lea, Flood 2014, Fast Splittable Pseudorandom Number Generators, figure 17).
std::uint64_t Draws::random() {
    m_state += 0x9e3779b97f4a7c15U;
    std::uint64_t z = m_state;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31U);
}

std::vector<std::string> Draws::next() {
    ++m_count;
    std::vector<std::string> result;
    for (const Variation& each : m_variations) {
        const auto index = static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(each.count()));
        result.push_back(phrase("%1=%2", {each.name, std::to_string(each.value(index))}));
    }
    return result;
}

} // namespace paramap::lesson
