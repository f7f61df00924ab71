// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/memory/rule_of_thumb.h"

#include "model/cost/account/lengths.h"
#include "model/cost/memory/padding.h"
#include "model/cost/run/device_grid.h"

#include "model/description/blueprint.h"
#include "model/formula/arithmetic.h"

#include <algorithm>

namespace paramap::cost {

using formula::checkedMultiply;

std::optional<RuleOfThumb> ruleOfThumb(const network::Network& network, const Memory& memory) {
    if (const Unpadded run{network, memory}; run.network)
        return ruleOfThumb(*run.network, run.memory);
    const auto& sizes = network.settings.blueprint->architecture().sizes;
    const bool text = std::ranges::any_of(
        sizes, [](const description::Size& size) { return size.name.find("vocab") != std::string::npos; });
    const bool training = memory.mode == Mode::Train;
    const network::Totals& totals = network.totals();
    if (!text || memory.macsForward == 0 || (training && !memory.settings.trained.all())
        || hasDenoiser(*network.root)) // its work is on pictures, whose pieces are no tokens
        return std::nullopt;
    RuleOfThumb rule;
    rule.factor = training ? 6 : 2;
    rule.parameters = totals.active;
    rule.embeddings = totals.byKind[static_cast<std::size_t>(description::Kind::Embedding)];
    rule.tokens = checkedMultiply(memory.settings.batch, memory.sequence);
    if (training)
        rule.tokens = checkedMultiply(rule.tokens, microbatchesOf(memory.settings));
    rule.flops = checkedMultiply(checkedMultiply(rule.factor, rule.parameters), rule.tokens);
    rule.flopsWithoutEmbeddings
        = checkedMultiply(checkedMultiply(rule.factor, rule.parameters - rule.embeddings), rule.tokens);
    rule.counted = training ? memory.flopsStep : memory.flopsForward;
    return rule;
}

} // namespace paramap::cost
