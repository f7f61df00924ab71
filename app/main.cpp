// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/command_line.h"

int main(int argc, char** argv) {
    return paramap::runCommandLine(argc, argv);
}
