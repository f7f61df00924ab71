// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/talk/what_if.h"

#include "model/cost/run/run_fields.h"
#include "model/map/measure.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/sizes/settings.h"
#include "model/text/map/amount.h"

#include <algorithm>
#include <cmath>

namespace paramap::lesson {

namespace {

constexpr std::int64_t mostBatch = 1024, mostTokens = 131'072;

const sizes::SizeState* stateOf(const std::vector<sizes::SizeState>& states, const std::string& name) {
    const auto found = std::ranges::find_if(
        states, [&](const sizes::SizeState& state) { return state.name == name || state.key == name; });
    return found == states.end() ? nullptr : &*found;
}

bool isFlag(const sizes::SizeState& state) {
    return state.value.boolean() != nullptr;
}

sizes::SliderScale runScale(const std::string& name) {
    return {.minimum = 1, .maximum = name == "batch" ? mostBatch : mostTokens, .step = 1, .logarithmic = true};
}

std::optional<std::int64_t> runValue(const cost::RunSettings& run, const std::string& name) {
    try {
        return std::stoll(cost::valueText(run, cost::runField(name)));
    } catch (const std::exception&) {
        return std::nullopt; // left to the model
    }
}

std::string sliderText(std::int64_t value, std::int64_t home, const words::NumberStyle& style) {
    const std::string now = words::exact(value, style);
    return value == home ? now : phrase("%1, was %2", {now, words::exact(home, style)});
}

PageSlider sliderFor(const TrialLine& line, const std::string& name, std::int64_t home, const sizes::SizeState* state,
    const WhatIf& changes, const words::NumberStyle& style) {
    PageSlider slider;
    slider.name = name;
    slider.home = home;
    const auto changed = changes.find(name);
    slider.value = changed == changes.end() ? home : changed->second;
    slider.isSwitch = line.kind == TrialLine::Kind::Toggle || (state && isFlag(*state));
    if (slider.isSwitch)
        slider.scale.minimum = 0;
    else
        slider.scale = state ? sizes::sliderScale(*state) : runScale(name);
    slider.text
        = slider.isSwitch ? std::string(slider.value != 0 ? "yes" : "no") : sliderText(slider.value, home, style);
    return slider;
}

struct Total {
    std::int64_t amount = 0;
    bool isEstimate = false;
};
Total totalOf(map::Measure measure, const ModelNumbers& model) {
    const map::Measured measured = map::measured(model.network(), measure, model.run());
    return {measured.total(model.network()), measured.isEstimate()};
}

} // namespace

std::unique_ptr<ModelNumbers> changedModel(const ModelNumbers& model, const WhatIf& changes) {
    sizes::Settings settings = model.network().settings;
    cost::RunSettings run = model.run();
    const std::vector<sizes::SizeState> states = sizes::states(settings);
    for (const auto& [name, value] : changes) {
        if (isRunSetting(name)) {
            run = cost::withValue(run, cost::runField(name), std::to_string(value));
            continue;
        }
        const sizes::SizeState* const state = stateOf(states, name);
        const bool flag = state && isFlag(*state);
        settings = sizes::with(settings, name, flag ? formula::Value(value != 0) : formula::Value(value));
    }
    network::NetworkPtr network = network::resolve(settings);
    if (!network->warnings.empty())
        throw Problem(network->warnings.front().sentence);
    return std::make_unique<ModelNumbers>(std::move(network), model.mode(), run);
}

std::optional<std::int64_t> valueOf(const ModelNumbers& model, const std::string& name) {
    if (isRunSetting(name))
        return runValue(model.run(), name);
    const std::optional<formula::Value> value = model.size(name);
    if (!value)
        return std::nullopt;
    if (const bool* const flag = value->boolean())
        return *flag ? 1 : 0;
    const std::int64_t* const number = value->integer();
    return number ? std::optional(*number) : std::nullopt;
}

std::vector<PageSlider> slidersFor(const std::vector<TrialLine>& lines, const ModelNumbers& home, const WhatIf& changes,
    const words::NumberStyle& style) {
    std::vector<PageSlider> result;
    const std::vector<sizes::SizeState> states = sizes::states(home.network().settings);
    for (const TrialLine& line : lines) {
        if (line.kind != TrialLine::Kind::Sliders && line.kind != TrialLine::Kind::Toggle)
            continue;
        for (const std::string& name : line.names) {
            const sizes::SizeState* const state = stateOf(states, name);
            if (!state && !isRunSetting(name))
                continue;
            if (const std::optional<std::int64_t> value = valueOf(home, name))
                result.push_back(sliderFor(line, name, *value, state, changes, style));
        }
    }
    return result;
}

std::int64_t valueOnTheWay(const PageMove& move, double share) {
    if (share <= 0)
        return move.from;
    if (share >= 1)
        return move.to;
    const auto from = static_cast<double>(move.from), to = static_cast<double>(move.to);
    const double value = from > 0 && to > 0 ? from * std::pow(to / from, share) : from + share * (to - from);
    return std::llround(value);
}

std::string totalText(
    map::Measure measure, const ModelNumbers& home, const ModelNumbers& now, const words::NumberStyle& style) {
    const Total before = totalOf(measure, home), after = totalOf(measure, now);
    const auto written = [&](const Total& total) {
        return text::about(total.isEstimate,
            measure == map::Measure::Parameters ? words::exact(total.amount, style)
                                                : text::compactAmount(measure, total.amount, style));
    };
    const std::string all
        = measure == map::Measure::Parameters ? text::withNoun(measure, after.amount, written(after)) : written(after);
    if (before.amount == after.amount)
        return phrase("%1, unchanged", {all});
    return phrase("%1, was %2 (%3)",
        {all, written(before), words::changeShort(after.amount - before.amount, before.amount, style)});
}

} // namespace paramap::lesson
