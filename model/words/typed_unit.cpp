// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/words/typed_unit.h"

#include "model/problem/ascii.h"
#include "model/words/typed_literal.h"

#include <algorithm>
#include <array>

namespace paramap::words {

namespace {

using Of = TypedUnit::Of;
constexpr std::int64_t kilo = 1'000, mega = 1'000'000, giga = 1'000'000'000, tera = 1'000'000'000'000;

constexpr std::array<TypedUnit, 59> units{{
    {"K", Of::Count, kilo},
    {"M", Of::Count, mega},
    {"B", Of::Both, giga},
    {"T", Of::Count, tera},
    {"thousand", Of::Count, kilo},
    {"Tsd", Of::Count, kilo},
    {"Tausend", Of::Count, kilo},
    {"mille", Of::Count, kilo},
    {"mil", Of::Count, kilo},
    {"million", Of::Count, mega},
    {"millions", Of::Count, mega},
    {"Millionen", Of::Count, mega},
    {"millones", Of::Count, mega},
    {"milioni", Of::Count, mega},
    {"Mio", Of::Count, mega},
    {"Mill", Of::Count, mega},
    {"mln", Of::Count, mega},
    {"mn", Of::Count, mega},
    {"billion", Of::Count, giga},
    {"billions", Of::Count, giga},
    {"bn", Of::Count, giga},
    {"Milliarde", Of::Count, giga},
    {"Milliarden", Of::Count, giga},
    {"milliard", Of::Count, giga},
    {"milliards", Of::Count, giga},
    {"Mrd", Of::Count, giga},
    {"Md", Of::Count, giga},
    {"mld", Of::Count, giga},
    {"trillion", Of::Count, tera},
    {"trillions", Of::Count, tera},
    {"Billionen", Of::Count, tera}, // German and French count otherwise
    {"byte", Of::Bytes, 1},
    {"bytes", Of::Bytes, 1},
    {"KB", Of::Bytes, kilo},
    {"MB", Of::Bytes, mega},
    {"GB", Of::Bytes, giga},
    {"TB", Of::Bytes, tera},
    {"PB", Of::Bytes, 1'000 * tera},
    {"KiB", Of::Bytes, std::int64_t{1} << 10U},
    {"MiB", Of::Bytes, std::int64_t{1} << 20U},
    {"GiB", Of::Bytes, std::int64_t{1} << 30U},
    {"TiB", Of::Bytes, std::int64_t{1} << 40U},
    {"PiB", Of::Bytes, std::int64_t{1} << 50U},
    {"%", Of::Share, 100},
    {"percent", Of::Share, 100},
    {"pct", Of::Share, 100},
    {"Prozent", Of::Share, 100},
    {"bit", Of::Nothing, 1},
    {"bits", Of::Nothing, 1},
    {"parameter", Of::Nothing, 1},
    {"parameters", Of::Nothing, 1},
    {"Parametern", Of::Nothing, 1},
    {"params", Of::Nothing, 1},
    {"token", Of::Nothing, 1},
    {"tokens", Of::Nothing, 1},
    {"FLOPs", Of::Nothing, 1},
    {"FLOP", Of::Nothing, 1},
    {"times", Of::Nothing, 1},
    {"mal", Of::Nothing, 1},
}};

bool sameWord(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, {}, asciiLower, asciiLower);
}

/// The unit whose word stands there.
const TypedUnit* wordAt(std::string_view text, std::size_t at, std::size_t& end) {
    const std::size_t begin = at;
    if (at < text.size() && text[at] == '%')
        ++at;
    else
        while (at < text.size() && isAsciiLetter(text[at]))
            ++at;
    const bool goesOn = at < text.size() && (text[at] == '_' || (text[at] >= '0' && text[at] <= '9'));
    const std::string_view word = text.substr(begin, at - begin);
    const auto found = std::ranges::find_if(units, [word](const TypedUnit& unit) { return sameWord(unit.word, word); });
    if (word.empty() || (goesOn && word != "%") || found == units.end())
        return nullptr;
    end = at;
    if (word.size() > 1 && at < text.size() && text[at] == '.') // "Mio."
        ++end;
    return &*found;
}

} // namespace

const TypedUnit* typedUnitAt(std::string_view text, std::size_t at, std::size_t& end) {
    const TypedUnit* const unit = wordAt(text, at, end);
    std::size_t behind = 0;
    if (unit && unit->size > 1)
        if (const TypedUnit* const counted = wordAt(text, withoutBlanks(text, end), behind);
            counted && counted->size == 1)
            end = behind;
    return unit;
}

std::span<const TypedUnit> typedUnits() {
    return units;
}

std::vector<std::string> typedUnitWords() {
    std::vector<std::string> result;
    for (const TypedUnit& unit : units)
        result.emplace_back(unit.word);
    return result;
}

} // namespace paramap::words
