// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/run/device_grid.h"

#include "model/formula/arithmetic.h"
#include "model/problem/problem.h"
#include "model/words/numbers.h"

#include <algorithm>
#include <string>
#include <utility>

namespace paramap::cost {

using formula::checkedMultiply;

namespace {

constexpr std::int64_t mostDevices = 1'000'000;

[[noreturn]] void refuse(const std::string& sentence) {
    throw Problem(sentence, Problem::Kind::Usage);
}

} // namespace

std::string nearestMultiples(std::int64_t value, std::int64_t step) {
    const std::int64_t below = value / step * step;
    return (below > 0 ? text::exact(below) + " or " : "") + text::exact(below + step);
}

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

} // namespace paramap::cost
