// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/sweep/sweep.h"
#include "model/words/numbers.h"

#include <string>
#include <vector>

namespace paramap::text {

/// Why a row has no numbers, or not all: "n_embd must be a multiple of n_head (1024 / 12 is not whole)". Empty if it
/// has all.
std::string noteOf(const sweep::Row& row);

/// What was refused, in one sentence for all: "3 values are refused: n_embd must be …", with the reason of the first
/// and how many have another one. Empty if none is.
std::string refusedWords(const std::vector<sweep::Row>& rows);

/// The settings of a run as they are at every value, without the one that is varied: "batch 8 · seq 1,024 · bf16 AMP".
/// Empty if the model cannot be run so.
std::string runWords(const sweep::Sweep& sweep, cost::Mode mode, const words::NumberStyle& style = {});

std::string titleOf(const sweep::Varied& varied); ///< "n_embd, width"

} // namespace paramap::text
