// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/session/saved_session.h"

#include "app/session/json_text.h"
#include "model/cost/run/run_fields.h"
#include "model/description/blueprint.h"
#include "model/text/map/view_words.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace paramap {
namespace {

/// Values under the names that files use, in the order of the description.
std::string valuesText(const sizes::Settings& settings, const std::map<std::string, formula::Value>& values) {
    std::string result;
    for (const description::Size& size : settings.blueprint->architecture().sizes) {
        const auto found = values.find(size.key);
        if (found != values.end())
            result += (result.empty() ? "" : ", ") + quoted(size.name) + ": " + found->second.toText();
    }
    return "{" + result + "}";
}

std::string viewText(const map::MapView& view) {
    std::string names;
    for (const auto& [path, name] : view.names)
        names += (names.empty() ? "" : ", ") + quoted(path) + ": " + quoted(name);
    std::string notes;
    for (const std::string& path : view.notes)
        notes += (notes.empty() ? "" : ", ") + quoted(path);
    std::string words;
    for (const text::ViewField& field : text::viewFields()) {
        const std::string word = field.say(view);
        if (field.always || word != field.say({}))
            words += (words.empty() ? "" : ", ") + quoted(std::string(field.key)) + ": "
                + (field.isNumber ? word : quoted(word));
    }
    return "{" + words + (names.empty() ? "" : ", \"names\": {" + names + "}")
        + (notes.empty() ? "" : ", \"notes\": [" + notes + "]") + "}";
}

} // namespace

std::string sessionText(const SavedSession& session) {
    const sizes::Settings& settings = session.settings;
    std::string run;
    for (const cost::RunField& field : cost::runFields()) {
        const std::string value = cost::valueText(session.run, field);
        run += (run.empty() ? "" : ", ") + quoted(std::string(field.key)) + ": "
            + (field.isNumber() ? value : quoted(value));
    }
    std::string devices, marks, plan;
    if (!(session.plan == cost::TrainingPlan())) {
        std::array<char, 32> share{}; // gets the fewest digits that read back as the same number
        const auto end = std::to_chars(share.data(), share.data() + share.size(), session.plan.utilisation).ptr;
        plan = ",\n \"plan\": {\"train_tokens\": "
            + quoted(session.plan.tokens > 0 ? std::to_string(session.plan.tokens) : "")
            + ", \"utilisation\": " + quoted(std::string(share.data(), end)) + "}";
    }
    for (const description::Size& size : settings.blueprint->architecture().sizes) {
        if (session.marks.locked.contains(size.key))
            marks += (marks.empty() ? ",\n \"locked\": [" : ", ") + quoted(size.name);
    }
    marks += marks.empty() ? "" : "]";
    if (const auto& held = session.marks.held)
        marks += ",\n \"held\": {\"size\": " + quoted(settings.blueprint->architecture().size(held->size)->name)
            + ", \"total\": " + std::to_string(held->total) + "}";
    for (const cost::DeviceChoice& choice : session.devices)
        devices += (devices.empty() ? ",\n \"devices\": [" : ", ") + ("{\"name\": " + quoted(choice.name))
            + ", \"count\": " + std::to_string(choice.count) + "}";
    std::string beside;
    for (const SavedSession& other : session.beside)
        beside += (beside.empty() ? ",\n \"beside\": [" : ", ") + sessionText(other);
    const std::string model = session.origin.text.empty() ? "\"preset\": " + quoted(session.origin.preset)
                                                          : "\"name\": " + quoted(session.origin.name) + ", \"text\": "
            + quoted(session.origin.text) + (session.origin.as.empty() ? "" : ", \"as\": " + quoted(session.origin.as));
    const std::string& naming = settings.blueprint->architecture().naming;
    return "{\"paramap\": \"session\", \"version\": " + std::to_string(sessionVersion)
        + ",\n \"title\": " + quoted(session.title) + ",\n \"model\": {" + model + "},\n \"architecture\": "
        + quoted(settings.blueprint->architecture().name) + ",\n \"class\": " + quoted(settings.blueprint->cls())
        + (naming.empty() ? "" : ",\n \"naming\": " + quoted(naming)) + ",\n \"sizes\": "
        + valuesText(settings, settings.values) + ",\n \"lists\": " + valuesText(settings, settings.lists)
        + ",\n \"run\": {" + run + "}" + plan + marks + devices + (devices.empty() ? "" : "]")
        + ",\n \"view\": " + viewText(session.view) + beside + (beside.empty() ? "}\n" : "]}\n");
}

std::string sessionBeside(SavedSession session, std::vector<SavedSession> beside) {
    const auto hasNoOrigin = [](const SavedSession& each) { return each.origin == Origin(); };
    if (hasNoOrigin(session) || std::ranges::any_of(beside, hasNoOrigin))
        return {};
    session.beside = std::move(beside);
    return sessionText(session);
}

} // namespace paramap
