// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/memory/stage_memory.h"

#include <cstddef>
#include <iosfwd>
#include <string>
#include <vector>

namespace paramap::text {

/// What the devices of each stage hold, a row each with the bytes of its parts and their sum (`cost::perDevice`). The
/// parts are those that any stage has; the last column says when a stage holds most. The largest sum is marked. `run`:
/// the settings of the whole, with the defaults filled in. For a terminal of `lineWidth` columns, 0: any width.
void printStages(std::ostream& out, const std::vector<cost::StageMemory>& stages, const cost::RunSettings& run,
    std::size_t lineWidth);
void markdownStages(std::ostream& out, const std::vector<cost::StageMemory>& stages, const cost::RunSettings& run);
/// An array, an object for each stage: "holds", "devices" (their number), "bytes" (by part, and "total"), "exactness",
/// "peak_at".
std::string stagesJson(const std::vector<cost::StageMemory>& stages, const cost::RunSettings& run);

} // namespace paramap::text
