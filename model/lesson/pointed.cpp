// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/pointed.h"

#include "model/lesson/lines.h"

#include <algorithm>
#include <cctype>
#include <cstddef>

namespace paramap::lesson {

namespace {

bool isNameLetter(char letter) {
    return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_';
}

/// Where the word stands by itself at or behind `from`: "h" not in "the".
std::size_t wordIn(std::string_view line, std::string_view word, std::size_t from) {
    for (std::size_t at = line.find(word, from); at != std::string_view::npos; at = line.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        const bool begins = at == 0 || !isNameLetter(line[at - 1]) || !isNameLetter(word.front());
        if (begins && (end == line.size() || !isNameLetter(line[end]) || !isNameLetter(word.back())))
            return at;
    }
    return std::string_view::npos;
}

/// Where the first of the sentence's quoted words stands in the line. Advice behind a semicolon is about other words.
std::size_t quotedIn(std::string_view line, std::string_view sentence, std::size_t from) {
    sentence = sentence.substr(0, sentence.find("; did you mean"));
    while (true) {
        const Parts begin = parted(sentence, "'");
        const Parts word = parted(begin.second, "'");
        if (!word.found)
            return std::string_view::npos;
        if (!word.first.empty())
            if (const std::size_t at = wordIn(line, word.first, from); at != std::string_view::npos)
                return at;
        sentence = word.second;
    }
}

std::size_t caretIn(std::string_view line, const Problem& problem, std::size_t from) {
    if (const std::string& formula = problem.formula(); !formula.empty() && problem.column() >= 0)
        if (const std::size_t at = line.find(formula, from); at != std::string_view::npos)
            return at + static_cast<std::size_t>(problem.column());
    const std::size_t quoted = quotedIn(line, problem.sentence(), from);
    return quoted == std::string_view::npos ? from : quoted;
}

} // namespace

Problem pointed(Problem problem, const Lesson& lesson, const Text& where) {
    problem.inFile(lesson.file).atLine(where.line);
    const int number = problem.line();
    if (problem.file() != lesson.file || number < 1 || number > std::ssize(lesson.lines))
        return problem;
    const std::string_view line = lesson.lines[static_cast<std::size_t>(number - 1)];
    const std::size_t text = number == where.line ? static_cast<std::size_t>(where.column) : 0;
    const std::size_t from = std::min(line.find_first_not_of(" \t", std::min(text, line.size())), line.size());
    pointAt(problem, line, caretIn(line, problem, from));
    return problem;
}

} // namespace paramap::lesson
