// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/account.h"
#include "model/cost/account/live_tensors.h"

namespace paramap::cost {

/// The state that the children of one part share.
struct Account::Around {
    /// The input that linear layers share. The first of them declares that it keeps the input, the others declare
    /// nothing.
    struct SharedInput {
        std::int64_t width = 0; ///< 0: none yet
        bool kept = false; ///< an adapter keeps it although its layer is frozen
    } input;
    Flow flow;
    /// The backward pass of the children up to the last matrix product, and from it on.
    BackwardPass before, tail;
    std::int64_t matrices = 0; ///< products among the children
    std::int64_t handed = 0; ///< bytes that the last product gave

    void then(const Amounts& each, bool matrix, std::int64_t count, const network::Use& use) {
        if (matrix) {
            before.then(tail, tail.saves(), 1, {});
            tail.stop();
            ++matrices;
        }
        tail.then(each.back, each.saves, count, use);
    }
};

struct Account::Place {
    Chain chain;
    const std::string* path = nullptr; ///< only when the places are listed, else null
    network::Use use; ///< use of the experts around the place
    bool frozen = false; ///< the place and everything below it are frozen
    Around* around = nullptr; ///< state of the part that holds the place
};

} // namespace paramap::cost
