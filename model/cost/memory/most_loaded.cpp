// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/memory/most_loaded.h"

#include "model/cost/parallel/stages.h"
#include "model/cost/parallel/tensor_split.h"
#include "model/cost/run/device_grid.h"
#include "model/problem/problem.h"
#include "model/words/known_words.h"
#include "model/words/numbers.h"

#include <string>
#include <utility>

namespace paramap::cost {

namespace {

void checkTokens(const Setup& run) {
    const std::int64_t sequence = run.sequence, devices = run.settings.cp;
    if (sequence % devices != 0)
        throw Problem("cp " + words::exact(devices) + " does not divide the sequence of " + words::exact(sequence)
                + " tokens; nearest: a sequence of " + nearestMultiples(sequence, devices),
            Problem::Kind::Usage);
}

std::string deviceWords(const Setup& run, const Shard& shard) {
    const RunSettings& settings = run.settings;
    std::string words = shard.words;
    const auto add = [&](std::int64_t devices, const std::string& what) {
        if (devices > 1)
            words += (words.empty() ? "1/" : ", 1/") + words::exact(devices) + " of " + what;
    };
    add(settings.tp, settings.sp ? "every matrix and of the tokens between them" : "every matrix");
    add(settings.ep, "the experts");
    add(settings.cp, "the tokens of each sequence");
    return words;
}

} // namespace

void checkSplit(const Setup& run) {
    checkTokens(run);
    (void)stagesOf(run, splitTensors(run));
}

Memory mostLoaded(const Setup& run) {
    checkTokens(run);
    const auto of
        = [&](const Setup& setup) { return run.mode == Mode::Train ? trainingMemory(setup) : inferenceMemory(setup); };
    const Memory whole = of(run);
    Memory most;
    bool any = false;
    const Shard split = splitTensors(run);
    for (const Shard& shard : stagesOf(run, split)) {
        network::Network part = run.network;
        part.root = shard.root;
        Memory memory = of(Setup(run, part, shard));
        if (any && memory.total <= most.total)
            continue;
        any = true;
        most = std::move(memory);
        most.device = deviceWords(run, shard);
    }
    most.settings = whole.settings;
    if (most.settings.pp > 1 && run.mode == Mode::Train && !most.settings.microbatches)
        most.settings.microbatches = most.settings.pp;
    most.lengths = whole.lengths;
    most.macsForward = whole.macsForward;
    most.flopsForward = whole.flopsForward;
    most.flopsStep = whole.flopsStep;
    most.flopsDecodeToken = whole.flopsDecodeToken;
    if (!split.notSplit.empty())
        most.assumptions.push_back("Tensor parallelism leaves whole: " + words::joined(split.notSplit) + ".");
    return most;
}

void addParallelAssumptions(Memory& memory) {
    const RunSettings& run = memory.settings;
    std::vector<std::string>& out = memory.assumptions;
    if (!isParallel(run))
        return;
    out.emplace_back("Bytes are those of the most loaded device; arithmetic is that of the whole model for the batch "
                     "of one data-parallel replica.");
    if (memory.mode == Mode::Train && replicas(run) > 1)
        out.emplace_back(run.zero == 0
                ? "The buckets in which data-parallel devices exchange gradients (25 MiB each in "
                  "PyTorch) are not counted."
                : "ZeRO's buckets for communication and prefetching are not counted; their size "
                  "is a setting (DeepSpeed: 5\u00B710\u2078 elements for reducing).");
}

} // namespace paramap::cost
