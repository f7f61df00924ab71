// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace paramap::text {

/// What people type for a size: "70.6B 70B 71B" for 70,553,706,496; "" below a thousand.
std::string sizeWords(std::int64_t parameters);

} // namespace paramap::text
