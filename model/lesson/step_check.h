// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/check.h"
#include "model/lesson/shown_numbers.h"

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
    void checkText(const Text& text); ///< its expressions and typed numbers

private:
    void checkDirectives();
    void checkCompare(const std::string& name);
    const ModelNumbers* furtherModel(const Text& words);
    void checkHide(const Text& words);
    void checkTexts();
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
    void forEachShown(const std::function<void(const Text& where, const std::string& shown)>& visit);
    void checkLeaks(const Number& answer);
    void checkChoiceLeaks(const Question& question);
    std::vector<std::string> candidates();
    std::string expressionFor(const BareNumber& bare);
    std::string number() const;

    void refuse(const Text& where, std::string sentence, bool warning = false);
    Number numberOf(const Text& expression); ///< a Problem points into the file
    /// Runs `checked`; a Problem that it throws is reported at the text.
    void at(const Text& where, const std::function<void()>& checked);

    const Lesson& m_lesson;
    const Step& m_step;
    const ModelWords& m_words;
    ModelNumbers& m_model;
    const OpenModel& m_open;
    Checked& m_into;
    Expressions m_expressions;
};

} // namespace paramap::lesson
