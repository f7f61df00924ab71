// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/command.h"

namespace CLI {
class App;
}

namespace paramap {

/// `paramap lesson list`, `check FILE… [--pin]`, `eval FILE STEP EXPRESSION`, `export FILE -o OUT` and `exercise FILE…`
Action declareLesson(CLI::App& program);

} // namespace paramap
