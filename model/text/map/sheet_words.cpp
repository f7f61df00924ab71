// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/map/sheet_words.h"

#include "model/map/figure_preset.h"
#include "model/problem/phrase.h"
#include "model/words/list.h"
#include "model/words/numbers.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>

namespace paramap::text {

using map::FigureSize;
using map::LengthUnit;

namespace {

struct UnitWord {
    LengthUnit unit;
    std::string_view word;
};
constexpr std::array<UnitWord, 4> units{{
    {LengthUnit::Millimetre, "mm"},
    {LengthUnit::Centimetre, "cm"},
    {LengthUnit::Inch, "in"},
    {LengthUnit::Pixel, "px"},
}};

/// With a point in every locale.
std::string decimals(double value, int digits) {
    std::array<char, 64> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed, digits);
    return {text.data(), end.ptr};
}

/// Reads a length at the beginning of the text and removes it; 0 if there is none.
double lengthAt(std::string_view& text) {
    double value = 0;
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
    if (error != std::errc() || !std::isfinite(value) || value < 0)
        return 0;
    text.remove_prefix(static_cast<std::size_t>(rest - text.data()));
    return value;
}

} // namespace

std::string_view word(LengthUnit unit) {
    for (const UnitWord& row : units)
        if (row.unit == unit)
            return row.word;
    return {};
}

std::optional<LengthUnit> unitFromWord(std::string_view word) {
    if (word.empty())
        return LengthUnit::Pixel;
    for (const UnitWord& row : units)
        if (row.word == word)
            return row.unit;
    return std::nullopt;
}

bool takeSize(FigureSize& size, std::string_view word) {
    FigureSize taken = size;
    taken.width = lengthAt(word);
    if (!word.starts_with('x'))
        return false;
    word.remove_prefix(1);
    taken.height = lengthAt(word);
    const std::optional<LengthUnit> unit = unitFromWord(word);
    if (!unit || taken.width <= 0 || taken.height <= 0)
        return false;
    const bool whole = taken.width == std::floor(taken.width) && taken.height == std::floor(taken.height);
    if (*unit == LengthUnit::Pixel && !whole)
        return false;
    taken.unit = *unit;
    size = taken;
    return true;
}

std::string lengthWord(double length) {
    std::string text = decimals(length, 3);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.ends_with('.'))
        text.pop_back();
    return text;
}

std::string sizeWord(const FigureSize& size) {
    const std::string_view unit = size.unit == LengthUnit::Pixel ? std::string_view() : word(size.unit);
    return phrase("%1x%2%3", {lengthWord(size.width), lengthWord(size.height), unit});
}

std::string sizeWords(const FigureSize& size) {
    const auto length = [&size](double value) {
        return size.unit == LengthUnit::Pixel ? words::exact(std::llround(value)) : lengthWord(value);
    };
    return phrase("%1 \u00D7 %2 %3", {length(size.width), length(size.height), word(size.unit)});
}

std::string pointsWords(double points) {
    return phrase("%1 pt", {decimals(std::floor(points * 10 + 1e-6) / 10, 1)});
}

std::string smallestTextWords(double points) {
    return points > 0 ? phrase("smallest text %1", {pointsWords(points)}) : "no text";
}

std::string sheetWords(const map::FigureView& view, double points, bool pixels) {
    const auto size = [&view](LengthUnit unit, double scale) {
        const auto side = [&](double length) { return std::round(lengthIn(view, unit, inches(view, length)) * scale); };
        return sizeWords({side(view.width), side(view.height), unit});
    };
    const bool onPaper = view.unit != LengthUnit::Pixel;
    return words::dotList({points > 0 ? phrase("Smallest text %1", {pointsWords(points)}) : "No text",
        onPaper ? sizeWords(view) : size(LengthUnit::Millimetre, 1),
        pixels || !onPaper ? size(LengthUnit::Pixel, view.scale) : ""});
}

std::string scalingWords(const FigureSize& size, double points) {
    if (const map::FigurePreset* preset = map::presetOf(size); points <= 0 || (preset && preset->whole))
        return {};
    const double width = lengthIn(size, LengthUnit::Millimetre, inches(size, size.width));
    const double page = map::widestColumn;
    const double left = scaledText(size, points, inches(FigureSize{.unit = LengthUnit::Millimetre}, page));
    if (width <= page + 0.5 || left >= map::leastText)
        return {};
    return phrase("A page is %1 mm wide: a document scales this figure of %2 mm to %3 %, and its smallest text to %4.",
        {lengthWord(page), lengthWord(std::round(width)), lengthWord(std::floor(100 * page / width)),
            pointsWords(left)});
}

} // namespace paramap::text
