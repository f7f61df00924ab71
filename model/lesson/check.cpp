// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/check.h"

#include "model/lesson/lines.h"
#include "model/lesson/step_check.h"
#include "model/problem/phrase.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace paramap::lesson {

namespace {

void add(Checked& into, const Lesson& lesson, Problem problem, int line, bool warning = false) {
    problem.inFile(lesson.file).atLine(line);
    into.findings.push_back({std::move(problem), warning});
}

/// A whole number of minutes; 0 for anything else.
int minutes(const Text* text) {
    int result = 0;
    if (text)
        std::from_chars(text->text.data(), text->text.data() + text->text.size(), result);
    return std::max(result, 0);
}

void checkMinutes(const Lesson& lesson, Checked& into) {
    const Text* const whole = valueOf(lesson.front, "minutes");
    int sum = 0;
    for (const Step& step : lesson.steps) {
        const Text* const own = valueOf(step.directives, "minutes");
        if (own && minutes(own) == 0)
            add(into, lesson, Problem("'minutes' is a whole number from 1 up"), own->line);
        sum += std::min(minutes(own), 10'000);
    }
    if (whole && sum > minutes(whole))
        add(into, lesson,
            Problem(phrase("the steps take %1 minutes, the lesson %2", {std::to_string(sum), whole->text})),
            whole->line, true);
}

void checkIdentities(const Lesson& lesson, Checked& into) {
    std::vector<std::string> ids;
    for (const Step& step : lesson.steps)
        if (const Text* id = valueOf(step.directives, "id")) {
            if (std::ranges::find(ids, id->text) != ids.end())
                add(into, lesson, Problem(phrase("another step has the id '%1'", {id->text})), id->line);
            ids.push_back(id->text);
        }
    for (const Step& step : lesson.steps)
        if (const Text* id = valueOf(step.directives, "recall"); id && std::ranges::find(ids, id->text) == ids.end())
            add(into, lesson, Problem(phrase("no step has the id '%1'", {id->text}) + didYouMean(id->text, ids)),
                id->line);
}

/// Expressions of the front matter: the title and the goals.
void checkFront(const Lesson& lesson, ModelNumbers& model, const OpenModel& open, Checked& into) {
    Expressions expressions(lesson, model, open);
    std::vector<Text> texts = lesson.goals;
    if (const Text* title = valueOf(lesson.front, "title"))
        texts.push_back(*title);
    for (const Text& text : texts)
        try {
            into.values += static_cast<int>(std::ranges::count(text.text, '{'));
            (void)expressions.filled(text.text);
        } catch (const Problem& problem) {
            add(into, lesson, problem, text.line);
        }
}

/// The front matter's model, and those that steps name for themselves, as far as they open.
std::vector<ModelNumbers*> modelsOf(const Lesson& lesson, const OpenModel& open) {
    std::vector<ModelNumbers*> result;
    const auto add = [&](const Step& step) {
        try {
            result.push_back(&open(modelOf(lesson, step)));
        } catch (const Problem&) {
            return; // this is said of the step
        }
    };
    add({});
    for (const Step& step : lesson.steps)
        if (valueOf(step.directives, "model"))
            add(step);
    return result;
}

/// What all steps share may ask for what only the model of one of them has. It must hold for one model.
void checkShared(const Lesson& lesson, const OpenModel& open, Checked& into) {
    const std::vector<ModelNumbers*> models = modelsOf(lesson, open);
    const auto check = [&](int line, const std::function<void(ModelNumbers&)>& checked) {
        std::optional<Problem> first;
        for (ModelNumbers* model : models)
            try {
                return checked(*model);
            } catch (const Problem& problem) {
                first = first ? first : problem;
            }
        if (first)
            add(into, lesson, *first, line);
    };
    for (const Entry& let : lesson.lets)
        check(let.value.line, [&](ModelNumbers& model) { (void)Expressions(lesson, model, open).value(let.name); });
    for (const Entry& name : lesson.names)
        check(name.value.line, [&](ModelNumbers& model) { (void)placesOf(model.network(), name.name); });
}

} // namespace

Checked checkLesson(const Reading& reading, const OpenModel& open) {
    Checked result;
    const Lesson& lesson = reading.lesson;
    for (const Problem& problem : reading.problems)
        result.findings.push_back({problem, false});
    result.steps = static_cast<int>(lesson.steps.size());
    checkMinutes(lesson, result);
    checkIdentities(lesson, result);
    if (const Text* area = valueOf(lesson.front, "area"))
        try {
            checkArea(area->text);
        } catch (const Problem& problem) {
            add(result, lesson, problem, area->line);
        }
    for (const Entry& further : lesson.also)
        try {
            (void)open(modelWords(further.value));
        } catch (const Problem& problem) {
            add(result, lesson, problem, further.value.line);
        }
    if (const Text* model = valueOf(lesson.front, "model"); model && !model->text.empty())
        try {
            checkFront(lesson, open(modelOf(lesson, {})), open, result);
        } catch (const Problem& problem) {
            add(result, lesson, problem, model->line);
        }
    checkShared(lesson, open, result);
    for (const Step& step : lesson.steps) {
        result.questions += step.question ? 1 : 0;
        try {
            const ModelWords words = modelOf(lesson, step);
            StepCheck(lesson, step, words, open(words), open, result).run();
        } catch (const Problem& problem) {
            add(result, lesson, problem, step.heading.line);
        }
    }
    std::ranges::stable_sort(result.findings, {}, [](const Finding& finding) { return finding.problem.line(); });
    return result;
}

std::string withPins(std::string_view text, const Checked& checked) {
    std::string result;
    int line = 1;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view content = text.substr(0, end);
        const bool returns = content.ends_with('\r');
        if (returns)
            content.remove_suffix(1);
        result += content;
        for (const Answer& answer : checked.answers)
            if (answer.line == line && !answer.pinned)
                result += phrase(" = %1", {answer.value});
        result += returns ? "\r" : "";
        result += end < text.size() ? "\n" : "";
        text.remove_prefix(std::min(end + 1, text.size()));
        ++line;
    }
    return result;
}

} // namespace paramap::lesson
