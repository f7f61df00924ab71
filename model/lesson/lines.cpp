// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/lines.h"

#include "model/problem/phrase.h"

#include <algorithm>

namespace paramap::lesson {

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r";
    const std::size_t begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos)
        return {};
    return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

Halves halves(std::string_view text, std::string_view sign) {
    const std::size_t at = text.find(sign);
    if (at == std::string_view::npos)
        return {std::string(trimmed(text)), {}, false};
    return {std::string(trimmed(text.substr(0, at))), std::string(trimmed(text.substr(at + sign.size()))), true};
}

std::vector<std::string> wordsOf(std::string_view text) {
    std::vector<std::string> result;
    while (!(text = trimmed(text)).empty()) {
        const std::size_t end = std::min(text.find_first_of(" \t"), text.size());
        result.emplace_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    return result;
}

Lines::Lines(std::string_view text, std::string file)
    : m_file(std::move(file)) {
    constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
    if (text.starts_with(byteOrderMark))
        text.remove_prefix(byteOrderMark.size());
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        m_lines.push_back(line);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

void Lines::refuse(int line, std::string sentence, int column) {
    Problem problem(std::move(sentence));
    problem.inFile(m_file).atLine(line);
    if (line >= 1 && line <= count() && !trimmed(at(line)).empty())
        problem.pointingAt(at(line), column);
    m_problems.push_back(std::move(problem));
}

void Lines::refuseWord(
    int line, std::string_view sentence, std::string_view word, const std::vector<std::string>& known) {
    const std::size_t column = line <= count() ? at(line).find(word) : std::string_view::npos;
    refuse(line, phrase(sentence, {word}) + didYouMean(word, known),
        column == std::string_view::npos ? 0 : static_cast<int>(column));
}

} // namespace paramap::lesson
