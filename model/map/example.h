// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace paramap::map {

/// The experts that one example token passes: `used` different numbers below `experts`, ascending. They are computed
/// from the path of the experts' list alone, so that the example is the same in every view. They are not the choice of
/// a real router.
std::vector<std::int64_t> exampleExperts(std::string_view path, std::int64_t experts, std::int64_t used);

} // namespace paramap::map
