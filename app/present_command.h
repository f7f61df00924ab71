// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/command.h"

#include <string>

namespace CLI {
class App;
}

namespace paramap {

/// Presents a lesson as a double click on its file does. Returns the exit status.
int presentFile(const std::string& lesson, const Surroundings& surroundings);

Action declarePresent(CLI::App& program); ///< `paramap present LESSON [--step N] [--screen K] [--theme T] [--resume]`

} // namespace paramap
