// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/command.h"

namespace CLI {
class App;
}

namespace paramap {

Action declareSweep(CLI::App& program); ///< `paramap sweep MODEL --vary NAME --from A --to B [--step S] [-o FILE]`

} // namespace paramap
