// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/account.h"
#include "model/cost/account/live_tensors.h"

namespace paramap::cost {

/// What the children of one part share and hand on.
struct Account::Around {
    /// The input that linear layers share: the first of them declares that it keeps it, the others nothing.
    struct SharedInput {
        std::int64_t width = 0; ///< 0 = none yet
        bool kept = false; ///< an adapter keeps it although its layer is frozen
    } input;
    Flow flow;
};

struct Account::Place {
    Chain chain;
    const std::string* path = nullptr; ///< only when the places are listed
    network::Use use; ///< of the experts around it
    bool frozen = false; ///< with everything below
    Around* around = nullptr; ///< of the part around it
};

} // namespace paramap::cost
