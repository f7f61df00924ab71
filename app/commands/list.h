// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/command.h"

namespace CLI {
class App;
}

namespace paramap {

Action declareList(CLI::App& program); ///< `paramap list [--format text|json]`

} // namespace paramap
