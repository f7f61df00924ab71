// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/compare/comparison.h"

#include <string>

namespace paramap::text {

/// Why a row is not simply equal, in words: "tied to transformer.wte.weight, stored once"; "" if nothing is known.
std::string sentenceOf(const checkpoint::Why& why);

} // namespace paramap::text
