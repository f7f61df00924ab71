// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/run/engine_choice.h"

#include "model/cost/engines/engine.h"
#include "model/cost/run/run_fields.h"

namespace paramap::cost {

namespace {

constexpr std::string_view noEngine = "none";

void setUsual(RunSettings& run, const Engine* engine) {
    run.engine = engine;
    if (engine)
        for (const Engine::Usual& usual : engine->settings)
            runField(usual.key).value.parse(run, usual.value);
}

} // namespace

RunValue engineValue() {
    RunValue result;
    result.closed = true;
    result.print = [](const RunSettings& run) { return run.engine ? run.engine->name : std::string(noEngine); };
    result.parse = [](RunSettings& run, const std::string& text) {
        if (text == noEngine) {
            run.engine = nullptr;
            return;
        }
        std::vector<std::string> known{std::string(noEngine)};
        for (const Engine& engine : engines()) {
            if (engine.name == text)
                return setUsual(run, &engine);
            known.push_back(engine.name);
        }
        words::refuseWord(text, "engine", known);
    };
    result.words = [] {
        std::vector<KnownWord> words{{std::string(noEngine), {}}};
        for (const Engine& engine : engines())
            words.push_back({engine.name, engine.about});
        return words;
    };
    return result;
}

std::vector<RunField::Shown> shownEngines() {
    std::vector<RunField::Shown> result{{noEngine, "none in particular", {}}};
    for (const Engine& engine : engines())
        result.push_back({engine.name, engine.title, engine.about});
    return result;
}

RunSettings usualOf(RunSettings usual, const RunSettings& run) {
    setUsual(usual, run.engine);
    return usual;
}

std::string engineSettings(const RunSettings& run, Mode mode) {
    std::string result;
    if (!run.engine)
        return result;
    const RunSettings usual = usualOf(run, run);
    for (const Engine::Usual& each : run.engine->settings) {
        const RunField& field = runField(each.key);
        if (field.isUsedIn(mode) && valueText(run, field) == valueText(usual, field))
            result += (result.empty() ? "" : ", ") + std::string(field.option.substr(2)) + " " + each.value;
    }
    return result;
}

} // namespace paramap::cost
