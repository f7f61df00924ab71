// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/command.h"

namespace CLI {
class App;
}

namespace paramap {

/// `paramap conventions`: every number that a model is called by, and which rule gives it.
Action declareConventions(CLI::App& program);

} // namespace paramap
