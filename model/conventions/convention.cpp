// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/conventions/convention.h"

#include "model/conventions/tally.h"
#include "model/cost/memory/padding.h"
#include "model/network/totals_with.h"
#include "model/problem/problem.h"

#include <utility>

namespace paramap::conventions {

namespace {

/// What a rule counts from.
struct Counted {
    const network::Network& network;
    Tally tally;

    std::int64_t parameters() const { return network.totals().parameters; }
    std::int64_t padded(std::int64_t multiple) const {
        const cost::Padded more = cost::padded(network, multiple);
        return more.network ? more.network->totals().parameters : parameters();
    }
};

/// `count` may throw a Problem: the model then has no such number.
struct Rule {
    std::string_view words;
    std::vector<std::string_view> usedBy;
    std::int64_t (*count)(const Counted& model);
};

/// Sources: Kaplan et al., Scaling Laws for Neural Language Models (2020), section 2.1: without embeddings; nanoGPT,
/// model.py, get_num_params: without position embeddings; its train.py pads to 50,304; litgpt, config.py,
/// padding_multiple; Megatron-LM, _vocab_size_with_padding.
const std::vector<Rule>& rules() {
    static const std::vector<Rule> all{
        {"tied once", {"PyTorch's parameters()"}, [](const Counted& model) { return model.parameters(); }},
        {"tied twice", {}, [](const Counted& model) { return network::totalsOf(model.network, true).parameters; }},
        {"active per token", {"papers about mixtures of experts"},
            [](const Counted& model) { return model.network.totals().active; }},
        {"with the masks that the published file stores", {},
            [](const Counted& model) { return model.parameters() + model.tally.masks; }},
        {"with the buffers that a checkpoint stores", {"the sum over a state_dict"},
            [](const Counted& model) { return model.parameters() + model.network.totals().buffers; }},
        {"without embeddings", {"scaling laws (Kaplan et al. 2020)"},
            [](const Counted& model) { return model.parameters() - model.tally.embeddings; }},
        {"without token embeddings", {},
            [](const Counted& model) { return model.parameters() - model.tally.tokenEmbeddings; }},
        {"without position embeddings", {"nanoGPT's printout, of its own models"},
            [](const Counted& model) { return model.parameters() - model.tally.positionEmbeddings; }},
        {"without heads", {}, [](const Counted& model) { return model.parameters() - model.tally.heads; }},
        {"without biases in query, key and value", {},
            [](const Counted& model) { return model.parameters() - model.tally.attentionBiases; }},
        {"without biases and norms", {},
            [](const Counted& model) { return model.parameters() - model.tally.biases - model.tally.norms; }},
        {"trainable", {"requires_grad"}, [](const Counted& model) { return model.network.totals().trainable; }},
        {"vocabulary padded to 64", {"nanoGPT"}, [](const Counted& model) { return model.padded(64); }},
        {"vocabulary padded to 128", {"Megatron-LM"}, [](const Counted& model) { return model.padded(128); }},
        {"vocabulary padded to 512", {"litgpt"}, [](const Counted& model) { return model.padded(512); }},
    };
    return all;
}

} // namespace

std::vector<Convention> conventionsOf(const network::NetworkPtr& network) {
    const Counted model{*network, tallyOf(*network)};
    std::vector<Convention> result;
    for (const Rule& rule : rules()) {
        try {
            const std::int64_t count = rule.count(model);
            if (result.empty() || count != model.parameters())
                result.push_back({rule.words, rule.usedBy, count});
        } catch (const Problem&) { // no vocabulary, or too many
        }
    }
    return result;
}

} // namespace paramap::conventions
