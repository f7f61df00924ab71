// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/conventions/model_counts.h"

#include "model/conventions/counting.h"
#include "model/conventions/reconcile.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <algorithm>

namespace paramap::conventions {

namespace {

/// Names the source where the number stands, or adds the number.
void addSource(std::vector<ModelCount>& counts, const network::Network& network, const SourcedCount& sourced) {
    const Convention convention = effective(network, sourced.convention);
    const std::int64_t count = totalsOf(network, convention).parameters;
    if (!wantedCount(sourced.count).holds(count))
        return;
    auto same = std::ranges::find(counts, convention, &ModelCount::convention);
    if (same == counts.end())
        same = counts.insert(counts.end(), {convention, {}, count});
    same->usedBy.push_back(phrase("%1 (%2)", {sourced.by, sourced.count}));
}

} // namespace

std::vector<ModelCount> modelCounts(const network::NetworkPtr& network, const std::vector<SourcedCount>& sourced) {
    const std::int64_t usual = network->totals().parameters;
    std::vector<ModelCount> result{{{}, {std::string(usualUser)}, usual}};
    for (const RuleForm& form : ruleForms()) {
        try {
            const std::int64_t count = totalsOf(*network, form.rule).parameters;
            if (count != usual)
                result.push_back({form.rule, {form.usedBy.begin(), form.usedBy.end()}, count});
        } catch (const Problem&) { // too many
        }
    }
    for (const SourcedCount& each : sourced) {
        try {
            addSource(result, *network, each);
        } catch (const Problem&) { // too many
        }
    }
    return result;
}

} // namespace paramap::conventions
