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
};

struct Account::Place {
    Chain chain;
    const std::string* path = nullptr; ///< only when the places are listed, else null
    network::Use use; ///< use of the experts around the place
    bool frozen = false; ///< the place and everything below it are frozen
    Around* around = nullptr; ///< state of the part that holds the place
};

} // namespace paramap::cost
