// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/network/find_query.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace paramap::network {
namespace {

char lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

/// Where the first `wanted` that begins at `from` or later ends; npos if there is none.
std::size_t endOf(std::string_view wanted, std::string_view text, std::size_t from = 0) {
    for (std::size_t start = from; start + wanted.size() <= text.size(); ++start) {
        std::size_t same = 0;
        while (same < wanted.size() && lower(text[start + same]) == lower(wanted[same]))
            ++same;
        if (same == wanted.size())
            return start + same;
    }
    return std::string_view::npos;
}

bool contains(std::string_view text, std::string_view wanted) {
    return endOf(wanted, text) != std::string_view::npos;
}

bool isPattern(std::string_view wanted) {
    return wanted.find_first_of("*?") != std::string_view::npos;
}

/// Looks for a word in the paths of a walk. What a path shares with the path before it is not searched again.
class NameInPaths {
public:
    explicit NameInPaths(std::string_view name)
        : m_name(name) { }

    bool operator()(const Sought& place) {
        if (m_end > place.kept) {
            const std::size_t overlap = std::min(place.kept, m_name.size() - 1);
            m_end = endOf(m_name, place.path, place.kept - overlap);
        }
        return m_end != std::string_view::npos || contains(place.module.cls, m_name);
    }

private:
    std::string m_name;
    std::size_t m_end = std::string_view::npos; ///< where the word first ends in the path of the last call
};

/// Matches a pattern in which `*` stands for any characters except a dot, and `?` for one character.
bool fits(std::string_view pattern, std::string_view text) {
    std::size_t p = 0, t = 0, star = std::string_view::npos, resume = 0;
    while (t < text.size()) {
        if (p < pattern.size() && pattern[p] == '*') {
            star = p++;
            resume = t;
        } else if (p < pattern.size() && (pattern[p] == '?' || lower(pattern[p]) == lower(text[t]))) {
            ++p;
            ++t;
        } else if (star != std::string_view::npos && text[resume] != '.') {
            p = star + 1;
            t = ++resume;
        } else {
            return false;
        }
    }
    while (p < pattern.size() && pattern[p] == '*')
        ++p;
    return p == pattern.size();
}

} // namespace

bool matches(std::string_view wanted, std::string_view path, std::string_view cls) {
    if (wanted.empty())
        return false;
    if (!isPattern(wanted))
        return contains(path, wanted) || contains(cls, wanted);
    for (std::string_view tail = path;;) {
        if (fits(wanted, tail))
            return true;
        const std::size_t dot = tail.find('.');
        if (dot == std::string_view::npos)
            return fits(wanted, cls);
        tail.remove_prefix(dot + 1);
    }
}

namespace {

/// Reads "768x2304", also with × or *; nullopt for anything else.
std::optional<Shape> shapeFrom(std::string_view word) {
    Shape shape;
    while (true) {
        std::int64_t side = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), side);
        if (error != std::errc())
            return std::nullopt;
        shape.push_back(side);
        word.remove_prefix(static_cast<std::size_t>(end - word.data()));
        if (word.empty())
            return shape.size() > 1 ? std::optional(shape) : std::nullopt;
        const std::size_t sign = word.starts_with("×") ? std::string_view("×").size() : 1;
        if (sign == 1 && lower(word[0]) != 'x')
            return std::nullopt;
        word.remove_prefix(sign);
    }
}

/// Reads "10M", "5.5k" or "1000"; nullopt for anything else.
std::optional<double> amountFrom(std::string_view word) {
    double number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    const std::string_view unit = word.substr(error == std::errc() ? static_cast<std::size_t>(end - word.data()) : 0);
    constexpr std::string_view units = "kmbt";
    if (error != std::errc() || unit.size() > 1)
        return std::nullopt;
    const std::size_t power = unit.empty() ? 0 : units.find(lower(unit[0])) + 1;
    if (!unit.empty() && power == 0)
        return std::nullopt;
    for (std::size_t i = 0; i < power; ++i)
        number *= 1000;
    return number;
}

/// The distinct parameters of the module itself. What only holds other modules has none.
std::int64_t ownCount(const Module& module) {
    std::int64_t count = 0; // a part of a total, so the sum cannot overflow
    for (const Tensor& tensor : module.tensors)
        if (!tensor.isBuffer() && tensor.tiedTo.empty())
            count += tensor.count;
    return count;
}

std::function<bool(const Sought&)> comparison(std::string_view word) {
    const bool orEqual = word.size() > 1 && word[1] == '=';
    const std::optional<double> than = amountFrom(word.substr(orEqual ? 2 : 1));
    if (!than)
        return {};
    const bool more = word[0] == '>';
    return [more, orEqual, limit = *than](const Sought& place) {
        const auto count = static_cast<double>(ownCount(place.module));
        return count > 0 && ((more ? count > limit : count < limit) || (orEqual && count == limit));
    };
}

template <typename What> bool hasOwn(const Sought& place, const What& what) {
    return std::ranges::any_of(place.module.tensors, what);
}

} // namespace

FindQuery::Term FindQuery::term(std::string_view word) {
    if (word[0] == '>' || word[0] == '<') {
        if (Term size = comparison(word))
            return size;
    }
    if (word.starts_with("kind:")) {
        const auto kind = description::kindFromWord(word.substr(5));
        if (!kind)
            m_unknownKind = std::string(word.substr(5));
        return [kind](const Sought& place) { return place.module.kind == kind; };
    }
    if (const auto shape = shapeFrom(word))
        return [shape = *shape](const Sought& place) {
            return hasOwn(place, [&](const Tensor& tensor) { return tensor.shape == shape; });
        };
    if (word == "hidden")
        return [](const Sought& place) {
            return place.module.hidesItsTensors()
                && hasOwn(place, [](const Tensor& tensor) { return !tensor.isBuffer(); });
        };
    if (word == "tied")
        return [](const Sought& place) {
            return place.shared || hasOwn(place, [](const Tensor& tensor) { return !tensor.tiedTo.empty(); });
        };
    if (!isPattern(word))
        return NameInPaths(word);
    return
        [pattern = std::string(word)](const Sought& place) { return matches(pattern, place.path, place.module.cls); };
}

FindQuery::FindQuery(std::string_view typed) {
    constexpr std::string_view blank = " \t";
    for (std::size_t at = typed.find_first_not_of(blank); at != std::string_view::npos;) {
        const std::size_t end = std::min(typed.find_first_of(blank, at), typed.size());
        m_terms.push_back(term(typed.substr(at, end - at)));
        at = typed.find_first_not_of(blank, end);
    }
}

bool FindQuery::holds(const Sought& place) {
    bool all = !m_terms.empty();
    for (const Term& term : m_terms)
        all = term(place) && all; // each term is asked at each place, as NameInPaths needs it
    return all;
}

} // namespace paramap::network
