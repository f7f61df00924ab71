// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/memory.h"
#include "model/network/network.h"

#include <iosfwd>
#include <vector>

namespace paramap::text {

/// What `paramap memory` prints. `modules`: the rows of --per-module, null without it.
struct MemoryReport {
    const network::Network& network;
    const cost::Memory& memory;
    const std::vector<cost::ModuleCost>* modules = nullptr;
};

/// For a terminal; `lineWidth`: its columns, 0 = any. Long formulas give way, numbers never.
void memoryText(std::ostream& out, const MemoryReport& report, std::size_t lineWidth = 0);
void memoryJson(std::ostream& out, const MemoryReport& report);

} // namespace paramap::text
