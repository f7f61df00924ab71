// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/words/typed_formula.h"

#include "model/formula/builtins.h"
#include "model/formula/token.h"
#include "model/problem/ascii.h"
#include "model/problem/phrase.h"
#include "model/problem/width.h"
#include "model/words/typed_literal.h"
#include "model/words/typed_unit.h"

#include <algorithm>
#include <array>

namespace paramap::words {

namespace {

constexpr std::size_t longest = 4096; ///< of what a person types

/// What people say in front of a number that is about right.
constexpr std::array<std::string_view, 10> abouts{
    "approximately", "about", "approx", "around", "roughly", "circa", "ca", "etwa", "rund", "ungef\u00E4hr"};

struct Spelling {
    std::string_view typed, plain;
};
/// Longer ones first.
constexpr std::array<Spelling, 20> operators{{
    {"**", "**"},
    {"//", "//"},
    {"^", "**"},
    {"+", "+"},
    {"-", "-"},
    {"*", "*"},
    {"/", "/"},
    {":", "/"},
    {",", ","},
    {"\u00B7", "*"},
    {"\u22C5", "*"},
    {"\u2219", "*"},
    {"\u2217", "*"},
    {"\u2022", "*"},
    {"\u00D7", "*"},
    {"\u2212", "-"},
    {"\u2013", "-"},
    {"\u00F7", "/"},
    {"\u2215", "/"},
    {"\u2044", "/"},
}};
constexpr std::array<Spelling, 5> openings{
    {{"(", "("}, {"[", "("}, {"{", "("}, {"\u230A", "floor("}, {"\u2308", "ceil("}}};
constexpr std::array<Spelling, 5> closings{{{")", ")"}, {"]", ")"}, {"}", ")"}, {"\u230B", ")"}, {"\u2309", ")"}}};
constexpr std::array<Spelling, 10> powers{{{"\u2070", "0"}, {"\u00B9", "1"}, {"\u00B2", "2"}, {"\u00B3", "3"},
    {"\u2074", "4"}, {"\u2075", "5"}, {"\u2076", "6"}, {"\u2077", "7"}, {"\u2078", "8"}, {"\u2079", "9"}}};

template <std::size_t n> const Spelling* spellingAt(const std::array<Spelling, n>& table, std::string_view rest) {
    const auto found
        = std::ranges::find_if(table, [rest](const Spelling& each) { return rest.starts_with(each.typed); });
    return found == table.end() ? nullptr : &*found;
}

bool isWordStart(char c) {
    return isAsciiLetter(c) || c == '_';
}

class Reader {
public:
    Reader(std::string_view text, const NumberStyle& style, const IsName& isName)
        : m_text(text)
        , m_style(style)
        , m_isName(isName) {
        for (const std::string_view letter : {"E", "e"})
            m_namesWithE += isKnown(letter) ? letter : std::string_view();
    }

    std::string read() {
        if (m_text.size() > longest)
            throw Problem("the answer is longer than 4 KiB");
        m_at = behindOpening(m_text);
        while ((m_at = withoutBlanks(m_text, m_at)) < m_text.size())
            if (!takeNumber() && !takeWord() && !takeBracket() && !takePower())
                takeOperator();
        if (m_trailing) // "1.68 ×" has nothing behind the sign
            m_out.pop_back();
        return std::move(m_out);
    }

private:
    enum class Before { Nothing, Number, Name, Function, Bracket };

    bool isKnown(std::string_view word) const { return m_isName && m_isName(word); }
    std::string_view rest() const { return m_text.substr(m_at); }
    [[noreturn]] void fail(std::string sentence) const { throw formula::problemAt(m_text, m_at, std::move(sentence)); }

    /// Writes a sign of multiplication in front of a name or a bracket that follows another one.
    void multiply() {
        if (m_before != Before::Nothing && m_before != Before::Function)
            m_out += '*';
    }

    void put(std::string_view text, Before before) {
        m_out += text;
        m_before = before;
        m_trailing = false;
    }

    bool takeNumber() {
        const TypedLiteral literal = literalAt(m_text, m_at, m_style, m_namesWithE);
        if (literal.plain.empty())
            return false;
        if (m_before != Before::Nothing)
            fail(m_before == Before::Number ? "two numbers stand beside each other"
                                            : "a sign is missing in front of the number: E*2 or E**2");
        m_at = literal.end;
        std::size_t end = 0;
        const std::size_t word = withoutBlanks(m_text, m_at);
        const TypedUnit* const unit = isKnown(wordAt(word)) ? nullptr : typedUnitAt(m_text, word, end);
        if (!unit || unit->size == 1) {
            put(literal.plain, Before::Number);
        } else {
            std::string figure = literal.plain;
            if (const std::size_t fraction = numerator(literal.plain); fraction != std::string::npos) {
                figure.insert(0, m_out, fraction);
                m_out.resize(fraction);
            }
            put(phrase(unit->of == TypedUnit::Of::Share ? "(%1/%2)" : "(%1*%2)", {figure, std::to_string(unit->size)}),
                Before::Number);
        }
        m_at = unit ? end : m_at;
        return true;
    }

    /// The unit of "1/8 B" is that of the fraction, if both of its numbers are small and whole. Returns where "1/"
    /// begins in what is written so far; npos if this is no such fraction.
    std::size_t numerator(std::string_view denominator) const {
        constexpr std::size_t most = 3; // digits
        if (!m_out.ends_with('/') || denominator.size() > most || !std::ranges::all_of(denominator, isDigit))
            return std::string::npos;
        std::size_t begin = m_out.size() - 1;
        while (begin > 0 && isDigit(m_out[begin - 1]))
            --begin;
        const std::string_view before = std::string_view(m_out).substr(0, begin);
        const std::size_t digits = m_out.size() - 1 - begin;
        const bool first = before.empty()
            || (!before.ends_with("**") && std::string_view("(+-*,").find(before.back()) != std::string_view::npos);
        return first && digits > 0 && digits <= most ? begin : std::string::npos;
    }

    /// The name that begins at `at`, with its further parts: "vision.E".
    std::string_view wordAt(std::size_t at) const {
        std::size_t end = at;
        while (end < m_text.size()
            && (isWordStart(m_text[end]) || (end > at && isDigit(m_text[end]))
                || (end > at && m_text[end] == '.' && end + 1 < m_text.size() && isWordStart(m_text[end + 1]))))
            ++end;
        return m_text.substr(at, end - at);
    }

    bool takeWord() {
        const std::string_view word = wordAt(m_at);
        if (word.empty())
            return false;
        const bool times = word == "x" || (word.front() == 'x' && isDigit(word[1]));
        if (times && m_before != Before::Nothing && !isKnown(word) && !isKnown("x")) {
            ++m_at;
            put("*", Before::Nothing);
            m_trailing = true;
            return true;
        }
        multiply();
        m_at += word.size();
        const std::size_t next = withoutBlanks(m_text, m_at);
        const bool calls = next < m_text.size() && m_text[next] == '(' && formula::isBuiltin(word);
        put(word, calls ? Before::Function : Before::Name);
        return true;
    }

    bool takeBracket() {
        if (const Spelling* const opening = spellingAt(openings, rest())) {
            multiply();
            m_at += opening->typed.size();
            put(opening->plain, Before::Nothing);
            return true;
        }
        const Spelling* const closing = spellingAt(closings, rest());
        if (!closing)
            return false;
        m_at += closing->typed.size();
        put(closing->plain, Before::Bracket);
        return true;
    }

    bool takePower() {
        std::string digits;
        while (const Spelling* const digit = spellingAt(powers, rest())) {
            digits += digit->plain;
            m_at += digit->typed.size();
        }
        if (digits.empty())
            return false;
        put("**" + digits, Before::Bracket);
        return true;
    }

    void takeOperator() {
        const Spelling* const sign = spellingAt(operators, rest());
        if (!sign)
            fail(phrase("'%1' has no meaning in a formula", {printable(rest().substr(0, characterAt(m_text, m_at)))}));
        const bool times = sign->typed == "\u00D7" && m_before != Before::Nothing;
        m_at += sign->typed.size();
        put(sign->plain, Before::Nothing);
        m_trailing = times;
    }

    std::string_view m_text;
    const NumberStyle& m_style;
    const IsName& m_isName;
    std::string m_namesWithE;
    std::size_t m_at = 0;
    std::string m_out;
    Before m_before = Before::Nothing;
    bool m_trailing = false; ///< the last thing was a sign of times that may end the text
};

} // namespace

std::size_t behindOpening(std::string_view text) {
    const std::size_t at = withoutBlanks(text, 0);
    const std::string_view rest = text.substr(at);
    for (const std::string_view sign : {"=", "\u2248", "~", "+"})
        if (rest.starts_with(sign))
            return at + sign.size();
    for (const std::string_view word : abouts) {
        if (rest.size() <= word.size() || !std::ranges::equal(word, rest.substr(0, word.size()), {}, {}, asciiLower))
            continue;
        const std::size_t next = withoutBlanks(rest, word.size() + (rest[word.size()] == '.' ? 1 : 0));
        if (next < rest.size() && isDigit(rest[next]))
            return at + next;
    }
    return at;
}

std::string formulaFromTyped(std::string_view text, const NumberStyle& style, const IsName& isName) {
    return Reader(text, style, isName).read();
}

} // namespace paramap::words
