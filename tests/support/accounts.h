// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/memory/memory.h"
#include "model/network/network.h"

#include <cstdint>
#include <string>

namespace paramap::test {

inline constexpr std::int64_t gpt2Parameters = 124439808;

/// One sequence of 64 tokens, trained on `dp` devices that share as ZeRO's stage `zero` says.
cost::RunSettings recipe(const char* precision, std::int64_t dp, std::int64_t zero);

cost::Memory trained(const network::NetworkPtr& network, const cost::RunSettings& run = {});
cost::Memory served(const network::NetworkPtr& network, const cost::RunSettings& run = {});

/// Bytes of the first line whose label begins so; 0 without one.
std::int64_t lineBytes(const cost::Memory& memory, const std::string& label);
/// Bytes of weights, gradients and the optimizer.
std::int64_t states(const cost::Memory& memory);
/// Whether the words stand in one of the assumptions.
bool mentions(const cost::Memory& memory, const std::string& words);

} // namespace paramap::test
