// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/parallel.h"

#include "model/cost/stages.h"
#include "model/cost/tensor_split.h"
#include "model/cost/words.h"
#include "model/formula/value.h"
#include "model/problem.h"
#include "model/text/numbers.h"

#include <array>
#include <utility>

namespace paramap::cost {

using formula::checkedMultiply;

namespace {

constexpr std::int64_t mostDevices = 1'000'000;

[[noreturn]] void refuse(const std::string& sentence) {
    throw Problem(sentence, Problem::Kind::Usage);
}

/// "4 or 8": the multiples of `step` on both sides of `value`.
std::string nearestMultiples(std::int64_t value, std::int64_t step) {
    const std::int64_t below = value / step * step;
    return (below > 0 ? text::exact(below) + " or " : "") + text::exact(below + step);
}

void checkTokens(const Setup& run) {
    const std::int64_t sequence = run.settings.sequence, devices = run.settings.cp;
    if (sequence % devices != 0)
        refuse("cp " + text::exact(devices) + " does not divide the sequence of " + text::exact(sequence)
            + " tokens; nearest: a sequence of " + nearestMultiples(sequence, devices));
}

std::string deviceWords(const Setup& run, const Shard& shard) {
    const RunSettings& settings = run.settings;
    std::string words = shard.words;
    const auto add = [&](std::int64_t devices, const std::string& what) {
        if (devices > 1)
            words += (words.empty() ? "1/" : ", 1/") + text::exact(devices) + " of " + what;
    };
    add(settings.tp, settings.sp != 0 ? "every matrix and of the tokens between them" : "every matrix");
    add(settings.ep, "the experts");
    add(settings.cp, "the tokens of each sequence");
    return words;
}

} // namespace

bool isParallel(const RunSettings& settings) {
    return settings.dp != 1 || settings.zero != 0 || settings.tp != 1 || settings.sp != 0 || settings.cp != 1
        || settings.pp != 1 || settings.microbatches != 0 || settings.ep != 1;
}

std::int64_t replicas(const RunSettings& settings) {
    return checkedMultiply(settings.dp, settings.cp);
}

std::int64_t expertReplicas(const RunSettings& settings) {
    return std::max<std::int64_t>(1, replicas(settings) / settings.ep);
}

std::int64_t devices(const RunSettings& settings) {
    const std::int64_t same = std::max(replicas(settings), settings.ep);
    return checkedMultiply(checkedMultiply(same, settings.tp), settings.pp);
}

void checkParallel(const RunSettings& settings) {
    for (const auto& [name, value] : {std::pair{"dp", settings.dp}, std::pair{"tp", settings.tp},
             std::pair{"cp", settings.cp}, std::pair{"pp", settings.pp}, std::pair{"ep", settings.ep}}) {
        if (value < 1 || value > mostDevices)
            refuse(std::string(name) + " must be between 1 and " + text::exact(mostDevices) + " devices, not "
                + text::exact(value));
    }
    if (settings.zero < 0 || settings.zero > 3)
        refuse("zero must be 0, 1, 2 or 3, not " + text::exact(settings.zero));
    if (settings.microbatches < 0 || settings.microbatches > mostDevices)
        refuse("microbatches must be between 1 and " + text::exact(mostDevices) + ", not "
            + text::exact(settings.microbatches));
    if (settings.ppChunks < 1 || settings.ppChunks > mostDevices)
        refuse(
            "pp-chunks must be between 1 and " + text::exact(mostDevices) + ", not " + text::exact(settings.ppChunks));
    if (settings.ppChunks > 1 && settings.pp > 1 && settings.microbatches % settings.pp != 0)
        refuse("interleaved stages take micro-batches in groups of pp " + text::exact(settings.pp) + ", not "
            + text::exact(settings.microbatches)
            + "; nearest: " + nearestMultiples(settings.microbatches, settings.pp));
    if (settings.offload == "all" && settings.zero != 3)
        refuse("offload all brings weights back layer by layer, as zero 3 does; nearest: zero 3, or offload optimizer");
    if (settings.sp != 0 && settings.tp == 1)
        refuse("sequence parallelism splits the tokens among the tensor-parallel devices; it needs tp 2 or more");
    const std::int64_t same = replicas(settings);
    if (settings.ep > 1 && same > 1 && same % settings.ep != 0)
        refuse("ep " + text::exact(settings.ep) + " must divide the " + text::exact(same)
            + " data-parallel devices (dp " + text::exact(settings.dp)
            + (settings.cp > 1 ? ", cp " + text::exact(settings.cp) : "") + "), which share the experts; nearest: dp "
            + nearestMultiples(settings.dp, settings.ep));
}

bool splitsTheModel(const RunSettings& settings) {
    return settings.tp > 1 || settings.cp > 1 || settings.pp > 1 || settings.ep > 1;
}

RunSettings onOneDevice(RunSettings settings) {
    settings.dp = settings.tp = settings.cp = settings.pp = settings.ep = 1;
    settings.zero = settings.sp = settings.microbatches = 0;
    settings.ppChunks = 1;
    if (settings.offload == "all")
        settings.offload = "none";
    return settings;
}

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
    if (most.settings.pp > 1 && run.mode == Mode::Train && most.settings.microbatches == 0)
        most.settings.microbatches = most.settings.pp;
    most.lengths = whole.lengths;
    most.macsForward = whole.macsForward;
    most.flopsForward = whole.flopsForward;
    most.flopsStep = whole.flopsStep;
    most.flopsDecodeToken = whole.flopsDecodeToken;
    if (!split.notSplit.empty())
        most.assumptions.push_back("Tensor parallelism leaves whole: " + joined(split.notSplit) + ".");
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
