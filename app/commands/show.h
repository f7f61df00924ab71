// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/command.h"

namespace CLI {
class App;
}

namespace paramap {

Action declareShow(CLI::App& program); ///< `paramap show MODEL [--depth N] [--format text|json|csv|markdown|latex]`

} // namespace paramap
