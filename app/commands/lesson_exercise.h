// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/command.h"

namespace CLI {
class App;
}

namespace paramap {

/// `paramap lesson exercise FILE… -o OUT --key FILE`, below `paramap lesson`
Action declareExercise(CLI::App& lesson);

} // namespace paramap
