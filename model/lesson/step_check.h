// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/check.h"

#include <functional>
#include <string>

namespace paramap::lesson {

void checkArea(const std::string& word); ///< throws a Problem with the nearest word unless a map has such areas

/// Checks one step with the numbers of its model, and adds what it finds.
class StepCheck {
public:
    StepCheck(const Lesson& lesson, const Step& step, const ModelWords& words, ModelNumbers& model,
        const OpenModel& open, Checked& into);

    void run();

private:
    void checkDirectives();
    void checkCompare(const std::string& name);
    const ModelNumbers* furtherModel(const Text& words);
    void checkHide(const Text& words);
    void checkTexts();
    void checkText(const Text& text);
    void checkTypedNumbers(const Text& text);
    void checkBlocks();
    Number rowValue(const Text& row, const char* form);
    void checkExpected(const Block& block);
    void checkTry(const Text& row);
    void checkVary(const Block& block);
    void checkQuestion();
    void checkAnswer(const Question& question);
    void checkMistakes(const Question& question, const Number& answer);
    void checkOptions(const Question& question);
    void checkRanks(const Question& question);
    void checkTile(const Question& question);
    void checkLeaks(const Answer& answer);

    void refuse(const Text& where, std::string sentence, bool warning = false);
    /// Runs `checked`; a Problem that it throws is reported at the line.
    void at(int line, const std::function<void()>& checked);

    const Lesson& m_lesson;
    const Step& m_step;
    const ModelWords& m_words;
    ModelNumbers& m_model;
    const OpenModel& m_open;
    Checked& m_into;
    Expressions m_expressions;
};

} // namespace paramap::lesson
