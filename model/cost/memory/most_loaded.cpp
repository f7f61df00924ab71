// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/memory/most_loaded.h"

#include "model/cost/parallel/stages.h"
#include "model/cost/parallel/tensor_split.h"
#include "model/cost/run/device_grid.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/words/numbers.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace paramap::cost {

namespace {

void checkTokens(const Setup& run) {
    const std::int64_t sequence = run.sequence, devices = run.settings.cp;
    if (sequence % devices != 0)
        throw Problem(phrase(sequence, "cp %1 does not divide the sequence of %2 token; nearest: a sequence of %3",
                          "cp %1 does not divide the sequence of %2 tokens; nearest: a sequence of %3",
                          {words::exact(devices), words::exact(sequence), nearestMultiples(sequence, devices)}),
            Problem::Kind::Usage);
}

std::vector<Fact<Holding>> holdingOf(const Setup& run, const Shard& shard) {
    const RunSettings& settings = run.settings;
    std::vector<Fact<Holding>> held;
    if (shard.stage.name != Holding::None)
        held.push_back(shard.stage);
    const auto add = [&held](std::int64_t devices, Holding what) {
        if (devices > 1)
            held.push_back({what, {devices}});
    };
    add(settings.tp, settings.sp ? Holding::MatricesAndTokens : Holding::Matrices);
    if (settings.epGroup > 1)
        held.push_back({Holding::ExpertGroup, {settings.epGroup, settings.ep}});
    else
        add(settings.ep, Holding::Experts);
    add(settings.cp, Holding::Tokens);
    return held;
}

Memory oneDevice(const Setup& run) {
    return run.mode == Mode::Train ? trainingMemory(run) : inferenceMemory(run);
}

network::Network partOf(const network::Network& whole, const Shard& shard) {
    network::Network part = whole;
    part.root = shard.root;
    return part;
}

Memory heldBy(const Setup& run, const Shard& shard) {
    const network::Network part = partOf(run.network, shard);
    Memory memory = oneDevice(Setup(run, part, shard));
    memory.device = holdingOf(run, shard);
    memory.stage = shard.number;
    return memory;
}

/// What `most` has more of than each of the others.
std::optional<Part> reasonOf(const std::vector<Memory>& stages, const Memory& most) {
    std::optional<Part> result;
    std::int64_t largest = 0;
    for (const Part part : allParts) {
        std::int64_t next = 0;
        for (const Memory& stage : stages)
            if (stage.stage != most.stage)
                next = std::max(next, stage.bytes(part));
        const std::int64_t more = most.bytes(part) - next;
        if (stages.size() > 1 && more > largest) {
            largest = more;
            result = part;
        }
    }
    return result;
}

Memory accountOf(const Setup& run, const Shard& split) {
    if (run.settings.pp > 1 && run.settings.ppStage)
        return heldBy(run, stageOf(run, split, *run.settings.ppStage));
    std::vector<Memory> stages;
    eachStage(run, split, [&](const Shard& shard) {
        if (!shard.asBefore)
            stages.push_back(heldBy(run, shard));
    });
    Memory most = *std::ranges::max_element(stages, {}, &Memory::total); // the first of equal ones
    most.most = reasonOf(stages, most);
    return most;
}

} // namespace

void checkSplit(const Setup& run) {
    checkTokens(run);
    eachStage(run, splitTensors(run), [](const Shard&) {});
}

std::vector<StageMemory> everyStage(const Setup& run) {
    checkTokens(run);
    std::vector<StageMemory> result;
    eachStage(run, splitTensors(run), [&](const Shard& shard) { result.emplace_back(heldBy(run, shard)); });
    return result;
}

Memory chosenDevice(const Setup& run) {
    checkTokens(run);
    const Memory whole = oneDevice(run);
    const Shard split = splitTensors(run);
    Memory most = accountOf(run, split);
    most.settings = whole.settings;
    if (most.settings.pp > 1 && run.mode == Mode::Train && !most.settings.microbatches)
        most.settings.microbatches = most.settings.pp;
    most.lengths = whole.lengths;
    most.macsForward = whole.macsForward;
    most.flopsForward = whole.flopsForward;
    most.flopsStep = whole.flopsStep;
    most.flopsDecodeToken = whole.flopsDecodeToken;
    if (!split.notSplit.empty())
        most.assumptions.push_back({Assumption::LeftWhole, {split.notSplit}});
    return most;
}

DevicePart::DevicePart(const network::Network& whole, Mode mode, const RunSettings& settings, std::int64_t stage)
    : run(whole, mode, settings)
    , shard(stageOf(run, splitTensors(run), std::max<std::int64_t>(1, stage)))
    , network(partOf(whole, shard)) {
}

void addParallelAssumptions(Memory& memory) {
    const RunSettings& run = memory.settings;
    if (!isParallel(run))
        return;
    memory.assumptions.emplace_back(run.pp > 1 && run.ppStage ? Assumption::ChosenStage : Assumption::MostLoaded);
    if (memory.mode == Mode::Train && replicas(run) > 1)
        memory.assumptions.emplace_back(run.zero == 0 ? Assumption::GradientBuckets : Assumption::ZeroBuckets);
}

} // namespace paramap::cost
