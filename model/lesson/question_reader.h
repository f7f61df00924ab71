// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/lines.h"

namespace paramap::lesson {

const std::vector<std::string>& questionWords(); ///< the kinds of questions, in the order of the enum

/// Reads the lines of a step that belong to its question.
class QuestionReader {
public:
    QuestionReader(Lines& lines, Step& step)
        : m_lines(lines)
        , m_step(step) { }

    /// False if the line belongs to no question. What looks like a line of a question and is none is refused, since the
    /// audience would read it.
    bool take(int line);
    void finish(); ///< reports what the step's question lacks

private:
    void begin(int line, std::string_view words);
    void takeOption(int line, std::string_view text);
    void takeAnswer(int line, std::string_view text);
    void takeTolerance(int line, std::string_view text);
    void takeMistake(int line, std::string_view text);
    bool takeRank(int line, std::string_view text);
    bool takeField(int line, std::string_view text);
    bool takeLine(int line, std::string_view text);
    bool hasAnswer() const; ///< the question's answer is a formula

    Lines& m_lines;
    Step& m_step;
    Question* m_question = nullptr; ///< the step's, once it has begun
    int m_last = 0; ///< the last line of the question
};

} // namespace paramap::lesson
