// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/check.h"

#include "model/formula/builtins.h"
#include "model/formula/parse.h"
#include "model/lesson/lines.h"
#include "model/lesson/pointed.h"
#include "model/lesson/step_check.h"
#include "model/problem/phrase.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace paramap::lesson {

namespace {

void add(Checked& into, const Lesson& lesson, Problem problem, const Text& where, bool warning = false) {
    into.findings.push_back({pointed(std::move(problem), lesson, where), warning});
}

/// A whole number of minutes; 0 for anything else.
int minutes(const Text* text) {
    int result = 0;
    if (!text)
        return 0;
    const char* const end = text->text.data() + text->text.size();
    const auto read = std::from_chars(text->text.data(), end, result);
    return read.ec == std::errc() && read.ptr == end ? std::max(result, 0) : 0;
}

void checkMinutes(const Lesson& lesson, Checked& into) {
    const Text* const whole = valueOf(lesson.front, "minutes");
    int sum = 0;
    const auto need = [&](const Text* text) {
        if (text && minutes(text) == 0)
            add(into, lesson, Problem(phrase("'minutes' is a whole number from 1 up, not '%1'", {text->text})), *text);
    };
    need(whole);
    for (const Step& step : lesson.steps) {
        const Text* const own = valueOf(step.directives, "minutes");
        need(own);
        sum += std::min(minutes(own), 10'000);
    }
    if (minutes(whole) > 0 && sum > minutes(whole))
        add(into, lesson,
            Problem(phrase("the steps take %1 minutes, the lesson %2", {std::to_string(sum), whole->text})), *whole,
            true);
}

/// What a step keeps for its recall is told at a later step, and only there.
void checkRecalls(const Lesson& lesson, Checked& into) {
    std::vector<std::string> before; // ids
    for (const Step& step : lesson.steps) {
        const Text* const recalled = valueOf(step.directives, "recall");
        const Text* const id = valueOf(step.directives, "id");
        const auto names = [&](const Step& other) {
            const Text* const recall = valueOf(other.directives, "recall");
            return id && recall && recall->text == id->text;
        };
        if (recalled && std::ranges::find(before, recalled->text) == before.end()
            && std::ranges::any_of(lesson.steps, [recalled](const Step& other) {
                   const Text* const name = valueOf(other.directives, "id");
                   return name && name->text == recalled->text;
               }))
            add(into, lesson, Problem(phrase("the step '%1' does not stand before this one", {recalled->text})),
                *recalled);
        for (const Block& block : step.blocks)
            if (block.kind == BlockKind::Reveal && block.argument == "keep"
                && std::ranges::none_of(lesson.steps, names))
                add(into, lesson, Problem("no step recalls this one, so that nobody would see what it keeps"),
                    {block.argument, block.line});
        if (id)
            before.push_back(id->text);
    }
}

void checkIdentities(const Lesson& lesson, Checked& into) {
    std::vector<std::string> ids;
    for (const Step& step : lesson.steps)
        if (const Text* id = valueOf(step.directives, "id")) {
            if (id->text.find_first_not_of("0123456789") == std::string::npos)
                add(into, lesson, Problem("an id is more than digits; a number means the place of a step"), *id);
            if (std::ranges::find(ids, id->text) != ids.end())
                add(into, lesson, Problem(phrase("another step has the id '%1'", {id->text})), *id);
            ids.push_back(id->text);
        }
    checkRecalls(lesson, into);
    for (const Step& step : lesson.steps)
        if (const Text* id = valueOf(step.directives, "recall"); id && std::ranges::find(ids, id->text) == ids.end())
            add(into, lesson, Problem(phrase("no step has the id '%1'", {id->text}) + didYouMean(id->text, ids)), *id);
}

/// The line without which the model of a step opens: of its set, class or model, or the front matter's.
const Text* culprit(const Lesson& lesson, const Step& step, const OpenModel& open) {
    Lesson front;
    front.front = lesson.front;
    Step rest;
    rest.directives = step.directives;
    const auto opens = [&] {
        try {
            (void)open(modelOf(front, rest));
            return true;
        } catch (const Problem&) {
            return false;
        }
    };
    for (const char* name : {"set", "class", "model"})
        if (const Text* const text = valueOf(step.directives, name)) {
            std::erase_if(rest.directives, [name](const Entry& entry) { return entry.name == name; });
            if (opens())
                return text;
        }
    for (const char* name : {"set", "class"})
        if (const Text* const text = valueOf(lesson.front, name)) {
            std::erase_if(front.front, [name](const Entry& entry) { return entry.name == name; });
            if (opens())
                return text;
        }
    const Text* const own = valueOf(step.directives, "model");
    return own ? own : valueOf(lesson.front, "model");
}

/// The model of a step, or, of an empty step, the front matter's. A Problem points at what names it.
ModelNumbers& openedModel(const Lesson& lesson, const Step& step, const OpenModel& open) {
    const ModelWords words = [&] {
        try {
            return modelOf(lesson, step);
        } catch (const Problem& problem) { // it has its line
            const Text* const own = valueOf(step.directives, "model");
            const Text* const model = own ? own : valueOf(lesson.front, "model");
            throw pointed(problem, lesson, model ? *model : step.heading);
        }
    }();
    try {
        return open(words);
    } catch (const Problem& problem) {
        const Text* const where = culprit(lesson, step, open);
        throw pointed(problem, lesson, where ? *where : step.heading);
    }
}

/// Expressions of the front matter: the title and the goals.
void checkFront(const Lesson& lesson, ModelNumbers& model, const OpenModel& open, Checked& into) {
    const Step none;
    const ModelWords words = modelOf(lesson, none);
    StepCheck check(lesson, none, words, model, open, into);
    std::vector<Text> texts = lesson.goals;
    if (const Text* title = valueOf(lesson.front, "title"))
        texts.push_back(*title);
    for (const Text& text : texts)
        check.checkText(text);
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

/// What else the name means in expressions: "a size of gpt2". Empty if it means nothing.
std::string otherMeaning(const std::string& name, const Lesson& lesson, const std::vector<ModelNumbers*>& models) {
    const auto isIn
        = [&name](const std::vector<std::string>& words) { return std::ranges::find(words, name) != words.end(); };
    if (isIn(ModelNumbers::totalNames()))
        return "one of a model's totals";
    if (isIn(Expressions::functionNames()) || isIn(formula::builtinNames()))
        return "a function";
    if (isIn(numberFormatWords()))
        return "a format of numbers";
    if (valueOf(lesson.also, name))
        return "a model of 'also'";
    for (const ModelNumbers* model : models)
        if (model->size(name))
            return phrase("a size of %1", {model->network().settings.title});
    return {};
}

/// Whether a formula reads the word as one name.
bool isName(const std::string& word) {
    try {
        const formula::Expr formula = formula::parse(word);
        return formula->op == formula::Op::Name && formula->name == word;
    } catch (const Problem&) {
        return false;
    }
}

/// A name must mean one thing: what `let` names would hide anything else of this name.
void checkNames(const Lesson& lesson, const std::vector<ModelNumbers*>& models, Checked& into) {
    const auto check = [&](const Entry& entry, bool hides) {
        const Text where{entry.name, entry.value.line};
        const std::string meaning = hides ? otherMeaning(entry.name, lesson, models) : std::string();
        if (!meaning.empty())
            add(into, lesson, Problem(phrase("'%1' is %2; choose another name", {entry.name, meaning})), where);
        else if (!isName(entry.name))
            add(into, lesson, Problem(phrase("'%1' is no name; a name has letters, digits and '_'", {entry.name})),
                where);
    };
    for (const Entry& let : lesson.lets)
        check(let, true);
    for (const Entry& further : lesson.also)
        check(further, false);
}

/// What all steps share may ask for what only the model of one of them has. It must hold for one model.
void checkShared(const Lesson& lesson, const OpenModel& open, Checked& into) {
    const std::vector<ModelNumbers*> models = modelsOf(lesson, open);
    checkNames(lesson, models, into);
    const auto check = [&](const Text& where, const std::function<void(ModelNumbers&)>& checked) {
        std::optional<Problem> first;
        for (ModelNumbers* model : models)
            try {
                return checked(*model);
            } catch (const Problem& problem) {
                first = first ? first : problem;
            }
        if (first)
            add(into, lesson, *first, where);
    };
    for (const Entry& let : lesson.lets)
        check(let.value, [&](ModelNumbers& model) { (void)Expressions(lesson, model, open).value(let.value.text); });
    for (const Entry& name : lesson.names)
        check({name.name, name.value.line}, [&](ModelNumbers& model) { (void)placesOf(model.network(), name.name); });
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
            add(result, lesson, problem, *area);
        }
    for (const Entry& further : lesson.also)
        try {
            (void)open(modelWords(further.value));
        } catch (const Problem& problem) {
            add(result, lesson, problem, further.value);
        }
    if (const Text* model = valueOf(lesson.front, "model"); model && !model->text.empty())
        try {
            checkFront(lesson, openedModel(lesson, {}, open), open, result);
        } catch (const Problem& problem) {
            add(result, lesson, problem, *model);
        }
    checkShared(lesson, open, result);
    for (const Step& step : lesson.steps) {
        result.questions += step.question ? 1 : 0;
        try {
            ModelNumbers& model = openedModel(lesson, step, open);
            const ModelWords words = modelOf(lesson, step);
            StepCheck(lesson, step, words, model, open, result).run();
        } catch (const Problem& problem) {
            add(result, lesson, problem, step.heading);
        }
    }
    std::ranges::stable_sort(result.findings, {}, [](const Finding& finding) { return finding.problem.line(); });
    // What all steps share is wrong once.
    const auto [first, last]
        = std::ranges::unique(result.findings, {}, [](const Finding& finding) { return finding.problem.message(); });
    result.findings.erase(first, last);
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
