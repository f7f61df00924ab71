// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace paramap {

/// Declares `--format`, which takes one of the `known` words. Any other word is wrong usage, and the message lists the
/// known ones. `format` holds the default and must live as long as the command.
void declareFormat(CLI::App& command, std::string& format, const std::vector<std::string>& known);

} // namespace paramap
