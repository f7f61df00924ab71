// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/account/lengths.h"

#include "model/description/form.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <algorithm>

namespace paramap::cost {

namespace {

bool sameWork(const Amounts& one, const Amounts& other) {
    return one.macs == other.macs && one.saves == other.saves && one.live == other.live && one.logits == other.logits;
}

} // namespace

Lengths lengthsOf(const Setup& run, const Amounts& forward) {
    Lengths lengths;
    lengths.positions = run.contextLength;
    lengths.context = forward.cache > 0;
    lengths.cache = lengths.context || forward.state > 0;
    if (lengths.cache)
        return lengths;
    RunValues longer = run.forward();
    longer.sequence = formula::checkedMultiply(longer.sequence, 2);
    try {
        lengths.sequence = !sameWork(forward, run.account(longer).total());
    } catch (const Problem&) { // too long to be counted, so the length matters
    }
    return lengths;
}

Lengths lengthsOf(const Setup& run) {
    return lengthsOf(run, run.account(run.forward()).total());
}

void requireFree(const Lengths& lengths, const network::Network& network, std::string_view length) {
    const std::string& name = network.root->cls;
    if (length == "sequence" && !lengths.sequence)
        throw Problem(
            phrase(
                "%1 takes no sequences of free length: what it is given has the model's own sizes; solve for the batch "
                "or a size of the model",
                {name}),
            Problem::Kind::Usage);
    if (length == "context" && !lengths.cache)
        throw Problem(
            phrase(lengths.sequence ? "%1 caches nothing, so no context has to fit; solve for the batch or the sequence"
                                    : "%1 caches nothing, so no context has to fit; solve for the batch",
                {name}),
            Problem::Kind::Usage);
    if (length == "context" && !lengths.context)
        throw Problem(
            phrase(
                "the states of %1 take the same whatever the context, so any fits; solve for the batch or the sequence",
                {name}),
            Problem::Kind::Usage);
}

bool hasEncoder(const network::Module& module) {
    const bool rests = module.form && module.form->costs.contains("decodes") && !module.form->costs.contains("tokens");
    return (rests && !module.children.empty())
        || std::ranges::any_of(module.children, [](const network::Run& run) { return hasEncoder(*run.module); });
}

bool isDenoiser(const network::Module& module) {
    return module.form && module.form->costs.contains("denoises");
}

bool hasDenoiser(const network::Module& module) {
    return isDenoiser(module)
        || std::ranges::any_of(module.children, [](const network::Run& run) { return hasDenoiser(*run.module); });
}

} // namespace paramap::cost
