// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/study/judge.h"

#include "model/lesson/lines.h"
#include "model/lesson/study/judges.h"
#include "model/problem/problem.h"

#include <algorithm>
#include <numeric>

namespace paramap::lesson {

namespace {

Judgement judged(const Step& step, const Question& question, std::string_view answer, AnswerFormulas& formulas) {
    switch (question.kind) {
    case QuestionKind::Number:
        return judgeNumber(question, answer, formulas);
    case QuestionKind::Formula:
        return judgeFormula(question, answer, formulas);
    case QuestionKind::Fill:
        return judgeFill(question, answer, formulas);
    case QuestionKind::Choose:
    case QuestionKind::Several:
        return judgeOptions(question, answer, formulas);
    case QuestionKind::Order:
        return judgeOrder(question, answer, formulas);
    case QuestionKind::Tile:
        return judgeTile(step, answer, formulas);
    case QuestionKind::Free:
        break;
    }
    return {Verdict::Shown, {}, {}};
}

} // namespace

std::string_view verdictWord(Verdict verdict) {
    switch (verdict) {
    case Verdict::Right:
        return "right";
    case Verdict::Wrong:
        return "wrong";
    case Verdict::Unreadable:
        return "unreadable";
    case Verdict::Shown:
        break;
    }
    return "not judged";
}

Judgement judge(const Step& step, const Question& question, std::string_view answer, AnswerFormulas& formulas) {
    try {
        return judged(step, question, trimmed(answer), formulas);
    } catch (const Problem& problem) {
        return {Verdict::Unreadable, {}, {problem.message()}};
    }
}

std::vector<std::size_t> shownOrder(const Question& question) {
    std::vector<std::size_t> result(question.ranks.size());
    std::iota(result.begin(), result.end(), std::size_t{0});
    std::ranges::stable_sort(result, {}, [&](std::size_t i) { return question.ranks[i].name; });
    return result;
}

} // namespace paramap::lesson
