// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "tests/accuracy/judge.h"
#include "tests/accuracy/saved.h"

#include <string>
#include <vector>

namespace paramap::accuracy {

/// The published accuracy as Markdown: a summary, then every row by class, then what has no prediction and why.
std::string markdown(const std::vector<Verdict>& verdicts, const std::vector<std::pair<SavedCase, SavedResult>>& saved);

} // namespace paramap::accuracy
