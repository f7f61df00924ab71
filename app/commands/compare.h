// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/command.h"

namespace CLI {
class App;
}

namespace paramap {

/// `paramap compare`: models on one scale, and why they differ.
Action declareCompare(CLI::App& program);

} // namespace paramap
