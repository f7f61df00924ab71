// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/words/typed_literal.h"

#include "model/formula/token.h"
#include "model/problem/ascii.h"
#include "model/problem/phrase.h"

#include <algorithm>
#include <array>
#include <vector>

namespace paramap::words {

namespace {

constexpr std::array<std::string_view, 7> blanks{" ", "\t", "\u00A0", "\u2007", "\u2009", "\u202F", "\u2008"};
constexpr std::array<std::string_view, 6> signs{".", ",", "'", "\u2019", "_", "\u066C"};
constexpr std::string_view blank = " "; ///< stands for each of them
constexpr std::size_t inGroup = 3;

bool hasDigitAt(std::string_view text, std::size_t at) {
    return at < text.size() && isDigit(text[at]);
}

std::size_t digitsEnd(std::string_view text, std::size_t at) {
    while (hasDigitAt(text, at))
        ++at;
    return at;
}

/// The sign at `at` that goes on with a number, and its length; a blank only in front of exactly three digits.
std::string_view signAt(std::string_view text, std::size_t at, std::size_t& length) {
    for (const std::string_view sign : signs)
        if (text.substr(at).starts_with(sign) && hasDigitAt(text, at + sign.size())) {
            length = sign.size();
            return sign;
        }
    length = blankAt(text, at);
    if (length > 0 && digitsEnd(text, at + length) == at + length + inGroup)
        return blank;
    return {};
}

/// Digits, and the sign in front of them.
struct Part {
    std::string_view sign, digits;
};

bool isPoint(std::string_view sign) {
    return sign == "." || sign == ",";
}

/// Whether a single point or comma, with nothing else between the digits, separates groups.
bool isGroup(const Part& before, const Part& after, const NumberStyle& style) {
    return after.sign != style.decimal && after.sign == style.group && after.digits.size() == inGroup
        && before.digits.size() <= inGroup && !before.digits.starts_with('0');
}

/// The index of the part behind the decimal point; the number of parts if there is none.
std::size_t decimalPart(const std::vector<Part>& parts, const NumberStyle& style) {
    const std::size_t last = parts.size() - 1;
    const auto count = std::ranges::count(parts, parts[last].sign, &Part::sign);
    if (last == 0 || !isPoint(parts[last].sign) || count > 1)
        return parts.size();
    return last == 1 && isGroup(parts[0], parts[1], style) ? parts.size() : last;
}

bool areGroups(const std::vector<Part>& parts, std::size_t end) {
    for (std::size_t i = 1; i < end; ++i)
        if (parts[i].sign != parts[1].sign || (parts[i].sign != "_" && parts[i].digits.size() != inGroup))
            return false;
    return end < 2 || parts[1].sign == "_" || parts[0].digits.size() <= inGroup;
}

/// "e9", "E-5"; empty if no exponent stands there.
std::string exponentAt(std::string_view text, std::size_t& at, const std::string& namesWithE) {
    constexpr std::string_view minus = "\u2212";
    if (at >= text.size() || (text[at] != 'e' && text[at] != 'E'))
        return {};
    std::size_t next = at + 1;
    std::string sign;
    if (next < text.size() && (text[next] == '-' || text[next] == '+'))
        sign = text[next++];
    else if (text.substr(next).starts_with(minus)) {
        sign = "-";
        next += minus.size();
    }
    const std::size_t end = digitsEnd(text, next);
    if (end == next || (!sign.empty() && namesWithE.find(text[at]) != std::string::npos))
        return {};
    at = end;
    return "e" + sign + std::string(text.substr(next, end - next));
}

} // namespace

std::size_t characterAt(std::string_view text, std::size_t at) {
    std::size_t end = at + 1;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
        ++end;
    return end - at;
}

std::size_t blankAt(std::string_view text, std::size_t at) {
    const auto found = std::ranges::find_if(
        blanks, [&](std::string_view each) { return at < text.size() && text.substr(at).starts_with(each); });
    return found == blanks.end() ? 0 : found->size();
}

std::size_t withoutBlanks(std::string_view text, std::size_t at) {
    while (const std::size_t length = blankAt(text, at))
        at += length;
    return at;
}

TypedLiteral literalAt(std::string_view text, std::size_t at, const NumberStyle& style, const std::string& namesWithE) {
    const std::size_t begin = at;
    std::vector<Part> parts;
    if (at + 1 < text.size() && isPoint(text.substr(at, 1)) && hasDigitAt(text, at + 1))
        parts.push_back({{}, "0"}); // ".5"
    else if (!hasDigitAt(text, at))
        return {{}, at};
    std::size_t length = 0;
    while (parts.empty() || (at < text.size() && !signAt(text, at, length).empty())) {
        const std::string_view sign = parts.empty() ? std::string_view() : signAt(text, at, length);
        at += sign.empty() ? 0 : length;
        const std::size_t end = digitsEnd(text, at);
        parts.push_back({sign, text.substr(at, end - at)});
        at = end;
    }
    const std::size_t decimal = decimalPart(parts, style);
    if (!areGroups(parts, decimal))
        throw formula::problemAt(text, begin,
            phrase("'%1' is no number: its groups have three digits, and one kind of sign between them",
                {text.substr(begin, at - begin)}));
    TypedLiteral result;
    for (std::size_t i = 0; i < parts.size(); ++i)
        result.plain.append(i == decimal ? "." : "").append(parts[i].digits);
    result.plain += exponentAt(text, at, namesWithE);
    result.end = at;
    return result;
}

} // namespace paramap::words
