// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/exercise.h"

#include "model/lesson/lines.h"
#include "model/lesson/read_sizes.h"
#include "model/lesson/variants.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>

namespace paramap::lesson {

namespace {

constexpr int drawsPerVariant = 200; ///< until it is said that there are no more

const Block* varyOf(const Step& step) {
    const auto found = std::ranges::find(step.blocks, BlockKind::Vary, &Block::kind);
    return found == step.blocks.end() ? nullptr : &*found;
}

Problem tooFew(std::size_t found, int wanted, const Level* level) {
    const auto count = static_cast<std::int64_t>(found);
    const std::string number = std::to_string(found), all = std::to_string(wanted);
    if (count == 0)
        return level ? Problem(phrase("there is no variant of the level '%1'", {level->word}))
                     : Problem("there is no variant");
    return level
        ? Problem(phrase(count, "there is only %1 variant of the level '%3', not %2",
            "there are only %1 variants with different answers of the level '%3', not %2", {number, all, level->word}))
        : Problem(phrase(count, "there is only %1 variant, not %2",
            "there are only %1 variants with different answers, not %2", {number, all}));
}

std::string statementOf(const Step& step, Expressions& expressions) {
    std::string result = expressions.filled(step.heading.text);
    for (const Text& line : step.body)
        if (!trimmed(line.text).empty())
            result += "\n" + expressions.filled(line.text);
    return result;
}

Variant variantAt(const Step& step, const Question& question, const ReadSizes& reads, Expressions& expressions,
    std::vector<std::string> sizes) {
    const std::string formula = withoutGaps(question.answer.text);
    Variant result;
    result.sizes = std::move(sizes);
    std::ranges::copy_if(result.sizes, std::back_inserter(result.shown),
        [&reads](const std::string& size) { return reads.has(size.substr(0, size.find('='))); });
    result.statement = statementOf(step, expressions);
    result.answer = expressions.text(formula);
    result.formula = expressions.text(formula + ":formula");
    result.substituted = expressions.text(formula + ":substituted");
    std::set<std::string> taken{result.answer};
    for (const Mistake& mistake : question.mistakes) {
        const std::string value = expressions.text(mistake.formula.text);
        if (taken.insert(value).second)
            result.distractors.push_back(value);
    }
    return result;
}

} // namespace

bool canVary(const Step& step) {
    return step.question && !step.question->answer.text.empty() && step.question->kind != QuestionKind::Tile
        && varyOf(step);
}

std::vector<Variant> variantsOf(
    const Lesson& lesson, const Step& step, int count, std::uint64_t seed, const OpenModel& open, const Level* level) {
    if (!step.question || !canVary(step))
        throw Problem("only a question with a formula and a block 'vary' has variants");
    const ModelWords words = modelOf(lesson, step);
    const std::vector<Variation> variations = variationsOf(*varyOf(step), open(words));
    std::vector<Variant> result;
    std::set<std::string> answers;
    std::optional<Problem> refusal; ///< of the last draw that was refused
    bool legal = false; ///< of any draw
    std::optional<ReadSizes> reads;
    std::set<std::vector<std::string>> drawn;
    const std::int64_t most = drawsPerVariant * count, all = combinations(variations, most);
    for (Draws draws(variations, seed); std::ssize(result) < count;) {
        const bool exhausted = draws.count() >= most || std::ssize(drawn) >= all;
        if (exhausted && !legal && refusal)
            throw *refusal; // none is legal, or the step itself is wrong
        if (exhausted)
            throw tooFew(result.size(), count, level);
        std::vector<std::string> sizes = draws.next();
        if (!drawn.insert(sizes).second)
            continue;
        if (level && !allows(*level, sizes))
            continue;
        ModelWords changed = words;
        changed.sets.insert(changed.sets.end(), sizes.begin(), sizes.end());
        try {
            ModelNumbers& model = open(changed);
            Expressions expressions(lesson, model, open);
            if (!reads)
                reads.emplace(lesson, step, model);
            Variant variant = variantAt(step, *step.question, *reads, expressions, std::move(sizes));
            legal = true;
            if (level && !allows(*level, withoutGaps(step.question->answer.text), expressions, model))
                continue;
            if (answers.insert(variant.answer).second)
                result.push_back(std::move(variant));
        } catch (const Problem& problem) {
            refusal = problem; // the architecture refuses such sizes
        }
    }
    return result;
}

} // namespace paramap::lesson
