// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/command.h"

namespace CLI {
class App;
}

namespace paramap {

/// `paramap lesson export FILE -o OUT`, below `paramap lesson`
Action declareLessonExport(CLI::App& lesson);

} // namespace paramap
