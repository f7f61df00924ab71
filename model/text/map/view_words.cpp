// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/map/view_words.h"

#include "model/conventions/convention.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/text/map/measure_words.h"
#include "model/words/list.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace paramap::text {

using conventions::Rule;
using map::MapForm;
using map::MapView;

namespace {

/// The words of MapForm, in its order.
constexpr std::array<std::string_view, 3> formWords{"treemap", "icicle", "both"};

/// The words of ColourBy, in its order.
constexpr std::array<std::string_view, 3> colourWords{"kind", "depth", "dtype"};

/// A setting with two values.
struct Choice {
    std::string_view usual, other;
};
constexpr Choice ties{"once", "twice"}, layers{"each", "folded"}, accounts{"training", "inference"},
    tiles{"modules", "tensors"};

std::string said(const Choice& choice, bool other) {
    return std::string(other ? choice.other : choice.usual);
}

bool taken(const Choice& choice, const std::string& word, bool& other) {
    other = word == choice.other;
    return other || word == choice.usual;
}

bool takeDepth(MapView& view, const std::string& word) {
    int levels = 0;
    const char* const end = word.data() + word.size();
    const auto [rest, error] = std::from_chars(word.data(), end, levels);
    if (error != std::errc() || rest != end || levels < 0)
        return false;
    view.depth = levels;
    return true;
}

bool takeForm(MapView& view, const std::string& word) {
    const auto* const form = std::ranges::find(formWords, word);
    if (form == formWords.end())
        return false;
    view.form = MapForm(form - formWords.begin());
    return true;
}

bool takeColours(MapView& view, const std::string& word) {
    const auto* const colours = std::ranges::find(colourWords, word);
    if (colours == colourWords.end())
        return false;
    view.colours = map::ColourBy(colours - colourWords.begin());
    return true;
}

bool takeTies(MapView& view, const std::string& word) {
    bool twice = false;
    const bool known = taken(ties, word, twice);
    view.convention.set(Rule::TiedTwice, twice);
    return known;
}

/// The rules apart from how tied tensors count; "" for none.
std::string rulesOf(const MapView& view) {
    const conventions::Convention others = view.convention.with(Rule::TiedTwice, false);
    return others.isUsual() ? std::string() : wordsOf(others);
}

bool takeRules(MapView& view, const std::string& word) {
    try {
        const bool twice = view.convention.twice();
        view.convention = word.empty() ? conventions::Convention() : conventions::conventionFrom({word});
        view.convention.set(Rule::TiedTwice, twice || view.convention.twice());
    } catch (const Problem&) {
        return false;
    }
    return true;
}

bool takeArea(MapView& view, const std::string& word) {
    const auto area = map::measureFromWord(word);
    view.area = area.value_or(view.area);
    return area.has_value();
}

bool takeAccount(MapView& view, const std::string& word) {
    bool inference = false;
    const bool known = taken(accounts, word, inference);
    view.memory = inference ? cost::Mode::Inference : cost::Mode::Train;
    return known;
}

bool takeKind(MapView& view, const std::string& word) {
    view.only = description::kindFromWord(word);
    return view.only.has_value();
}

/// The words of the measures on the command line.
std::vector<std::string> areaWords() {
    std::vector<std::string> words;
    for (const map::Measure measure : map::allMeasures)
        words.emplace_back(kindOf(measure).option);
    return words;
}

std::vector<std::pair<std::string_view, std::string_view>> areasRespelled() {
    std::vector<std::pair<std::string_view, std::string_view>> result;
    for (const map::MeasureKind& kind : map::measureKinds())
        if (kind.option != kind.word)
            result.emplace_back(kind.word, kind.option);
    return result;
}

/// Translates a word of the file to the word of the command line, and back.
std::string asOption(const ViewField& field, const std::string& word) {
    for (const auto& [inFile, option] : field.respelled)
        if (word == inFile)
            return std::string(option);
    return word;
}
std::string asInFile(const ViewField& field, const std::string& word) {
    for (const auto& [inFile, option] : field.respelled)
        if (word == option)
            return std::string(inFile);
    return word;
}

} // namespace

const std::vector<ViewField>& viewFields() {
    constexpr bool always = true, number = true;
    static const std::vector<ViewField> fields{
        {"selected", "--select", "", always, !number, [](const MapView& view) { return view.selected; },
            [](MapView& view, const std::string& word) {
                view.selected = word;
                return true;
            },
            {}, {}},
        {"zoom", "--zoom", "", always, !number, [](const MapView& view) { return view.zoom; },
            [](MapView& view, const std::string& word) {
                view.zoom = word;
                return true;
            },
            {}, {}},
        {"area", "--area", "", always, !number, [](const MapView& view) { return std::string(map::word(view.area)); },
            takeArea, areaWords(), areasRespelled()},
        {"ties", "--count-twice", ties.other, always, !number,
            [](const MapView& view) { return said(ties, view.convention.twice()); }, takeTies, {}, {}},
        {"convention", "--convention", "", !always, !number, rulesOf, takeRules, {}, {}},
        {"as", "--icicle", formWords[1], always, !number,
            [](const MapView& view) { return std::string(formWords.at(std::size_t(view.form))); }, takeForm, {}, {}},
        {"depth", "--depth", "", always, number, [](const MapView& view) { return std::to_string(view.depth); },
            takeDepth, {}, {}},
        {"memory", "", "", always, !number,
            [](const MapView& view) { return said(accounts, view.memory == cost::Mode::Inference); }, takeAccount, {},
            {}},
        {"layers", "--fold", layers.other, !always, !number,
            [](const MapView& view) { return said(layers, view.folded); },
            [](MapView& view, const std::string& word) { return taken(layers, word, view.folded); }, {}, {}},
        {"tiles", "--tensors", tiles.other, !always, !number,
            [](const MapView& view) { return said(tiles, view.tensors); },
            [](MapView& view, const std::string& word) { return taken(tiles, word, view.tensors); }, {}, {}},
        {"colours", "--colour-by", "", !always, !number,
            [](const MapView& view) { return std::string(colourWords.at(std::size_t(view.colours))); }, takeColours,
            {colourWords.begin(), colourWords.end()}, {}},
        {"only", "--only", "", !always, !number,
            [](const MapView& view) { return view.only ? std::string(description::word(*view.only)) : std::string(); },
            takeKind, description::kindWords(), {}},
    };
    return fields;
}

MapView withWords(MapView view, const std::map<std::string_view, std::string>& words) {
    for (const ViewField& field : viewFields()) {
        const auto given = words.find(field.key);
        if (given == words.end() || field.take(view, asInFile(field, given->second)))
            continue;
        const std::string option(field.option);
        if (field.isNumber)
            throw Problem(
                phrase("%1 %2: expected 0 (all) or more levels", {option, given->second}), Problem::Kind::Usage);
        throw Problem(phrase("%1 '%2' is not known; known: %3", {option, given->second, words::commaList(field.known)})
                + didYouMean(given->second, field.known),
            Problem::Kind::Usage);
    }
    return view;
}

std::vector<std::pair<std::string_view, std::string>> viewOptions(const MapView& view, bool everyArea) {
    static constexpr std::array<std::string_view, 11> order{
        "zoom", "selected", "area", "ties", "convention", "depth", "layers", "tiles", "as", "colours", "only"};
    std::vector<std::pair<std::string_view, std::string>> options;
    for (const std::string_view key : order) {
        const ViewField& field = *std::ranges::find(viewFields(), key, &ViewField::key);
        const std::string word = field.say(view);
        if (word != field.say(MapView()) || (everyArea && key == "area"))
            options.emplace_back(field.option, field.flag.empty() ? asOption(field, word) : std::string());
    }
    return options;
}

} // namespace paramap::text
