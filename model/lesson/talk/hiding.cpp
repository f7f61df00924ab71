// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/talk/hiding.h"

#include "model/lesson/lines.h"

namespace paramap::lesson {

Hiding hidingOf(const Step& step) {
    Hiding result;
    if (step.question && step.question->kind != QuestionKind::Free) {
        const QuestionKind kind = step.question->kind;
        result.numbers = true;
        result.areas = kind == QuestionKind::Order || kind == QuestionKind::Tile;
    }
    const Text* const words = valueOf(step.directives, "hide");
    for (const std::string& word : wordsOf(words ? words->text : std::string_view())) {
        if (word == "none")
            result = {};
        else if (word == "numbers")
            result.numbers = true;
        else if (word == "names")
            result.names = true;
        else if (word == "areas")
            result.areas = true;
        else if (word == "colours")
            result.colours = true;
        else if (word != "in")
            result.in = word;
    }
    return result;
}

} // namespace paramap::lesson
