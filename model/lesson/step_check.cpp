// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/step_check.h"

#include "model/lesson/lines.h"
#include "model/lesson/pointed.h"
#include "model/map/measure.h"
#include "model/map/measure_kind.h"
#include "model/problem/phrase.h"
#include "model/sizes/settings.h"

#include <algorithm>

namespace paramap::lesson {

namespace {

const std::vector<std::string> hidden{"none", "numbers", "names", "areas", "colours"};

} // namespace

void checkArea(const std::string& word) {
    std::vector<std::string> known;
    for (const map::Measure measure : map::networkMeasures)
        known.insert(known.end(), {std::string(kindOf(measure).word), std::string(kindOf(measure).option)});
    if (std::ranges::find(known, word) != known.end())
        return;
    throw Problem(phrase("'%1' is no area", {word}) + didYouMean(word, known));
}

StepCheck::StepCheck(const Lesson& lesson, const Step& step, const ModelWords& words, ModelNumbers& model,
    const OpenModel& open, Checked& into)
    : m_lesson(lesson)
    , m_step(step)
    , m_words(words)
    , m_model(model)
    , m_open(open)
    , m_into(into)
    , m_expressions(lesson, model, open) {
}

void StepCheck::refuse(const Text& where, std::string sentence, bool warning) {
    m_into.findings.push_back({pointed(std::move(sentence), m_lesson, where), warning});
}

void StepCheck::at(const Text& where, const std::function<void()>& checked) {
    try {
        checked();
    } catch (const Problem& problem) {
        m_into.findings.push_back({pointed(problem, m_lesson, where), false});
    }
}

Number StepCheck::numberOf(const Text& expression) {
    try {
        return m_expressions.value(expression.text);
    } catch (const Problem& problem) {
        throw pointed(problem, m_lesson, expression);
    }
}

void StepCheck::run() {
    checkDirectives();
    checkTexts();
    checkBlocks();
    checkQuestion();
}

void StepCheck::checkDirectives() {
    for (const Entry& directive : m_step.directives) {
        const std::string& name = directive.name;
        const Text& value = directive.value;
        if (name == "focus" || name == "select")
            at(value, [&] { (void)placesOf(m_model.network(), value.text); });
        else if (name == "only")
            at(value, [&] { (void)m_model.kind(value.text); });
        else if (name == "hide")
            checkHide(value);
        else if (name == "rounds" && value.text != "1" && value.text != "2")
            refuse(value, phrase("'rounds' is 1 or 2, not '%1'", {value.text}));
        else if ((name == "fold" || name == "icicle") && value.text != "yes" && value.text != "no")
            refuse(value, phrase("'%1' is yes or no, not '%2'", {name, value.text}));
        else if (name == "area")
            at(value, [&] { checkArea(value.text); });
        else if (name == "compare")
            at(value, [&] { checkCompare(value.text); });
    }
}

/// Both maps must have areas of the same kind, and a scale.
void StepCheck::checkCompare(const std::string& name) {
    const Text* const further = valueOf(m_lesson.also, name);
    if (!further) {
        std::vector<std::string> known;
        std::ranges::transform(m_lesson.also, std::back_inserter(known), &Entry::name);
        throw Problem(phrase("'also' names no model '%1'", {name}) + didYouMean(name, known));
    }
    if (const Text* icicle = valueOf(m_step.directives, "icicle"); icicle && icicle->text == "yes")
        throw Problem("'compare' shows treemaps; an icicle has no scale");
    const Text* const own = valueOf(m_step.directives, "area");
    const Text* const word = own ? own : valueOf(m_lesson.front, "area");
    const auto measure = word ? map::measureFromWord(word->text) : map::Measure::Parameters;
    if (!measure)
        return; // this is said of the area
    const auto needAreas = [&](const ModelNumbers& model, const std::string& called) {
        if (map::measured(model.network(), *measure, model.run()).total(model.network()) <= 0)
            throw Problem(phrase("'%1' has no areas of '%2'", {called, word ? word->text : "parameters"}));
    };
    needAreas(m_model, m_words.model);
    if (const ModelNumbers* other = furtherModel(*further))
        needAreas(*other, name);
}

/// Null for a model that does not open, which is said of `also`.
const ModelNumbers* StepCheck::furtherModel(const Text& words) {
    try {
        return &m_open(modelWords(words));
    } catch (const Problem&) {
        return nullptr;
    }
}

/// "numbers areas in h.0.mlp": words, and where they are hidden.
void StepCheck::checkHide(const Text& words) {
    const std::vector<std::string> all = wordsOf(words.text);
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i] == "in") {
            if (i == 0)
                return refuse(words, "what is hidden stands before 'in': 'numbers in h.0.mlp'");
            if (i + 2 != all.size())
                return refuse(words, "one path stands behind 'in', at the end");
            return at(words, [&] { (void)placesOf(m_model.network(), all.back()); });
        }
        if (std::ranges::find(hidden, all[i]) == hidden.end())
            refuse(words, phrase("'%1' cannot be hidden", {all[i]}) + didYouMean(all[i], hidden));
        else if (all[i] == "none" && all.size() > 1)
            refuse(words, "'none' stands alone");
        else if (std::ranges::find(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(i), all[i])
            != all.begin() + static_cast<std::ptrdiff_t>(i))
            refuse(words, phrase("'%1' stands twice", {all[i]}));
    }
}

void StepCheck::checkTexts() {
    checkText(m_step.heading);
    for (const Text& line : m_step.body)
        checkText(line);
    if (m_step.question) {
        for (const Option& option : m_step.question->options) {
            checkText(option.text);
            checkText(option.why);
        }
        for (const Mistake& mistake : m_step.question->mistakes)
            checkText(mistake.sentence);
    }
    for (const Block& block : m_step.blocks)
        if (block.kind == BlockKind::Reveal || block.kind == BlockKind::Hint || block.kind == BlockKind::Notes)
            for (const Text& line : block.lines)
                checkText(line);
}

void StepCheck::checkText(const Text& text) {
    at(text, [&] {
        (void)m_expressions.filled(text.text);
        m_into.values += static_cast<int>(std::ranges::count(text.text, '{'));
    });
    checkTypedNumbers(text);
}

} // namespace paramap::lesson
