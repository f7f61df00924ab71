// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/timeline/timeline.h"

#include "model/formula/arithmetic.h"

#include <algorithm>

namespace paramap::cost {

using formula::checkedAdd;
using formula::checkedMultiply;

namespace {

/// Which of two instants with as many bytes is named as the peak.
int rankOf(Phase phase) {
    switch (phase) {
    case Phase::BackwardStart:
        return 5;
    case Phase::ForwardEnd:
        return 4;
    case Phase::TensorStep:
    case Phase::OptimizerStep:
        return 3;
    case Phase::Backward:
        return 2;
    case Phase::Forward:
    case Phase::Decode:
        return 1;
    case Phase::Load:
    case Phase::Start:
        return 0;
    }
    return 0;
}

} // namespace

std::int64_t Alive::total() const {
    std::int64_t sum = 0;
    for (const std::int64_t each : bytes)
        sum = checkedAdd(sum, each);
    return sum;
}

Alive Stretch::at(std::int64_t i) const {
    Alive result = first;
    if (i > 0)
        for (std::size_t content = 0; content < contentCount; ++content)
            result.bytes[content] = checkedAdd(result.bytes[content], checkedMultiply(i, each.bytes[content]));
    return result;
}

void Timeline::findPeak() {
    std::int64_t most = -1;
    int rank = -1;
    for (std::size_t i = 0; i < stretches.size(); ++i)
        for (const std::int64_t item : {std::int64_t{0}, stretches[i].count - 1}) { // what lies between is not more
            const std::int64_t total = stretches[i].at(item).total();
            if (total < most || (total == most && rankOf(stretches[i].phase) <= rank))
                continue;
            most = total;
            rank = rankOf(stretches[i].phase);
            peakStretch = i;
            peakItem = item;
        }
}

std::vector<Moment> momentsOf(const Timeline& timeline, std::int64_t most) {
    std::vector<Moment> result;
    const std::vector<Stretch>& all = timeline.stretches;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Stretch& stretch = all[i];
        const bool stepped = i + 1 < all.size() && all[i + 1].phase == Phase::TensorStep
            && all[i + 1].segment == stretch.segment && stretch.segment != Stretch::none;
        const std::int64_t shown = std::min(stretch.count, std::max<std::int64_t>(2, most));
        for (std::int64_t k = 0; k < shown; ++k) {
            const std::int64_t item = shown < 2 ? 0 : formula::scaled(stretch.count - 1, k, shown - 1);
            for (const std::size_t each : {i, i + 1})
                if (each == i || stepped)
                    result.push_back(
                        {each, item, all[each].at(item), each == timeline.peakStretch && item == timeline.peakItem});
        }
        i += stepped ? 1 : 0;
    }
    return result;
}

std::string moduleName(const Timeline& timeline, std::size_t stretch, std::int64_t item) {
    const Stretch& of = timeline.stretches[stretch];
    return of.segment == Stretch::none ? std::string() : timeline.segments[of.segment].name.of(of.module(item));
}

} // namespace paramap::cost
