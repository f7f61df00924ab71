// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/shown_numbers.h"

#include "model/formula/arithmetic.h"
#include "model/lesson/lines.h"
#include "model/problem/ascii.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <algorithm>
#include <cctype>

namespace paramap::lesson {

namespace {

using Kind = NumberFormat::Kind;

bool isLetter(char letter) {
    return std::isalpha(static_cast<unsigned char>(letter)) != 0;
}

/// The word behind a number if it is a unit; empty for any other.
std::string_view unitOf(std::string_view rest) {
    for (const std::string_view blank : {" ", "\u202f", "\u00a0"})
        if (rest.starts_with(blank)) {
            rest.remove_prefix(blank.size());
            break;
        }
    std::size_t end = rest.starts_with('%') ? 1 : 0;
    while (end < rest.size() && isLetter(rest[end]))
        ++end;
    const std::string_view word = rest.substr(0, end);
    const auto format = numberFormat(word);
    return format && (format->kind == Kind::Unit || format->kind == Kind::Percent) ? word : std::string_view();
}

/// Without what does not count in a comparison: commas between digits, blanks between a number and its unit.
std::string reduced(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool digitBefore = i > 0 && isDigit(text[i - 1]);
        std::size_t blank = text[i] == ' ' ? 1 : 0;
        for (const std::string_view narrow : {"\u202f", "\u00a0"})
            if (text.substr(i).starts_with(narrow))
                blank = narrow.size();
        if (digitBefore && text[i] == ',' && i + 1 < text.size() && isDigit(text[i + 1]))
            continue;
        if (digitBefore && blank > 0 && !unitOf(text.substr(i)).empty()) {
            i += blank - 1;
            continue;
        }
        result += text[i];
    }
    return result;
}

/// Whether a letter or digit goes on from one byte to the next, or a number through its point.
bool isJoined(std::string_view text, std::size_t at) {
    if (at == 0 || at >= text.size())
        return false;
    const auto isWord = [&](std::size_t i) { return isDigit(text[i]) || isLetter(text[i]) || text[i] == '_'; };
    if (text[at] == '.' && at + 1 < text.size())
        return isDigit(text[at - 1]) && isDigit(text[at + 1]);
    if (text[at - 1] == '.' && at > 1)
        return isDigit(text[at - 2]) && isDigit(text[at]);
    return isWord(at - 1) && isWord(at);
}

} // namespace

std::vector<BareNumber> bareNumbers(std::string_view all) {
    constexpr std::size_t most = 20; // of one text
    std::vector<BareNumber> result;
    bool inside = false; // of {…}
    for (std::size_t i = 0; i < all.size() && result.size() < most; ++i) {
        inside = all[i] == '{' || (inside && all[i] != '}');
        const char before = i == 0 ? ' ' : all[i - 1];
        if (inside || !isDigit(all[i]) || isDigit(before) || isLetter(before)
            || std::string_view("._\\/-").find(before) != std::string_view::npos)
            continue;
        std::size_t end = i, digits = 0;
        bool decimals = false;
        while (end < all.size()
            && (isDigit(all[end])
                || ((all[end] == ',' || all[end] == '.') && end + 1 < all.size() && isDigit(all[end + 1])))) {
            digits += isDigit(all[end]) ? 1 : 0;
            decimals = decimals || all[end] == '.';
            ++end;
        }
        const std::string_view number = all.substr(i, end - i), unit = unitOf(all.substr(end));
        const bool year = number.size() == 4 && (number.starts_with("19") || number.starts_with("20"));
        const bool wordGoesOn = unit.empty() && end < all.size() && isLetter(all[end]);
        if (!wordGoesOn && !year && ((digits >= 4 && !decimals) || (decimals && !unit.empty())))
            result.push_back({number, unit});
        i = end - 1;
    }
    return result;
}

std::optional<std::string> formatOf(const BareNumber& bare, const Number& value) {
    const std::size_t point = bare.text.rfind('.');
    const std::size_t digits = point == std::string_view::npos ? 0 : bare.text.size() - point - 1;
    std::vector<std::string> formats{"", ":compact"};
    if (!bare.unit.empty()) {
        const auto usual = numberFormat(bare.unit);
        const bool isUsual = usual && static_cast<std::size_t>(usual->digits) == digits;
        if (isUsual || digits < 10)
            formats.push_back(phrase(":%1%2", {bare.unit, isUsual ? std::string() : std::to_string(digits)}));
    }
    const std::string wanted = reduced(phrase("%1%2", {bare.text, bare.unit}));
    for (const std::string& format : formats) {
        const auto known = numberFormat(format.empty() ? "exact" : format.substr(1));
        if (known && reduced(numberText({value.value, false}, *known)) == wanted)
            return format;
    }
    return std::nullopt;
}

namespace {

/// Empty if the number leaves 64 bits in this format.
std::string spelled(const Number& value, std::string_view format) {
    try {
        return numberText({value.value, false}, *numberFormat(format));
    } catch (const Problem&) {
        return {};
    }
}

} // namespace

std::vector<std::string> spellings(const Number& value) {
    std::vector<std::string> result;
    if (!formula::asFraction(value.value))
        return result;
    for (const char* const format : {"exact", "compact", "K1", "K2", "M1", "M2", "B1", "B2", "T2", "MB1", "MB2", "GB1",
             "GB2", "MiB1", "MiB2", "GiB1", "GiB2", "TiB2", "%0", "%1", "%2"}) {
        const std::string text = reduced(spelled(value, format));
        const auto digits = std::ranges::count_if(text.substr(std::min(text.find_first_not_of("0."), text.size())),
            [](char letter) { return isDigit(letter); });
        const bool share = text.ends_with('%');
        if ((digits >= 3 || (share && digits == 2)) && std::ranges::find(result, text) == result.end())
            result.push_back(text);
    }
    return result;
}

bool tells(std::string_view text, std::string_view words) {
    const std::string all = reduced(text), wanted = reduced(words);
    if (wanted.empty())
        return false;
    for (std::size_t at = all.find(wanted); at != std::string::npos; at = all.find(wanted, at + 1))
        if (!isJoined(all, at) && !isJoined(all, at + wanted.size()))
            return true;
    return false;
}

} // namespace paramap::lesson
