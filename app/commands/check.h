// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/command.h"
#include "app/commands/model_argument.h"

#include <string>

namespace CLI {
class App;
}

namespace paramap {

/// `paramap check`: what a checkpoint holds, beside what its model should hold.
Action declareCheck(CLI::App& program);

/// Writes what a checkpoint holds, as `paramap check --against none` does, if MODEL is a checkpoint of no known model.
/// False, and nothing is written, if it is anything else.
bool listedCheckpoint(const ModelArgument& argument, const std::string& format, const Surroundings& surroundings);

} // namespace paramap
