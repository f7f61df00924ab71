// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/command_line.h"

#include <QByteArray>

int main(int argc, char** argv) {
    // A zip has a time for each entry. Without TZ, the C library looks at the system's file for every one of them.
    if (!qEnvironmentVariableIsSet("TZ"))
        qputenv("TZ", ":/etc/localtime");
    return paramap::runCommandLine(argc, argv);
}
