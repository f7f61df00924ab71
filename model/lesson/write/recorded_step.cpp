// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/write/recorded_step.h"

#include "model/cost/run/engine_choice.h"
#include "model/cost/run/run_fields.h"
#include "model/lesson/reader.h"
#include "model/lesson/write/text_lines.h"
#include "model/map/measure_kind.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <algorithm>
#include <vector>

namespace paramap::lesson {

namespace {

/// A word as the lines `model`, `set` and `run` take it: with quotes if it has blanks.
std::string quoted(const std::string& word) {
    if (word.find_first_of(" \t'\"") == std::string::npos)
        return word;
    const char quote = word.find('"') == std::string::npos ? '"' : '\'';
    return quote + word + quote;
}

std::string joined(const std::vector<std::string>& words) {
    std::string result;
    for (const std::string& word : words)
        result += (result.empty() ? "" : " ") + word;
    return result;
}

/// The options that turn the usual run into this one: "--mode inference --batch 4".
std::string runWords(const ModelWords& model) {
    cost::RunSettings usual;
    std::vector<std::string> words;
    if (model.mode == cost::Mode::Inference) {
        words.emplace_back("--mode inference");
        usual.batch = 1;
    }
    const cost::RunSettings told = cost::usualOf(usual, model.run);
    for (const cost::RunField& field : cost::runFields()) {
        const std::string value = cost::valueText(model.run, field);
        if (value == cost::valueText(field.key == "engine" ? usual : told, field) || field.isOpen(model.run)
            || !field.isUsedIn(model.mode))
            continue;
        words.emplace_back(field.option);
        if (!field.isFlag())
            words.push_back(quoted(value));
    }
    return joined(words);
}

std::string setWords(const ModelWords& model) {
    std::vector<std::string> words;
    std::ranges::transform(model.sets, std::back_inserter(words), quoted);
    return joined(words);
}

void add(std::vector<Entry>& entries, std::string_view name, std::string value) {
    if (!value.empty())
        entries.push_back({std::string(name), {std::move(value), 0}});
}

/// The model and its run in full.
std::vector<Entry> modelEntries(const ModelWords& model) {
    std::vector<Entry> result;
    add(result, "model", quoted(model.model));
    add(result, "class", model.cls);
    add(result, "set", setWords(model));
    add(result, "run", runWords(model));
    return result;
}

bool isSame(ModelWords a, ModelWords b) {
    a.line = b.line = 0;
    return a == b;
}

/// What the step must say so that its model is this one: nothing, what differs from the front matter, or all.
std::vector<Entry> modelEntries(const Lesson& lesson, const ModelWords& model) {
    const std::vector<Entry> all = modelEntries(model);
    std::vector<Entry> different;
    std::ranges::copy_if(all, std::back_inserter(different), [&](const Entry& entry) {
        const Text* const front = valueOf(lesson.front, entry.name);
        return !front || front->text != entry.value.text;
    });
    for (const std::vector<Entry>& shorter : {std::vector<Entry>(), different}) {
        Step step;
        step.directives = shorter;
        try {
            if (isSame(modelOf(lesson, step), model))
                return shorter;
        } catch (const Problem&) { // the front matter has no model that can be read
        }
    }
    return all;
}

/// `area`: the one that a step has which names none.
std::vector<Entry> viewEntries(const map::MapView& view, map::Measure area) {
    std::vector<Entry> result;
    if (view.area != area && !kindOf(view.area).ofFile) // no lesson has a file
        add(result, "area", std::string(map::kindOf(view.area).option));
    add(result, "focus", view.zoom);
    if (view.selected != view.zoom)
        add(result, "select", view.selected);
    if (view.only)
        add(result, "only", std::string(description::word(*view.only)));
    if (view.folded)
        add(result, "fold", "yes");
    if (view.isIcicle())
        add(result, "icicle", "yes");
    return result;
}

/// The statement names what is shown, and the text below it says how much that is.
std::string stepText(const Shown& shown, const std::vector<Entry>& directives) {
    const std::string& path = shown.view.selected.empty() ? shown.view.zoom : shown.view.selected;
    std::string result = path.empty() ? phrase("## %1\n", {shown.title}) : phrase("## %1: %2\n", {shown.title, path});
    for (const Entry& entry : directives)
        result += entry.name + ": " + entry.value.text + '\n';
    const std::string number = numberOf(path);
    result += path.empty()
        ? phrase("\n%1 parameters.\n", {number})
        : phrase("\n%1 parameters, %2/total:%} of the model.\n", {number, number.substr(0, number.size() - 1)});
    return result;
}

std::vector<Entry> appended(std::vector<Entry> entries, const std::vector<Entry>& more) {
    entries.insert(entries.end(), more.begin(), more.end());
    return entries;
}

} // namespace

std::string numberOf(std::string_view path) {
    return path.empty() ? "{total}" : phrase("{params(\"%1\")}", {path});
}

std::string newLesson(const Shown& shown) {
    std::string result = phrase("---\nparamap: lesson 1\ntitle: %1\n", {shown.title});
    for (const Entry& entry : modelEntries(shown.model))
        result += entry.name + ": " + entry.value.text + '\n';
    return result + "---\n\n" + stepText(shown, viewEntries(shown.view, map::Measure::Parameters));
}

std::string withStep(std::string_view text, const Shown& shown) {
    const Lesson lesson = readLesson(text, {}).lesson;
    const Text* const area = valueOf(lesson.front, "area");
    const map::Measure usual
        = area ? map::measureFromWord(area->text).value_or(map::Measure::Parameters) : map::Measure::Parameters;
    TextLines lines(text);
    lines.trimEnd();
    std::string result = lines.text();
    return result + (result.empty() ? "" : "\n")
        + stepText(shown, appended(modelEntries(lesson, shown.model), viewEntries(shown.view, usual)));
}

} // namespace paramap::lesson
