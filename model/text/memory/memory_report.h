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

/// What `paramap memory` prints. `modules` are the rows of --per-module, null without that option.
struct MemoryReport {
    const network::Network& network;
    const cost::Memory& memory;
    const std::vector<cost::ModuleCost>* modules = nullptr;
    std::vector<cost::StageMemory> stages; ///< from --per-device
    std::vector<cost::OnDevice> devices; ///< from --device
    const solve::Answer* answer = nullptr; ///< from --solve; `memory` is then that of its best value
    cost::Budget budget; ///< the budget of `answer`
    bool explain = false; ///< for each line: its formula, the values in it, its assumptions and its source
};

/// A setting that the mode uses, named like its option ("kv_dtype" for --kv-dtype).
struct RunSetting {
    std::string_view name;
    std::variant<std::int64_t, std::string> value;
    std::string text() const; ///< "1,024", "bf16"
    std::string words() const; ///< "batch 8"
};
std::vector<RunSetting> runSettings(const cost::Memory& memory);
/// Like runSettings, but without lengths and the attention setting where they mean nothing to this model.
std::vector<RunSetting> usedSettings(const network::Network& network, const cost::Memory& memory);
inline const std::string notDescribed = "not described"; ///< replaces the bytes of a line that are not known
std::vector<cost::Line> shownLines(const cost::Memory& memory); ///< without the cache line if the model has no cache
/// What a module keeps: "Saved bytes" for the backward pass, "Cached bytes" between decoding steps.
std::string_view keptWords(cost::Mode mode);
std::string forwardWords(const cost::Memory& memory); ///< "Prefill" if decoding follows, else "Forward pass"
std::string ruleWords(const cost::RuleOfThumb& rule); ///< "Rule of thumb, 6·N a token"

std::vector<std::string> deviceAssumptions(const MemoryReport& report); ///< of all devices, without repetitions
/// The totals on the only device of the report, else on any.
cost::Totals totalsOf(const MemoryReport& report);
/// For a terminal of `lineWidth` columns, 0: any width. Long formulas are shortened, numbers never.
void memoryText(std::ostream& out, const MemoryReport& report, std::size_t lineWidth = 0);
void memoryMarkdown(std::ostream& out, const MemoryReport& report);
void memoryJson(std::ostream& out, const MemoryReport& report);

} // namespace paramap::text
