// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/memory/memory.h"
#include "model/map/measure_kind.h"
#include "model/network/network.h"

#include <cstdint>
#include <string>

namespace paramap::test {

inline constexpr std::int64_t gpt2Parameters = 124439808;

/// Settings for one sequence of 64 tokens on `dp` devices with stage `zero` of ZeRO.
cost::RunSettings recipe(const char* precision, std::int64_t dp, std::int64_t zero);

cost::Memory trained(const network::NetworkPtr& network, const cost::RunSettings& run = {});
cost::Memory served(const network::NetworkPtr& network, const cost::RunSettings& run = {});

/// Bytes of the first line whose label begins with `label`; 0 if there is none.
std::int64_t lineBytes(const cost::Memory& memory, const std::string& label);
/// Bytes of weights, gradients and optimizer states.
std::int64_t states(const cost::Memory& memory);
/// The number of the account that the areas of a measure add up to; −1 for parameters, which need no account.
std::int64_t ofCard(const cost::Memory& account, map::Measure measure);
/// The largest amount of a content over the timeline.
std::int64_t most(const cost::Memory& memory, cost::Content content);
/// What is alive at the first instant of that phase; nothing if there is none.
cost::Alive aliveAt(const cost::Memory& memory, cost::Phase phase);
/// Whether an assumption contains the words.
bool mentions(const cost::Memory& memory, const std::string& words);

} // namespace paramap::test
