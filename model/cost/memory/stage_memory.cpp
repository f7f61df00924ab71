// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/memory/stage_memory.h"

#include <utility>

namespace paramap::cost {

StageMemory::StageMemory(Memory&& account)
    : device(std::move(account.device))
    , stage(account.stage)
    , total(account.total)
    , exact(account.exact())
    , peakAt(account.peakAt) {
    for (const Part part : allParts)
        parts[static_cast<std::size_t>(part)] = account.bytes(part);
}

} // namespace paramap::cost
