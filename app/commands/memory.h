// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/command.h"

namespace CLI {
class App;
}

namespace paramap {

Action declareMemory(CLI::App& program); ///< `paramap memory MODEL [--mode train|inference] [options]`

} // namespace paramap
