// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/parallel.h"

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
    if (settings.sp != 0 && settings.tp == 1)
        refuse("sequence parallelism splits the tokens among the tensor-parallel devices; it needs tp 2 or more");
    const std::int64_t same = replicas(settings);
    if (settings.ep > 1 && same > 1 && same % settings.ep != 0)
        refuse("ep " + text::exact(settings.ep) + " must divide the " + text::exact(same)
            + " data-parallel devices (dp " + text::exact(settings.dp)
            + (settings.cp > 1 ? ", cp " + text::exact(settings.cp) : "") + "), which share the experts; nearest: dp "
            + nearestMultiples(settings.dp, settings.ep));
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
