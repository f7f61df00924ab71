// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/memory/run_facts.h"

#include "model/cost/account/lengths.h"
#include "model/cost/memory/padding.h"
#include "model/problem/problem.h"

namespace paramap::text {

namespace {

bool hasVocabulary(const network::Network& network) {
    try {
        (void)cost::padded(network, 1);
        return true;
    } catch (const Problem&) {
        return false;
    }
}

} // namespace

cost::RunFacts runFacts(const network::Network& network, cost::Mode mode, const cost::Lengths& lengths) {
    const bool attends = network.totals().byKind[static_cast<std::size_t>(description::Kind::Attention)] > 0;
    return {mode, attends, hasVocabulary(network), lengths.sequence, lengths.cache, lengths.context,
        cost::hasEncoder(*network.root), cost::hasDenoiser(*network.root)};
}

} // namespace paramap::text
