// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/memory/inference_timeline.h"

#include "model/formula/arithmetic.h"

#include <algorithm>
#include <utility>

namespace paramap::cost {

using formula::checkedAdd;
using formula::checkedMultiply;

namespace {

/// The sum of the lines, at the instant that the account names.
Alive sumOf(const std::vector<Line>& lines) {
    Alive sum;
    const auto contentOf = [](const Line& line) {
        switch (line.part) {
        case Part::Weights:
            return Content::Weights;
        case Part::Activations:
            return Content::Saved;
        case Part::Logits:
            return Content::Logits;
        case Part::KvCache:
            return Content::Cache;
        default:
            return line.label.name == Label::AutocastCopies ? Content::Autocast : Content::Temporary;
        }
    };
    for (const Line& line : lines)
        sum[contentOf(line)] = checkedAdd(sum[contentOf(line)], line.bytes);
    return sum;
}

/// The same instant with so much of the cache in use. What is not used is reserved, unless the cache is dynamic.
Alive withUsed(Alive alive, std::int64_t used, bool dynamic) {
    const std::int64_t all = checkedAdd(alive[Content::Cache], alive[Content::Reserved]);
    alive[Content::Cache] = std::min(used, all);
    alive[Content::Reserved] = dynamic ? 0 : all - alive[Content::Cache];
    return alive;
}

Stretch between(Phase phase, std::size_t segment, std::int64_t count, const Alive& first, const Alive& last) {
    Stretch stretch{phase, segment, count, first, {}};
    for (std::size_t i = 0; count > 1 && i < contentCount; ++i)
        stretch.each.bytes[i] = (last.bytes[i] - first.bytes[i]) / (count - 1);
    return stretch;
}

} // namespace

Timeline timelineOf(const std::vector<Line>& lines, Generation generation) {
    Timeline timeline;
    const Alive all = sumOf(lines);
    const std::int64_t live = all[Content::Saved];
    std::int64_t largest = 0, cached = 0, run = 0;
    for (const Segment& segment : generation.segments) {
        largest = std::max(largest, segment.live);
        cached = checkedAdd(cached, checkedMultiply(segment.cache, segment.count));
    }
    // States and caches of no segment are there from the start.
    const auto filled = [&](std::int64_t elements) {
        return cached == 0 ? generation.prefilled : formula::scaled(generation.prefilled, elements, cached);
    };
    const auto withCache
        = [&](const Alive& alive, std::int64_t used) { return withUsed(alive, used, generation.dynamic); };
    Alive start = withCache(all, filled(0));
    start[Content::Saved] = start[Content::Logits] = 0;
    if (generation.fused > 0) {
        Alive load = start;
        load[Content::Temporary] = checkedAdd(load[Content::Temporary], generation.fused);
        timeline.stretches.push_back({Phase::Load, Stretch::none, 1, load});
    }
    timeline.stretches.push_back({Phase::Start, Stretch::none, 1, start});
    if (largest == 0)
        timeline.stretches.push_back({Phase::Forward, Stretch::none, 1, withCache(all, generation.prefilled)});
    for (std::size_t i = 0; largest > 0 && i < generation.segments.size(); ++i) {
        const Segment& segment = generation.segments[i];
        if (segment.live == 0 && segment.cache == 0 && segment.multiplied == 0)
            continue;
        Alive alive = all;
        alive[Content::Saved] = checkedAdd(segment.live, live - largest); // what is held around the module too
        const std::int64_t after = checkedAdd(run, checkedMultiply(segment.count, segment.cache));
        timeline.stretches.push_back(between(Phase::Forward, i, segment.count,
            withCache(alive, filled(checkedAdd(run, segment.cache))), withCache(alive, filled(after))));
        run = after;
    }
    if (generation.logits > 0) {
        Alive end = withCache(all, generation.prefilled);
        end[Content::Saved] = generation.headInput;
        end[Content::Logits] = generation.logits;
        timeline.stretches.push_back({Phase::ForwardEnd, Stretch::none, 1, end});
    }
    if (generation.generates && generation.grows) {
        Alive decode = all;
        decode[Content::Saved] = std::min(live, generation.decodeLive);
        timeline.stretches.push_back(
            between(Phase::Decode, Stretch::none, 2, withCache(decode, generation.prefilled), decode));
    }
    timeline.segments = std::move(generation.segments);
    timeline.findPeak();
    return timeline;
}

} // namespace paramap::cost
