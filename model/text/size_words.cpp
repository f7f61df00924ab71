// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/size_words.h"

#include <array>
#include <utility>

namespace paramap::text {

std::string sizeWords(std::int64_t parameters) {
    constexpr std::array<std::pair<std::int64_t, char>, 4> units{
        {{1'000'000'000'000, 'T'}, {1'000'000'000, 'B'}, {1'000'000, 'M'}, {1'000, 'K'}}};
    for (const auto& [unit, letter] : units) {
        if (parameters < unit)
            continue;
        const std::int64_t tenths = (parameters + unit / 20) / (unit / 10);
        const std::int64_t whole = parameters / unit;
        std::string words = std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10) + letter;
        words += ' ' + std::to_string(whole) + letter;
        if ((tenths + 5) / 10 != whole)
            words += ' ' + std::to_string(whole + 1) + letter;
        return words;
    }
    return {};
}

} // namespace paramap::text
