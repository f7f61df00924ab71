// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "tests/accuracy/judge.h"
#include "tests/accuracy/saved.h"

#include <string>
#include <vector>

namespace paramap::accuracy {

/// The published accuracy as Markdown: a summary, then all rows by class, then the rows without a prediction and the
/// reasons.
std::string markdown(const std::vector<Verdict>& verdicts, const std::vector<std::pair<SavedCase, SavedResult>>& saved);

} // namespace paramap::accuracy
