// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/memory/memory.h"

#include <string>
#include <string_view>
#include <vector>

namespace paramap::text {

/// The contents that the timelines of a mode have, from below to above: what stays first.
const std::vector<cost::Content>& contentsOf(cost::Mode mode);

std::string_view contentWord(cost::Content content); ///< for CSV: "kv_cache"
std::string contentTitle(cost::Content content, cost::Mode mode); ///< "Activations kept"
/// Whether bytes of a content are estimates, as the lines of the account are that they come from.
bool isEstimate(const cost::Memory& memory, cost::Content content);

bool readsPrompt(const cost::Memory& memory); ///< its forward pass is a prefill
/// "forward transformer.h.3", without the micro-batch.
std::string instantWords(const cost::Memory& memory, const cost::Moment& moment);
/// "3", or "2-63" for micro-batches that run alike; empty if there is only one.
std::string batchNumbers(const cost::Memory& memory, const cost::Moment& moment);
/// "forward transformer.h.3, micro-batch 2 of 4".
std::string wholeInstantWords(const cost::Memory& memory, const cost::Moment& moment);

/// What a timeline assumes beside the account, one sentence each.
std::vector<std::string> timelineAssumptions(const cost::Memory& memory);

} // namespace paramap::text
