// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/arithmetic.h"
#include "model/lesson/lines.h"
#include "model/lesson/study/judges.h"
#include "model/lesson/tile_children.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <algorithm>
#include <charconv>
#include <set>

namespace paramap::lesson {

namespace {

/// Numbers from 1 to `most`, with blanks or commas between them, as indices from 0; each at most once.
std::vector<std::size_t> indicesOf(std::string_view answer, std::size_t most) {
    std::vector<std::size_t> result;
    while (!(answer = trimmed(answer)).empty()) {
        const std::size_t end = std::min(answer.find_first_of(" ,\t"), answer.size());
        std::size_t number = 0;
        const auto [rest, error] = std::from_chars(answer.data(), answer.data() + end, number);
        if (error != std::errc() || rest != answer.data() + end || number < 1 || number > most)
            throw Problem(phrase("'%1' is no option; they have the numbers from 1 to %2",
                {answer.substr(0, end), std::to_string(most)}));
        if (std::ranges::find(result, number - 1) != result.end())
            throw Problem(phrase("%1 stands twice", {std::to_string(number)}));
        result.push_back(number - 1);
        answer.remove_prefix(std::min(end + 1, answer.size()));
    }
    return result;
}

} // namespace

Judgement judgeOptions(const Question& question, std::string_view answer, AnswerFormulas& formulas) {
    const bool none = question.kind == QuestionKind::Several && answer == "none";
    const std::vector<std::size_t> chosen = indicesOf(none ? std::string_view() : answer, question.options.size());
    if (question.kind == QuestionKind::Choose && chosen.size() != 1)
        throw Problem("one option is to be chosen, by its number");
    if (chosen.empty() && !none)
        throw Problem("nothing is chosen; 'none' says that no option is right");
    Judgement result{Verdict::Right, {}, {}};
    std::int64_t missing = 0;
    for (std::size_t i = 0; i < question.options.size(); ++i) {
        const Option& option = question.options[i];
        const bool ticked = std::ranges::find(chosen, i) != chosen.end();
        if (ticked == option.right)
            continue;
        result.verdict = Verdict::Wrong;
        missing += ticked ? 0 : 1;
        if (ticked && !option.why.text.empty())
            result.sentences.push_back(formulas.filled(option.why.text));
    }
    if (missing > 0 && question.kind == QuestionKind::Several)
        result.sentences.push_back(
            phrase(missing, "%1 right option is missing", "%1 right options are missing", {std::to_string(missing)}));
    return result;
}

Judgement judgeOrder(const Question& question, std::string_view answer, AnswerFormulas& formulas) {
    const std::vector<std::size_t> shown = shownOrder(question);
    const std::vector<std::size_t> order = indicesOf(answer, shown.size());
    if (order.size() != shown.size())
        throw Problem(
            phrase("all %1 entries are to be put in order, by their numbers", {std::to_string(shown.size())}));
    for (std::size_t i = 0; i + 1 < order.size(); ++i) {
        const Entry& a = question.ranks[shown[order[i]]];
        const Entry& b = question.ranks[shown[order[i + 1]]];
        if (formula::compare(formulas.value(a.value.text), formulas.value(b.value.text)) < 0)
            return {Verdict::Wrong, {},
                {phrase("'%1' is smaller than '%2'", {formulas.filled(a.name), formulas.filled(b.name)})}};
    }
    return {Verdict::Right, {}, {}};
}

Judgement judgeTile(const Step& step, std::string_view answer, AnswerFormulas& formulas) {
    const std::vector<TileChild> children = tileChildren(step, formulas.model());
    std::vector<std::string> names;
    for (const TileChild& child : children)
        names.push_back(child.name);
    const auto chosen = std::ranges::find(children, answer, &TileChild::name);
    if (chosen == children.end())
        throw Problem(phrase("there is no '%1' here", {answer}) + didYouMean(answer, names));
    const bool largest = chosen->parameters == std::ranges::max(children, {}, &TileChild::parameters).parameters;
    return {largest ? Verdict::Right : Verdict::Wrong, {}, {}};
}

} // namespace paramap::lesson
