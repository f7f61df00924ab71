// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace paramap::map {

/// The experts that one example token passes: `used` different numbers below `experts`, ascending. Which ones follows
/// from the path of their list alone, so that the example is the same in every view; no network was asked.
std::vector<std::int64_t> exampleExperts(std::string_view path, std::int64_t experts, std::int64_t used);

} // namespace paramap::map
