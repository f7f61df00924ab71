// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/session/snapshot.h"

#include "model/conventions/counting.h"
#include "model/cost/run/device_grid.h"
#include "model/cost/run/run_fields.h"
#include "model/problem/problem.h"
#include "model/text/memory/device_room.h"
#include "model/text/memory/speed.h"

namespace paramap {

namespace {

/// Computes the account and the card of one mode. If the model does not allow the run, the account is empty.
void draw(Snapshot& snapshot, cost::Mode mode, const State& state, const words::NumberStyle& style,
    const std::optional<Before>& before, const std::vector<cost::DeviceSet>& devices) {
    const bool training = mode == cost::Mode::Train;
    cost::Memory& memory = training ? snapshot.training : snapshot.inference;
    text::MemoryCard& card = training ? snapshot.trainingCard : snapshot.inferenceCard;
    try {
        memory = cost::memory(*snapshot.network, mode, state.run);
    } catch (const Problem& problem) {
        memory = {};
        memory.mode = mode;
        memory.settings = state.run;
        card = text::refusedCard(mode, state.run, problem.sentence(), style);
        return;
    }
    std::optional<cost::Memory> largest; // a chosen device may fit where the run does not
    if (memory.settings.ppStage)
        largest = cost::memory(*snapshot.network, mode, cost::ofMostLoaded(state.run));
    const cost::Memory* was = !before ? nullptr : training ? &before->training : &before->inference;
    card = text::memoryCard(memory, devices, was, style, largest ? &*largest : nullptr);
    if (!before) { // about twenty accounts are computed here, which is too slow for a drag
        text::addLargest(card, state.settings, cost::ofMostLoaded(state.run), devices, style);
        text::addSpeed(card, *snapshot.network, largest.value_or(memory), devices, state.plan, style);
    }
}

/// The measures that the map can show. They are of the whole model, so they exist even if the run's parallelism is not
/// possible.
std::vector<map::Measure> areasOf(const Snapshot& snapshot, const cost::RunSettings& run) {
    cost::RunSettings alone = cost::onOneDevice(run);
    alone.padVocabulary = 1; // a model without a vocabulary has no padding but has areas
    std::vector<map::Measure> areas = map::measuresOf(snapshot.inferenceCard.problem.empty()
            ? snapshot.inference
            : cost::memory(*snapshot.network, cost::Mode::Inference, alone));
    if (!snapshot.trainingCard.problem.empty()) {
        try {
            (void)cost::memory(*snapshot.network, cost::Mode::Train, alone);
        } catch (const Problem&) {
            std::erase(areas, map::Measure::Training);
        }
    }
    return areas;
}

} // namespace

Snapshot makeSnapshot(const State& state, const words::NumberStyle& style, const std::optional<Before>& before,
    const std::vector<cost::DeviceSet>& devices) {
    cost::checkRun(state.run);
    Snapshot result;
    result.network = network::resolve(state.settings);
    result.sizes = text::sizeLines(*result.network, &state.opened->settings, style, state.marks, state.convention);
    const conventions::Convention convention = conventions::effective(*result.network, state.convention);
    const network::Totals totals = conventions::totalsOf(*result.network, convention);
    result.parameters = totals.parameters;
    result.totals
        = text::totalsCard(totals, before ? std::optional(before->parameters) : std::nullopt, style, convention);
    draw(result, cost::Mode::Train, state, style, before, devices);
    draw(result, cost::Mode::Inference, state, style, before, devices);
    result.areas = areasOf(result, state.run);
    result.changed = state.isChanged();
    return result;
}

} // namespace paramap
