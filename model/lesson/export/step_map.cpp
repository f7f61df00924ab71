// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/export/step_map.h"

#include "model/lesson/lines.h"
#include "model/problem/problem.h"

#include <algorithm>
#include <functional>

namespace paramap::lesson {

namespace {

bool isYes(const Text* text) {
    return text && text->text == "yes";
}

/// The module with this path; of a tensor, the module around it.
std::string moduleAt(const ModelNumbers& model, const std::string& path) {
    const network::Place place = placesOf(model.network(), path).front();
    return place.tensor ? network::above(place.path) : place.path;
}

void located(const Lesson& lesson, const Text* text, const std::function<void(const std::string&)>& take) {
    if (!text)
        return;
    try {
        take(text->text);
    } catch (Problem& problem) {
        throw problem.inFile(lesson.file).atLine(text->line);
    }
}

} // namespace

map::MapView mapOf(const Lesson& lesson, const Step& step, const ModelNumbers& model, cost::Mode mode) {
    map::MapView view;
    const auto said = [&step](std::string_view name) { return valueOf(step.directives, name); };
    const Text* const area = said("area") || said("model") ? said("area") : valueOf(lesson.front, "area");
    view.memory = mode;
    view.area = area ? map::measureFromWord(area->text).value_or(view.area) : view.area;
    view.folded = isYes(said("fold"));
    view.form = isYes(said("icicle")) ? map::MapForm::Icicle : map::MapForm::Treemap;
    view.only = said("only") ? description::kindFromWord(said("only")->text) : std::nullopt;
    located(lesson, said("focus"), [&](const std::string& path) { view.zoom = moduleAt(model, path); });
    located(lesson, said("select"),
        [&](const std::string& path) { view.selected = placesOf(model.network(), path).front().path; });
    for (const Entry& name : lesson.names)
        try {
            for (const network::Place& place : placesOf(model.network(), name.name))
                view.names[place.path] = name.value.text;
        } catch (const Problem&) {
            continue; // a path of another step's model
        }
    return view;
}

std::vector<std::string> hiddenParts(const Step& step) {
    std::vector<std::string> result;
    if (const Text* said = valueOf(step.directives, "hide")) {
        std::string_view words = said->text;
        for (std::string_view word; !(words = trimmed(words)).empty(); words.remove_prefix(word.size())) {
            word = words.substr(0, words.find_first_of(" \t"));
            if (word == "in")
                break; // a path follows
            if (word != "none")
                result.emplace_back(word);
        }
    } else if (step.question && step.question->kind != QuestionKind::Free) {
        result.emplace_back("numbers");
        if (step.question->kind == QuestionKind::Order || step.question->kind == QuestionKind::Tile)
            result.emplace_back("areas");
    }
    return result;
}

} // namespace paramap::lesson
