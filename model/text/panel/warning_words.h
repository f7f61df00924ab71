// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/network.h"

#include <string>

namespace paramap::text {

/// The whole sentence of a warning: "n_embd must be a multiple of n_head (1024 / 12 is not whole)".
std::string inFull(const network::Warning& warning);
/// The text for a narrow row: "1024 ÷ 12 is not whole.", or the whole sentence if there is no division.
std::string shortReason(const network::Warning& warning);

} // namespace paramap::text
