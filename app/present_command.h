// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/command.h"

namespace CLI {
class App;
}

namespace paramap {

Action declarePresent(CLI::App& program); ///< `paramap present LESSON [--step N] [--screen K] [--theme T] [--resume]`

} // namespace paramap
