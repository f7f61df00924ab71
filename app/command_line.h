// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

namespace paramap {

/// Runs the program with its arguments and returns the exit status: 0 done, 1 the job failed, 2 wrong usage. Results go
/// to stdout, messages to stderr. Sets up Qt only for commands that draw.
int runCommandLine(int argc, char** argv);

} // namespace paramap
