// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/memory.h"
#include "model/cost/roofline.h"
#include "model/cost/solve.h"
#include "model/network/network.h"

#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace paramap::text {

/// What `paramap memory` prints. `modules`: the rows of --per-module, null without it.
struct MemoryReport {
    const network::Network& network;
    const cost::Memory& memory;
    const std::vector<cost::ModuleCost>* modules = nullptr;
    const cost::OnDevice* device = nullptr; ///< of --device
    const cost::Answer* answer = nullptr; ///< of --solve; the memory is that of its best value
    cost::Budget budget; ///< that the answer keeps to
    bool explain = false; ///< each line's formula, what stands in it, what it assumes, its source
};

/// A setting that the mode reads, as its option spells it ("kv_dtype" for --kv-dtype).
struct RunSetting {
    std::string_view name;
    std::variant<std::int64_t, std::string> value;
    std::string text() const; ///< "1,024", "bf16"
};
std::vector<RunSetting> runSettings(const cost::Memory& memory);

/// For a terminal; `lineWidth`: its columns, 0 = any. Long formulas give way, numbers never.
void memoryText(std::ostream& out, const MemoryReport& report, std::size_t lineWidth = 0);
void memoryMarkdown(std::ostream& out, const MemoryReport& report);
void memoryJson(std::ostream& out, const MemoryReport& report);

} // namespace paramap::text
