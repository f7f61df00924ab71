// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/conventions/tally.h"

#include "model/formula/arithmetic.h"
#include "model/network/walk.h"
#include "model/text/inspect/role_words.h"

#include <string_view>

namespace paramap::conventions {

using description::Kind;
using network::Place;

namespace {

class Counter {
public:
    explicit Counter(const network::Network& network)
        : m_network(network) { }

    Tally all() {
        visit(network::rootPlace(m_network), 1);
        return m_tally;
    }

private:
    void visit(const Place& place, std::int64_t times) {
        const network::Module& module = *place.module;
        for (std::size_t i = 0; i < module.tensors.size(); ++i)
            if (module.tensors[i].tiedTo.empty())
                count(place, i, formula::checkedMultiply(times, module.tensors[i].count));
        for (std::size_t run = 0; run < module.children.size(); ++run)
            if (const network::Run& children = module.children[run]; children.sharedWith.empty())
                visit(network::childPlace(place, run, 0), formula::checkedMultiply(times, children.count));
    }

    void count(const Place& place, std::size_t index, std::int64_t elements) {
        const network::Module& module = *place.module;
        const network::Tensor& tensor = module.tensors[index];
        const std::string_view own = roleOf(network::tensorPlace(place, index));
        if (tensor.isBuffer()) {
            m_tally.masks += own == "causal-mask" && elements > 1 ? elements : 0;
            return;
        }
        const std::string_view role = own.empty() || own == "bias" ? roleOf(place) : own;
        const Kind kind = tensor.kind(module);
        const bool isBias = tensor.name().ends_with("bias");
        m_tally.embeddings += kind == Kind::Embedding ? elements : 0;
        m_tally.tokenEmbeddings += role == "token-embedding" ? elements : 0;
        m_tally.positionEmbeddings += role == "position-embedding" ? elements : 0;
        m_tally.heads += kind == Kind::Head ? elements : 0;
        m_tally.norms += kind == Kind::Norm ? elements : 0;
        m_tally.biases += isBias && kind != Kind::Norm ? elements : 0;
        const bool isProjection = role == "query" || role == "key" || role == "value" || role == "query-key-value"
            || role == "query-key-value-bias";
        m_tally.attentionBiases += isBias && isProjection ? elements : 0;
    }

    std::string_view roleOf(const Place& place) const {
        const description::Role* role = text::roleOf(m_network, place);
        return role ? std::string_view(role->name) : std::string_view();
    }

    const network::Network& m_network;
    Tally m_tally;
};

} // namespace

Tally tallyOf(const network::Network& network) {
    return Counter(network).all();
}

} // namespace paramap::conventions
