// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/memory/most_loaded.h"

#include "model/cost/parallel/stages.h"
#include "model/cost/parallel/tensor_split.h"
#include "model/cost/run/device_grid.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/words/numbers.h"

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
    add(settings.ep, Holding::Experts);
    add(settings.cp, Holding::Tokens);
    return held;
}

Memory oneDevice(const Setup& run) {
    return run.mode == Mode::Train ? trainingMemory(run) : inferenceMemory(run);
}

Memory heldBy(const Setup& run, const Shard& shard) {
    network::Network part = run.network;
    part.root = shard.root;
    Memory memory = oneDevice(Setup(run, part, shard));
    memory.device = holdingOf(run, shard);
    return memory;
}

} // namespace

void checkSplit(const Setup& run) {
    checkTokens(run);
    (void)stagesOf(run, splitTensors(run));
}

std::vector<Memory> everyStage(const Setup& run) {
    checkTokens(run);
    std::vector<Memory> result;
    for (const Shard& shard : stagesOf(run, splitTensors(run)))
        result.push_back(heldBy(run, shard));
    return result;
}

Memory mostLoaded(const Setup& run) {
    checkTokens(run);
    const Memory whole = oneDevice(run);
    Memory most;
    bool any = false;
    const Shard split = splitTensors(run);
    for (const Shard& shard : stagesOf(run, split)) {
        if (shard.asBefore)
            continue;
        Memory memory = heldBy(run, shard);
        if (any && memory.total <= most.total)
            continue;
        any = true;
        most = std::move(memory);
    }
    most.settings = whole.settings;
    if (most.settings.pp > 1 && run.mode == Mode::Train && !most.settings.microbatches)
        most.settings.microbatches = most.settings.pp;
    most.lengths = whole.lengths;
    const std::int64_t microbatches = run.mode == Mode::Train ? microbatchesOf(run.settings) : 1;
    most.macsForward = formula::checkedMultiply(whole.macsForward, microbatches);
    most.flopsForward = formula::checkedMultiply(whole.flopsForward, microbatches);
    most.flopsStep = formula::checkedMultiply(whole.flopsStep, microbatches);
    if (microbatches > 1)
        most.assumptions.push_back({Assumption::Microbatches, {microbatches}});
    most.flopsDecodeToken = whole.flopsDecodeToken;
    if (!split.notSplit.empty())
        most.assumptions.push_back({Assumption::LeftWhole, {split.notSplit}});
    return most;
}

void addParallelAssumptions(Memory& memory) {
    const RunSettings& run = memory.settings;
    if (!isParallel(run))
        return;
    memory.assumptions.emplace_back(Assumption::MostLoaded);
    if (memory.mode == Mode::Train && replicas(run) > 1)
        memory.assumptions.emplace_back(run.zero == 0 ? Assumption::GradientBuckets : Assumption::ZeroBuckets);
}

} // namespace paramap::cost
