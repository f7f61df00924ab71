// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/preset_search.h"

#include "model/words/size_words.h"

#include <algorithm>
#include <charconv>
#include <numeric>
#include <optional>
#include <string>
#include <tuple>

namespace paramap::catalog {

using words::FoldedName;
using words::Occurrence;

namespace {

/// ">100B" or "<=7b": a bound of the total parameters.
struct Bound {
    bool isAbove = false, withEqual = false;
    double size = 0;

    bool holds(std::int64_t parameters) const {
        const auto total = static_cast<double>(parameters);
        return parameters > 0 && ((isAbove ? total > size : total < size) || (withEqual && total == size));
    }
};

std::optional<double> sizeOrNumber(std::string_view text) {
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed);
    return error == std::errc() && end == text.data() + text.size() ? number : words::sizeSaid(text);
}

Occurrence bestIn(const FoldedName& word, const std::vector<FoldedName>& texts) {
    Occurrence best = Occurrence::None;
    for (const FoldedName& text : texts)
        best = std::min(best, word.in(text));
    return best;
}

Occurrence bestNear(const FoldedName& word, const std::vector<FoldedName>& texts) {
    Occurrence best = Occurrence::None;
    for (const FoldedName& text : texts)
        best = std::min(best, word.near(text));
    return best;
}

/// Only a name can be meant as a whole; a family or a class that is equal is a word of the model.
Occurrence asWord(Occurrence found) {
    return found < Occurrence::Word ? Occurrence::Word : found;
}

constexpr int notFound = static_cast<int>(Occurrence::None);

} // namespace

struct PresetSearch::Word {
    std::string typed;
    FoldedName folded;
};

struct PresetSearch::Query {
    std::vector<Word> words;
    std::vector<Bound> bounds;
    FoldedName whole; ///< all words together: a name may be typed with blanks
};

PresetSearch::PresetSearch(const std::vector<PresetEntry>& presets) {
    for (const PresetEntry& preset : presets) {
        Line line;
        line.names = {FoldedName(preset.name), FoldedName(preset.title)};
        line.others = {FoldedName(preset.architecture), FoldedName(preset.cls), FoldedName(preset.family)};
        if (preset.year > 0)
            line.others.emplace_back(std::to_string(preset.year));
        // People search all models of this family as MoE. Mixtures in other families get the word with their totals.
        if (preset.family == "mixture of experts")
            line.others.emplace_back("MoE");
        line.composite = preset.composite;
        line.length = preset.name.size();
        line.year = preset.year;
        m_lines.push_back(std::move(line));
    }
}

void PresetSearch::setSize(std::size_t preset, const PresetSize& size) {
    Line& line = m_lines[preset];
    line.parameters = size.parameters;
    line.sizes = FoldedName(words::sizeWords(size.parameters) + (size.active < size.parameters ? " MoE" : ""));
}

PresetSearch::Query PresetSearch::read(std::string_view typed) {
    Query query;
    std::string whole;
    std::optional<Bound> open; // a sign whose size has not come yet: "> 100B"
    const auto close = [&](std::string_view size) {
        if (const std::optional<double> said = sizeOrNumber(size)) {
            open->size = *said;
            query.bounds.push_back(*open);
        }
        open.reset();
    };
    while (!typed.empty()) {
        const std::size_t blank = std::min(typed.find(' '), typed.size());
        std::string_view word = typed.substr(0, blank);
        typed.remove_prefix(std::min(blank + 1, typed.size()));
        if (word.empty())
            continue;
        if (word.front() == '<' || word.front() == '>') {
            open = Bound{word.front() == '>', word.starts_with("<=") || word.starts_with(">="), 0};
            word.remove_prefix(open->withEqual ? 2 : 1);
            if (!word.empty())
                close(word);
        } else if (open) {
            close(word);
        } else if (FoldedName folded(word); !folded.isEmpty()) {
            query.words.push_back({std::string(word), std::move(folded)});
            whole += (whole.empty() ? "" : " ") + std::string(word);
        }
    }
    query.whole = FoldedName(whole);
    return query;
}

int PresetSearch::rank(const Word& word, const Line& line, bool withNear) {
    const Occurrence exact = std::min({bestIn(word.folded, line.names), asWord(bestIn(word.folded, line.others)),
        asWord(word.folded.in(line.sizes))});
    if (exact != Occurrence::None || !withNear)
        return static_cast<int>(exact);
    if (words::isNear(line.parameters, word.typed))
        return notFound + 1;
    const int name = static_cast<int>(bestNear(word.folded, line.names));
    const int other = static_cast<int>(asWord(bestNear(word.folded, line.others)));
    if (name == notFound && other == notFound)
        return notFound;
    return notFound + 1 + std::min(name, other + 1); // a name is meant more often than a class
}

std::vector<std::size_t> PresetSearch::ranked(const Query& query, bool withNear) const {
    // As a whole, sum over the words, composite, length, year, place.
    using Rank = std::tuple<Occurrence, int, bool, std::size_t, int, std::size_t>;
    std::vector<Rank> ranks;
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        const Line& line = m_lines[i];
        bool isFound
            = std::ranges::all_of(query.bounds, [&](const Bound& bound) { return bound.holds(line.parameters); });
        int sum = 0;
        for (auto word = query.words.begin(); isFound && word != query.words.end(); ++word) {
            const int best = rank(*word, line, withNear);
            isFound = best != notFound;
            sum += best;
        }
        if (!isFound)
            continue;
        // All words together count if they are a name or begin one.
        const Occurrence whole = bestIn(query.whole, line.names);
        ranks.emplace_back(
            whole <= Occurrence::Beginning ? whole : Occurrence::None, sum, line.composite, line.length, -line.year, i);
    }
    std::ranges::sort(ranks);
    std::vector<std::size_t> result;
    for (const Rank& rank : ranks)
        result.push_back(std::get<5>(rank));
    return result;
}

PresetSearch::Found PresetSearch::find(std::string_view typed) const {
    const Query query = read(typed);
    Found found;
    if (query.words.empty() && query.bounds.empty()) {
        found.presets.resize(m_lines.size());
        std::iota(found.presets.begin(), found.presets.end(), std::size_t{0});
        return found;
    }
    found.presets = ranked(query, false);
    if (found.presets.empty()) {
        found.presets = ranked(query, true);
        const bool saysSize = std::ranges::any_of(
            query.words, [](const Word& word) { return words::sizeSaid(word.typed).has_value(); });
        found.how = found.presets.empty() ? How::Exact : saysSize ? How::NearSize : How::NearWords;
    }
    return found;
}

} // namespace paramap::catalog
