// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/problem/problem.h"

#include "model/problem/phrase.h"
#include "model/problem/width.h"

#include <algorithm>
#include <cctype>
#include <numeric>

namespace paramap {

Problem::Problem(std::string sentence, Kind kind)
    : m_sentence(shortened(sentence))
    , m_kind(kind) {
    compose();
}

Problem& Problem::inFile(std::string_view name) {
    if (m_file.empty())
        m_file = name;
    compose();
    return *this;
}

Problem& Problem::atLine(int line) {
    if (m_line == 0)
        m_line = line;
    compose();
    return *this;
}

Problem& Problem::under(std::string_view path) {
    m_place = m_place.empty() ? shortened(path) : shortened(path) + " > " + m_place;
    compose();
    return *this;
}

Problem& Problem::pointingAt(std::string_view formula, int column) {
    if (m_column < 0) {
        m_formula = formula;
        m_column = column;
    }
    compose();
    return *this;
}

Problem& Problem::pointingAnew(std::string_view text, int column) {
    m_formula = text;
    m_column = column;
    compose();
    return *this;
}

std::string Problem::message() const {
    return m_message;
}

const char* Problem::what() const noexcept {
    return m_message.c_str();
}

void Problem::compose() {
    m_message.clear();
    if (!m_file.empty())
        m_message = phrase(m_line > 0 ? "%1, line %2: " : "%1: ", {m_file, std::to_string(m_line)});
    else if (m_line > 0)
        m_message = phrase("line %1: ", {std::to_string(m_line)});
    if (!m_place.empty())
        m_message += m_place + ": ";
    m_message += m_sentence;
    if (m_column >= 0 && !m_formula.empty()) {
        const auto before = std::string_view(m_formula).substr(0, static_cast<std::size_t>(m_column));
        m_message += "\n    " + m_formula + "\n    " + std::string(width(before), ' ') + "^";
    }
}

namespace {

std::string lower(std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return result;
}

} // namespace

/// Optimal string alignment.
std::size_t editDistance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
    std::iota(last.begin(), last.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
        before.swap(last);
        last.swap(row);
    }
    return last.back();
}

std::vector<std::string> nearest(std::string_view word, const std::vector<std::string>& known, std::size_t most) {
    constexpr std::size_t longestWord = 100; // a longer word is not a typing mistake
    if (word.empty() || word.size() > longestWord)
        return {};
    const std::string wanted = lower(word);
    std::vector<std::pair<std::size_t, std::string>> close;
    for (const std::string& candidate : known) {
        const std::string other = lower(candidate);
        const std::size_t distance = other.size() > longestWord ? longestWord : editDistance(wanted, other);
        // Words are also close if one is the beginning of the other; they rank after those with a typing mistake.
        const bool begins = other.starts_with(wanted) || (other.size() > 2 && wanted.starts_with(other));
        const std::size_t far = std::max<std::size_t>(1, wanted.size() / 3);
        if (distance <= far || begins)
            close.emplace_back(std::min(2 * distance, 2 * far + 1), candidate);
    }
    std::ranges::stable_sort(close, {}, &std::pair<std::size_t, std::string>::first);
    std::vector<std::string> result;
    for (auto& [distance, name] : close) {
        if (result.size() == most)
            break;
        if (std::ranges::find(result, name) == result.end())
            result.push_back(std::move(name));
    }
    return result;
}

std::string didYouMean(std::string_view word, const std::vector<std::string>& known) {
    const std::vector<std::string> close = nearest(word, known);
    if (close.empty())
        return {};
    std::string words;
    for (std::size_t i = 0; i < close.size(); ++i)
        words = phrase(i == 0 ? "'%2'" : i + 1 == close.size() ? "%1 or '%2'" : "%1, '%2'", {words, close[i]});
    return phrase("; did you mean %1?", {words});
}

} // namespace paramap
