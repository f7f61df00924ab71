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
    const Parts parts = parted(text, sign);
    return {std::string(parts.first), std::string(parts.second), parts.found};
}

Parts parted(std::string_view text, std::string_view sign) {
    const std::size_t at = text.find(sign);
    if (at == std::string_view::npos)
        return {trimmed(text), {}, false};
    return {trimmed(text.substr(0, at)), trimmed(text.substr(at + sign.size())), true};
}

namespace {

/// Where a part of a text begins. An empty part may be no view into it.
int offsetIn(std::string_view text, std::string_view part) {
    return part.empty() ? static_cast<int>(text.size()) : static_cast<int>(part.data() - text.data());
}

bool goesOn(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; // inside a letter of UTF-8
}

} // namespace

Text partOf(const Text& whole, std::string_view part) {
    return {std::string(part), whole.line, whole.column + offsetIn(whole.text, part)};
}

void pointAt(Problem& problem, std::string_view line, std::size_t column) {
    constexpr std::size_t most = 120, before = 60; // bytes
    column = std::min(column, line.size());
    std::size_t begin = line.size() > most && column > before ? std::min(column - before, line.size() - most) : 0;
    while (begin > 0 && goesOn(line[begin]))
        --begin;
    std::size_t end = std::min(line.size(), begin + most);
    while (end < line.size() && goesOn(line[end]))
        ++end;
    const std::string_view dots = "…";
    const std::string start(begin > 0 ? dots : "");
    const std::string shown = start + std::string(line.substr(begin, end - begin));
    problem.pointingAnew(
        end < line.size() ? shown + std::string(dots) : shown, static_cast<int>(start.size() + column - begin));
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

Text Lines::text(int line, std::string_view part) const {
    return {std::string(part), line, offsetIn(at(line), part)};
}

void Lines::refuse(int line, std::string sentence, int column) {
    Problem problem(std::move(sentence));
    problem.inFile(m_file).atLine(line);
    if (line >= 1 && line <= count() && !trimmed(at(line)).empty())
        pointAt(problem, at(line), static_cast<std::size_t>(column));
    m_problems.push_back(std::move(problem));
}

void Lines::refuseWord(
    int line, std::string_view sentence, std::string_view word, const std::vector<std::string>& known) {
    const std::size_t column = line <= count() ? at(line).find(word) : std::string_view::npos;
    refuse(line, phrase(sentence, {word}) + didYouMean(word, known),
        column == std::string_view::npos ? 0 : static_cast<int>(column));
}

} // namespace paramap::lesson
