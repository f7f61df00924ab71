// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/question_reader.h"

#include <algorithm>
#include <cctype>

namespace paramap::lesson {

namespace {

std::string_view after(std::string_view text, std::string_view start) {
    return trimmed(text.substr(start.size()));
}

/// "- [X] text", "-[ ] text", "* [] text": an option, or nearly one.
bool isLikeOption(std::string_view text) {
    if (text.empty() || std::string_view("-*+").find(text.front()) == std::string_view::npos)
        return false;
    const std::string_view box = trimmed(text.substr(1));
    return box.starts_with("[ ]") || box.starts_with("[x]") || box.starts_with("[X]") || box.starts_with("[]");
}

} // namespace

const std::vector<std::string>& questionWords() {
    static const std::vector<std::string> words{
        "choose", "several", "number", "formula", "fill", "order", "tile", "free"};
    return words;
}

bool QuestionReader::take(int line) {
    const std::string_view text = m_lines.at(line);
    if (text == "?" || text.starts_with("? ")) {
        begin(line, after(text, "?"));
        return true;
    }
    if (!m_question) {
        if (isLikeOption(text) || text.starts_with("answer:") || text.starts_with("tolerance:")
            || text.starts_with("?"))
            m_lines.refuse(line, "a question begins with '? ' and its kind, such as '? number'");
        return false;
    }
    if (!takeLine(line, text))
        return false;
    m_last = line;
    return true;
}

bool QuestionReader::takeLine(int line, std::string_view text) {
    if (text.starts_with("- [ ] ") || text.starts_with("- [x] "))
        takeOption(line, text);
    else if (isLikeOption(text))
        m_lines.refuse(line, "an option begins with '- [ ] ', or '- [x] ' if it is right");
    else if (text.starts_with("~"))
        takeMistake(line, after(text, "~"));
    else
        return takeField(line, text) || takeRank(line, text);
    return true;
}

/// "answer: …", "tolerance: …"; directly below the question, every other word with a colon is a mistake.
bool QuestionReader::takeField(int line, std::string_view text) {
    static const std::vector<std::string> fields{"answer", "tolerance"};
    const Parts sides = parted(text, ":");
    if (!sides.found || sides.first.empty() || sides.first.find(' ') != std::string_view::npos)
        return false;
    if (sides.first == fields[0])
        takeAnswer(line, sides.second);
    else if (sides.first == fields[1])
        takeTolerance(line, sides.second);
    else if (line == std::max(m_last, m_question->line) + 1)
        m_lines.refuseWord(line, "a question has no '%1'", sides.first, fields);
    else
        return false;
    return true;
}

void QuestionReader::begin(int line, std::string_view words) {
    const Parts sides = parted(words, " ");
    const std::vector<std::string>& kinds = questionWords();
    const auto kind = std::ranges::find(kinds, sides.first);
    if (m_question)
        return m_lines.refuse(line, "a step has one question");
    Question question;
    question.line = line;
    if (kind == kinds.end())
        m_lines.refuseWord(line, "'%1' is no kind of question", sides.first, kinds);
    else
        question.kind = static_cast<QuestionKind>(kind - kinds.begin());
    if (question.kind == QuestionKind::Tile)
        question.answer = m_lines.text(line, sides.second);
    else if (!sides.second.empty())
        m_lines.refuse(line, "only '? tile' has words behind it, the name of the largest child", 2);
    m_question = &m_step.question.emplace(std::move(question));
}

void QuestionReader::takeOption(int line, std::string_view text) {
    Option option;
    option.right = text.starts_with("- [x]");
    std::string_view rest = text.substr(std::string_view("- [x] ").size());
    if (const std::size_t at = rest.rfind("{if "); at != std::string_view::npos && trimmed(rest).ends_with('}')) {
        const std::string_view condition = trimmed(rest.substr(at + 4));
        option.condition = m_lines.text(line, trimmed(condition.substr(0, condition.size() - 1)));
        rest = rest.substr(0, at);
    }
    const Parts sides = parted(rest, " :: ");
    option.text = m_lines.text(line, sides.first);
    option.why = m_lines.text(line, sides.second);
    const QuestionKind kind = m_question->kind;
    if (kind != QuestionKind::Choose && kind != QuestionKind::Several)
        m_lines.refuse(line, "boxes to tick belong to '? choose' and '? several'");
    m_question->options.push_back(std::move(option));
}

bool QuestionReader::hasAnswer() const {
    const QuestionKind kind = m_question->kind;
    return kind == QuestionKind::Number || kind == QuestionKind::Formula || kind == QuestionKind::Fill;
}

void QuestionReader::takeAnswer(int line, std::string_view text) {
    Question& question = *m_question;
    if (!hasAnswer())
        return m_lines.refuse(line, "'answer' belongs to '? number', '? formula' and '? fill'");
    if (!question.answer.text.empty())
        return m_lines.refuse(line, "a question has one answer");
    const std::size_t sign = text.rfind(" = ");
    question.answer = m_lines.text(line, trimmed(text.substr(0, sign)));
    if (sign != std::string_view::npos)
        question.pin = m_lines.text(line, trimmed(text.substr(sign + 3)));
}

void QuestionReader::takeTolerance(int line, std::string_view text) {
    Text& tolerance = m_question->tolerance;
    if (!hasAnswer())
        m_lines.refuse(line, "'tolerance' belongs to '? number', '? formula' and '? fill'");
    else if (tolerance.line > 0)
        m_lines.refuse(line, "a question has one tolerance");
    else if (text.empty())
        m_lines.refuse(line, "'tolerance' needs a value");
    else
        tolerance = m_lines.text(line, text);
}

void QuestionReader::takeMistake(int line, std::string_view text) {
    const Parts sides = parted(text, " :: ");
    if (!sides.found || sides.first.empty() || sides.second.empty())
        return m_lines.refuse(line, "expected ~ FORMULA :: SENTENCE, such as '~ 4*E**2 :: the biases are missing'");
    if (!hasAnswer())
        return m_lines.refuse(line, "foreseen mistakes belong to '? number', '? formula' and '? fill'");
    m_question->mistakes.push_back({m_lines.text(line, sides.first), m_lines.text(line, sides.second)});
}

bool QuestionReader::takeRank(int line, std::string_view text) {
    const std::size_t digits = text.find_first_not_of("0123456789");
    if (m_question->kind != QuestionKind::Order || digits == 0 || digits == std::string_view::npos
        || (text[digits] != '.' && text[digits] != ')'))
        return false;
    const Parts sides = parted(text.substr(digits + 1), " :: ");
    if (!sides.found || !text.substr(digits).starts_with(". "))
        m_lines.refuse(line, "expected N. TEXT :: EXPRESSION, such as '1. the blocks :: params(\"h\")'");
    else
        m_question->ranks.push_back({std::string(sides.first), m_lines.text(line, sides.second)});
    return true;
}

void QuestionReader::finish() {
    if (!m_question)
        return;
    const Question& question = *m_question;
    const auto right = std::ranges::count(question.options, true, &Option::right);
    switch (question.kind) {
    case QuestionKind::Choose:
        if (question.options.size() < 2 || right != 1)
            m_lines.refuse(question.line, "'? choose' needs two options or more, and exactly one '[x]'");
        break;
    case QuestionKind::Several:
        if (question.options.size() < 2)
            m_lines.refuse(question.line, "'? several' needs two options or more");
        break;
    case QuestionKind::Number:
    case QuestionKind::Formula:
    case QuestionKind::Fill:
        if (question.answer.text.empty())
            m_lines.refuse(question.line, "this question needs a line 'answer: FORMULA'");
        break;
    case QuestionKind::Order:
        if (question.ranks.size() < 2)
            m_lines.refuse(question.line, "'? order' needs two lines or more of 'N. TEXT :: EXPRESSION'");
        break;
    case QuestionKind::Tile:
        if (question.answer.text.empty())
            m_lines.refuse(question.line, "'? tile' needs the name of the largest child behind it");
        break;
    case QuestionKind::Free:
        break;
    }
    if (question.kind == QuestionKind::Fill && !question.answer.text.empty()
        && question.answer.text.find("__") == std::string::npos)
        m_lines.refuse(question.answer.line, "a formula to fill in has gaps, such as '4*E**2 + __4*E__'");
}

} // namespace paramap::lesson
