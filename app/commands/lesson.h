// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/command.h"

namespace CLI {
class App;
}

namespace paramap {

/// `paramap lesson list`, `paramap lesson check FILE… [--pin]` and `paramap lesson eval FILE STEP EXPRESSION`
Action declareLesson(CLI::App& program);

} // namespace paramap
