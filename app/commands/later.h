// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace paramap {

/// Throws a Problem (wrong usage): "`what` comes in a later version".
[[noreturn]] void comesLater(const std::string& what);

} // namespace paramap
