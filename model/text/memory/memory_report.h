// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/devices/roofline.h"
#include "model/cost/memory/memory.h"
#include "model/cost/memory/rule_of_thumb.h"
#include "model/network/network.h"
#include "model/solve/solve.h"

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
    std::vector<cost::OnDevice> devices; ///< of --device
    const solve::Answer* answer = nullptr; ///< of --solve; the memory is that of its best value
    cost::Budget budget; ///< that the answer keeps to
    bool explain = false; ///< each line's formula, what stands in it, what it assumes, its source
};

/// A setting that the mode reads, as its option spells it ("kv_dtype" for --kv-dtype).
struct RunSetting {
    std::string_view name;
    std::variant<std::int64_t, std::string> value;
    std::string text() const; ///< "1,024", "bf16"
    std::string words() const; ///< "batch 8"
};
std::vector<RunSetting> runSettings(const cost::Memory& memory);
/// Without the lengths, and the way to compute attention, that mean nothing to this model.
std::vector<RunSetting> usedSettings(const network::Network& network, const cost::Memory& memory);
inline const std::string notDescribed = "not described"; ///< in place of the bytes of a line that are not known
std::vector<cost::Line> shownLines(const cost::Memory& memory); ///< without a cache that the model has not
std::string forwardWords(const cost::Memory& memory); ///< "Prefill" of what goes on decoding, else "Forward pass"
std::string ruleWords(const cost::RuleOfThumb& rule); ///< "Rule of thumb, 6·N a token"

/// For a terminal; `lineWidth`: its columns, 0 = any. Long formulas give way, numbers never.
std::vector<std::string> deviceAssumptions(const MemoryReport& report); ///< of all devices, each once

void memoryText(std::ostream& out, const MemoryReport& report, std::size_t lineWidth = 0);
void memoryMarkdown(std::ostream& out, const MemoryReport& report);
void memoryJson(std::ostream& out, const MemoryReport& report);

} // namespace paramap::text
