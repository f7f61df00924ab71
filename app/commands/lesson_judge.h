// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/command.h"

namespace CLI {
class App;
}

namespace paramap {

/// `paramap lesson judge FILE STEP ANSWER [--visit N] [--hints N] [--decimal-comma]`
Action declareJudge(CLI::App& lesson);

} // namespace paramap
