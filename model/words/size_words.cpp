// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/words/size_words.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <utility>

namespace paramap::words {

namespace {

constexpr std::array<std::pair<std::int64_t, char>, 4> countUnits{
    {{1'000'000'000'000, 'T'}, {1'000'000'000, 'B'}, {1'000'000, 'M'}, {1'000, 'K'}}};

} // namespace

std::string sizeWords(std::int64_t parameters) {
    for (const auto& [unit, letter] : countUnits) {
        if (parameters < unit)
            continue;
        const std::int64_t tenth = unit / 10;
        const std::int64_t tenths = parameters / tenth + (parameters % tenth >= tenth - unit / 20 ? 1 : 0);
        const std::int64_t whole = parameters / unit;
        std::string result = std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10) + letter;
        result += ' ' + std::to_string(whole) + letter;
        if ((tenths + 5) / 10 != whole)
            result += ' ' + std::to_string(whole + 1) + letter;
        return result;
    }
    return {};
}

std::optional<double> sizeSaid(std::string_view word) {
    double number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number, std::chars_format::fixed);
    if (error != std::errc() || end + 1 != word.data() + word.size() || !(number > 0))
        return std::nullopt;
    const auto letter = static_cast<char>(std::toupper(static_cast<unsigned char>(*end)));
    const auto unit = std::ranges::find(countUnits, letter, &std::pair<std::int64_t, char>::second);
    return unit == countUnits.end() ? std::nullopt : std::optional(number * static_cast<double>(unit->first));
}

bool isNear(std::int64_t parameters, std::string_view word) {
    constexpr double widest = 1.25;
    const std::optional<double> said = sizeSaid(word);
    const auto total = static_cast<double>(parameters);
    return said && total <= *said * widest && total >= *said / widest;
}

} // namespace paramap::words
