// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/command_line.h"

namespace paramap {

int runCommandLine(int, char**) {
    return 0;
}

} // namespace paramap
