// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/description/line.h"

#include "model/description/words.h"
#include "model/formula/parse.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <cctype>
#include <charconv>

namespace paramap::description {

using formula::Expr;
using formula::Op;

namespace {

bool isWordCharacter(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

/// Reads words and formulas from a text, left to right.
class Cursor {
public:
    explicit Cursor(std::string_view text)
        : m_text(text) { }

    bool atEnd() {
        skipSpace();
        return m_at == m_text.size();
    }
    std::string_view peekWord() {
        skipSpace();
        std::size_t end = m_at;
        while (end < m_text.size() && (isWordCharacter(m_text[end]) || (end > m_at && m_text[end] == '-')))
            ++end;
        return m_text.substr(m_at, end - m_at);
    }
    std::string_view word() {
        const std::string_view result = peekWord();
        m_at += result.size();
        return result;
    }
    bool accept(std::string_view wanted) {
        if (peekWord() != wanted)
            return false;
        m_at += wanted.size();
        return true;
    }
    Expr formula() {
        skipSpace();
        const formula::Prefix prefix = formula::parsePrefix(m_text, m_at);
        m_at = prefix.end;
        return prefix.formula;
    }
    std::string_view until(std::string_view stop) {
        skipSpace();
        const std::size_t end = std::min(m_text.find(stop, m_at), m_text.size());
        std::string_view result = m_text.substr(m_at, end - m_at);
        while (!result.empty() && result.back() == ' ')
            result.remove_suffix(1);
        m_at = end;
        return result;
    }
    [[noreturn]] void fail(const std::string& sentence) {
        throw Problem(sentence).pointingAt(m_text, static_cast<int>(m_at));
    }
    std::size_t at() const { return m_at; }
    void skip(std::size_t count) { m_at += count; }
    char character() {
        skipSpace();
        return m_at < m_text.size() ? m_text[m_at] : '\0';
    }

private:
    void skipSpace() {
        while (m_at < m_text.size() && m_text[m_at] == ' ')
            ++m_at;
    }
    std::string_view m_text;
    std::size_t m_at = 0;
};

/// Reads "i", "i+1" or "i-1" between braces. The index's name must match.
std::int64_t offsetOf(std::string_view inside, std::string_view index, std::string_view whole) {
    const auto fail = [&] {
        throw Problem("between { } stands the index of the repeat, with a number added if need be: {i}, {i+1}")
            .pointingAt(whole, static_cast<int>(whole.find('{')));
    };
    if (!inside.starts_with(index) || index.empty())
        fail();
    inside.remove_prefix(index.size());
    if (inside.empty())
        return 0;
    const bool minus = inside.front() == '-';
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(inside.data() + 1, inside.data() + inside.size(), value);
    constexpr std::int64_t farthest = 1'000'000'000;
    const bool digits = inside.size() > 1 && std::isdigit(static_cast<unsigned char>(inside[1])) != 0;
    if ((inside.front() != '+' && !minus) || !digits || error != std::errc() || end != inside.data() + inside.size()
        || value > farthest)
        fail();
    return minus ? -value : value;
}

/// `X with vision_config` means the part vision.X, in every branch of a choice.
Expr inModel(const Expr& what, const std::string& prefix) {
    auto copy = std::make_shared<formula::Node>(*what);
    if (what->op == Op::Choose)
        for (std::size_t i = 1; i < copy->args.size(); ++i)
            copy->args[i] = inModel(copy->args[i], prefix);
    else if (what->op == Op::Name || what->op == Op::Call)
        copy->name = prefix + "." + copy->name;
    return copy;
}

} // namespace

std::string modelPrefix(std::string path) {
    const std::string tail = "_config";
    for (std::size_t at = path.find(tail); at != std::string::npos; at = path.find(tail, at)) {
        if (at + tail.size() == path.size() || path[at + tail.size()] == '.')
            path.erase(at, tail.size());
        else
            ++at;
    }
    return path;
}

Line parseLine(std::string_view text) {
    Cursor cursor(text);
    Line line;
    if (cursor.atEnd())
        cursor.fail("this is empty: a shape like [E, E] or a part like Linear(E, E) was expected");
    if (cursor.accept("buffer")) {
        line.buffer = true;
        if (cursor.character() != '[')
            line.dtype = cursor.word();
    }
    line.what = cursor.formula();
    while (!cursor.atEnd()) {
        const std::size_t begin = cursor.at();
        const std::string_view word = cursor.word();
        if (word == "if") {
            line.condition = cursor.formula();
        } else if (word == "with") {
            line.what = inModel(line.what, modelPrefix(std::string(cursor.until(" "))));
        } else if (word == "frozen") {
            line.frozen = true;
            if (cursor.accept("when"))
                line.frozenWhen = cursor.formula();
        } else if (word == "non-persistent") {
            line.persistent = false;
        } else if (word == "as") {
            const std::string_view kind = cursor.word();
            line.kind = kindFromWord(kind);
            if (!line.kind)
                cursor.fail(phrase("'%1' is no kind of part", {kind}) + didYouMean(kind, kindWords()));
        } else if (word == "role") {
            line.role = cursor.word();
            if (line.role.empty())
                cursor.fail("the name of a role was expected here");
        } else if (word == "uses") {
            line.used = cursor.formula();
            if (!cursor.accept("of"))
                cursor.fail("'uses k of X' needs its 'of'");
            line.of = cursor.formula();
        } else {
            throw Problem(phrase("the line could end here; what follows is none of: %1", {words::listed(words::lines)}))
                .pointingAt(text, static_cast<int>(word.empty() ? cursor.at() : begin + (text[begin] == ' ' ? 1 : 0)));
        }
    }
    return line;
}

Key parseKey(std::string_view text) {
    Key key;
    std::string_view name = text;
    if (text.ends_with(']')) {
        const std::size_t open = text.find('[');
        if (open == std::string_view::npos)
            throw Problem("this key ends with ] and has no [").pointingAt(text, static_cast<int>(text.size()) - 1);
        name = text.substr(0, open);
        const Expr inside = formula::parse(text.substr(open + 1, text.size() - open - 2));
        if (inside->op == Op::Less && inside->args[0]->op == Op::Name) {
            key.index = inside->args[0]->name;
            key.repeat = inside->args[1];
        } else {
            key.repeat = inside;
        }
    }
    if (const std::size_t open = name.find('{'); open != std::string_view::npos) {
        const std::size_t close = name.find('}', open);
        if (close == std::string_view::npos)
            throw Problem("this key has { without }").pointingAt(text, static_cast<int>(open));
        key.prefix = name.substr(0, open);
        key.suffix = name.substr(close + 1);
        key.numbered = true;
        const std::string_view inside = name.substr(open + 1, close - open - 1);
        if (!key.repeat)
            key.outer = inside.substr(0, inside.find_first_of("+-"));
        key.offset = offsetOf(inside, key.repeat ? key.index : key.outer, text);
    } else {
        key.prefix = name;
        key.list = key.repeat != nullptr;
    }
    if (name.empty() && !key.repeat)
        throw Problem("a name is missing here");
    constexpr std::size_t longest = 4000; // bytes; it is drawn, measured and written many times
    if (name.size() > longest)
        throw Problem(phrase("the name '%1' is longer than 4,000 bytes", {name}));
    if (name.find_first_of(" ./\t\n") != std::string_view::npos)
        throw Problem(phrase("the name '%1' must have no blank, dot or slash", {name}));
    return key;
}

namespace {

PathPattern pathPattern(std::string_view path, std::string_view whole) {
    PathPattern result;
    while (true) {
        const std::size_t open = path.find('{');
        result.texts.emplace_back(path.substr(0, open));
        if (open == std::string_view::npos)
            return result;
        const std::size_t close = path.find('}', open);
        if (close == std::string_view::npos)
            throw Problem("this path has { without }").pointingAt(whole, static_cast<int>(path.data() - whole.data()));
        result.numbers.push_back(formula::parse(path.substr(open + 1, close - open - 1)));
        path.remove_prefix(close + 1);
    }
}

} // namespace

TieLine parseTie(std::string_view text) {
    Cursor cursor(text);
    TieLine tie;
    const std::string_view path = cursor.until("=");
    if (cursor.atEnd())
        cursor.fail("a sharing reads 'lm_head.weight = wte.weight'");
    cursor.skip(1);
    const std::string_view owner = cursor.until(" ");
    while (!cursor.atEnd()) {
        const std::string_view word = cursor.word();
        if (word == "if") {
            tie.condition = cursor.formula();
        } else if (word == "for") {
            const Expr range = cursor.formula();
            if (range->op != Op::Less || range->args[0]->op != Op::Name)
                cursor.fail("'for' reads 'for i < N'");
            tie.index = range->args[0]->name;
            tie.repeat = range->args[1];
        } else {
            cursor.fail(phrase("what follows is none of: %1", {words::listed(words::ties)}));
        }
    }
    if (path.empty() || owner.empty())
        cursor.fail("a sharing reads 'lm_head.weight = wte.weight'");
    tie.path = pathPattern(path, text);
    tie.owner = pathPattern(owner, text);
    return tie;
}

} // namespace paramap::description
