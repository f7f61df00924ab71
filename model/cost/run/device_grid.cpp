// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/run/device_grid.h"

#include "model/formula/arithmetic.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/words/numbers.h"

#include <algorithm>
#include <string>

namespace paramap::cost {

using formula::checkedMultiply;

namespace {

[[noreturn]] void refuse(const std::string& sentence) {
    throw Problem(sentence, Problem::Kind::Usage);
}

} // namespace

std::string nearestMultiples(std::int64_t value, std::int64_t step) {
    const std::int64_t below = value / step * step;
    const std::string above = words::exact(formula::checkedAdd(below, step));
    return below > 0 ? phrase("%1 or %2", {words::exact(below), above}) : above;
}

bool isParallel(const RunSettings& settings) {
    return settings.dp != 1 || settings.zero != 0 || settings.tp != 1 || settings.sp || settings.cp != 1
        || settings.pp != 1 || settings.ep != 1;
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
    const std::int64_t microbatches = settings.microbatches.value_or(0);
    if (settings.ppChunks > 1 && settings.pp > 1 && microbatches % settings.pp != 0)
        refuse(phrase("interleaved stages take micro-batches in groups of pp %1, not %2; nearest: %3",
            {words::exact(settings.pp), words::exact(microbatches), nearestMultiples(microbatches, settings.pp)}));
    if (settings.offload == Offload::All && settings.zero != 3)
        refuse("offload all brings weights back layer by layer, as zero 3 does; nearest: zero 3, or offload optimizer");
    if (settings.sp && settings.tp == 1)
        refuse("sequence parallelism splits the tokens among the tensor-parallel devices; it needs tp 2 or more");
    if (settings.pp > 1 && settings.ppStage && *settings.ppStage > settings.pp)
        refuse(phrase("pp-stage %1 is not among the %2 stages of pp %2; nearest: pp-stage %2",
            {words::exact(*settings.ppStage), words::exact(settings.pp)}));
    if (settings.ep > 1 && settings.epGroup > settings.ep)
        refuse(phrase("ep-group %1 is not among the %2 groups of ep %2; nearest: ep-group %2",
            {words::exact(settings.epGroup), words::exact(settings.ep)}));
    const std::int64_t same = replicas(settings);
    if (settings.ep > 1 && same > 1 && same % settings.ep != 0)
        refuse(phrase(settings.cp > 1
                ? "ep %1 must divide the %2 data-parallel devices (dp %3, cp %4), which share the experts; nearest: dp "
                  "%5"
                : "ep %1 must divide the %2 data-parallel devices (dp %3), which share the experts; nearest: dp %5",
            {words::exact(settings.ep), words::exact(same), words::exact(settings.dp), words::exact(settings.cp),
                nearestMultiples(settings.dp, settings.ep)}));
}

bool splitsTheModel(const RunSettings& settings) {
    return settings.tp > 1 || settings.cp > 1 || settings.pp > 1 || settings.ep > 1;
}

std::int64_t microbatchesOf(const RunSettings& settings) {
    return settings.microbatches.value_or(settings.pp);
}

RunSettings ofMostLoaded(RunSettings settings) {
    settings.ppStage.reset();
    settings.epGroup = 1;
    return settings;
}

RunSettings onOneDevice(RunSettings settings) {
    settings = ofMostLoaded(settings);
    settings.dp = settings.tp = settings.cp = settings.pp = settings.ep = 1;
    settings.zero = 0;
    settings.sp = false;
    settings.microbatches.reset();
    settings.ppChunks = 1;
    if (settings.offload == Offload::All)
        settings.offload = Offload::None;
    return settings;
}

} // namespace paramap::cost
