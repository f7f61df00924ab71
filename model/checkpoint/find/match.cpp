// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/find/match.h"

#include <map>

namespace paramap::checkpoint {

namespace {

bool isLike(const NameNode& held, const network::Tensor& tensor) {
    return held.isSized ? *held.shape == tensor.shape : held.weights == 0 || held.weights == tensor.count;
}

/// `extra` counts all tensors of the file that are not matched only at the end.
class Matcher {
public:
    Match of(const network::Module& module, const NameNode* node, bool isShared) {
        const auto [known, isNew] = m_known.try_emplace({&module, node, isShared});
        if (isNew) {
            const Match result = compared(module, node, isShared);
            return m_known[{&module, node, isShared}] = result;
        }
        return known->second;
    }

private:
    Match compared(const network::Module& module, const NameNode* node, bool isShared) {
        Match result;
        for (const network::Tensor& tensor : module.tensors) {
            const NameNode* held = node ? node->child(tensor.name()) : nullptr;
            if (held && held->shape)
                ++(isLike(*held, tensor) ? result.equal : result.other);
            else if (!tensor.isBuffer() && tensor.tiedTo.empty() && !isShared)
                ++result.missing;
        }
        for (const network::Run& run : module.children)
            for (std::int64_t k = 0; k < run.count; ++k) {
                if (!node && run.module->totals.tensors == 0)
                    break;
                const Match one
                    = of(*run.module, node ? node->child(run.name(k)) : nullptr, isShared || !run.sharedWith.empty());
                const std::int64_t times = node ? 1 : run.count;
                result.equal += one.equal;
                result.other += one.other;
                result.missing += times * one.missing;
                if (!node)
                    break;
            }
        return result;
    }

    std::map<std::tuple<const network::Module*, const NameNode*, bool>, Match> m_known;
};

} // namespace

Match match(const network::Network& network, const NameNode& root) {
    Match result = Matcher().of(*network.root, &root, false);
    result.extra = root.tensors - result.equal - result.other;
    return result;
}

} // namespace paramap::checkpoint
