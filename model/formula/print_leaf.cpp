// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/print_leaf.h"

namespace paramap::formula {

namespace {

std::string grouped(const std::string& digits, const std::string& separator) {
    constexpr std::size_t shortest = 5; // digits from which a number is grouped: 9999 stays as it is
    if (digits.size() < shortest)
        return digits;
    std::string result;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i != 0 && (digits.size() - i) % 3 == 0)
            result += separator;
        result += digits[i];
    }
    return result;
}

/// A string in the formula language.
std::string literalOf(const std::string& text) {
    std::string result = "'";
    for (const char c : text) {
        if (c == '\n' || c == '\t') {
            result += c == '\n' ? "\\n" : "\\t";
            continue;
        }
        if (c == '\'' || c == '\\')
            result += '\\';
        result += c;
    }
    return result + "'";
}

std::string words(const std::string& text, Style style) {
    if (style == Style::Markdown)
        return escapedForMarkdown(text);
    return style == Style::LaTeX ? "\\text{" + escapedForLatex(text) + "}" : text;
}

} // namespace

std::string printLiteral(const Value& value, Style style) {
    std::string text = value.string() ? literalOf(*value.string()) : value.toText();
    if (style == Style::Code)
        return text;
    if (!value.integer() && !value.fraction())
        return words(text, style);
    const bool negative = text.front() == '-';
    if (negative)
        text.erase(0, 1);
    const std::size_t slash = text.find('/');
    if (slash != std::string::npos && style == Style::LaTeX)
        text = "\\frac{" + text.substr(0, slash) + "}{" + text.substr(slash + 1) + "}";
    if (value.integer())
        text = grouped(text, style == Style::LaTeX ? "{,}" : ",");
    if (negative)
        text.insert(0, style == Style::LaTeX ? "-" : "−");
    return text;
}

std::string superscript(std::int64_t exponent) {
    static constexpr const char* digits[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    std::string result;
    for (const char c : std::to_string(exponent))
        result += c == '-' ? "⁻" : digits[c - '0'];
    return result;
}

std::string escapedForLatex(const std::string& text) {
    std::string result;
    for (const char c : text) {
        if (c == '\\')
            result += "\\textbackslash{}";
        else if (c == '~')
            result += "\\textasciitilde{}";
        else if (c == '^')
            result += "\\textasciicircum{}";
        else if (std::string_view("{}$&#_%").find(c) != std::string_view::npos)
            (result += '\\') += c;
        else
            result += c;
    }
    return result;
}

std::string escapedForMarkdown(const std::string& text) {
    std::string result;
    for (const char c : text) {
        if (std::string_view("\\`*_[]<>|").find(c) != std::string_view::npos)
            result += '\\';
        result += c;
    }
    return result;
}

std::string printName(const std::string& name, Style style) {
    if (style == Style::Markdown)
        return std::string("*").append(escapedForMarkdown(name)).append("*");
    if (style != Style::LaTeX)
        return name;
    std::string result;
    std::size_t begin = 0;
    while (true) { // each part between points is one symbol
        const std::size_t end = name.find('.', begin);
        const std::string part = name.substr(begin, end == std::string::npos ? end : end - begin);
        result += part.size() == 1 ? escapedForLatex(part) : "\\mathrm{" + escapedForLatex(part) + "}";
        if (end == std::string::npos)
            return result;
        result += ".";
        begin = end + 1;
    }
}

} // namespace paramap::formula
