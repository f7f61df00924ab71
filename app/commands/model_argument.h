// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/command.h"
#include "app/session/model_file.h"
#include "model/network/network.h"

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace paramap {

/// MODEL and the options that every command with a MODEL takes.
struct ModelArgument {
    std::string model; ///< a preset, a path or "-"
    std::vector<std::string> sets; ///< "NAME=VALUE", in the order given
    std::string cls; ///< "" = as the file says

    /// MODEL, --set and --class; this must live as long as the command.
    void declare(CLI::App& command, bool required = true);
};

/// Problem (wrong usage) if MODEL is neither the name of a preset nor a path: it says the nearest names, or that this
/// kind of file comes in a later version. `commands`: what else could stand in its place.
void checkModelName(
    const std::string& model, const catalog::Catalog& catalog, const std::vector<std::string>& commands = {});

/// Reads MODEL and applies --class and --set. Problem if it cannot be read, or with wrong usage if a name is unknown.
ModelFile modelOf(const ModelArgument& argument, const Surroundings& surroundings);

/// The network of it. Problem if it cannot be resolved, or with the sentences of its warnings if PyTorch's constructor
/// would refuse it.
network::NetworkPtr networkOf(const ModelArgument& argument, const Surroundings& surroundings);
network::NetworkPtr networkOf(const ModelFile& model, const Surroundings& surroundings);

} // namespace paramap
