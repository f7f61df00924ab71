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

/// MODEL and the options of every command that takes a MODEL.
struct ModelArgument {
    std::string model; ///< a preset, a path or "-"
    std::vector<std::string> sets; ///< "NAME=VALUE", in the order given
    std::string setOption = "--set"; ///< for messages; "--set-b" for one of two models
    std::string cls; ///< "" for the class that the file says
    std::string naming; ///< "" for that of the file
    std::string as; ///< "" for the architecture that the file says
    std::string dictionary; ///< "" for the one in a checkpoint that holds the model

    /// Declares MODEL, --set and --class. This object must live as long as the command.
    void declare(CLI::App& command, bool required = true);
    void declareChanges(CLI::App& command); ///< the options alone
    void declareDictionary(CLI::App& command);
};

/// Throws a Problem (wrong usage) if MODEL is neither a preset's name nor a path. The message has the nearest names, or
/// says which kinds of files are known. `commands`: names that could be meant as well.
void checkModelName(
    const std::string& model, const catalog::Catalog& catalog, const std::vector<std::string>& commands = {});

/// Reads MODEL and applies --class and --set. Throws a Problem if it cannot be read, or one of wrong usage if a name is
/// unknown.
ModelFile modelOf(const ModelArgument& argument, const Surroundings& surroundings);
/// The same with a catalog that is at hand, and without its notes. `in`: where a MODEL of "-" is read from.
ModelFile modelOf(const ModelArgument& argument, const catalog::Catalog& catalog, std::istream& in);

/// The model with --naming and --set applied. Throws a Problem of wrong usage for an unknown name.
ModelFile withChanges(ModelFile file, const ModelArgument& argument, const catalog::Catalog& catalog);

/// The network of MODEL. Throws a Problem if it cannot be resolved, or if PyTorch's constructor would refuse it; the
/// message then has the warnings.
network::NetworkPtr networkOf(const ModelArgument& argument, const Surroundings& surroundings);
network::NetworkPtr networkOf(const ModelFile& model, const Surroundings& surroundings);
/// The same for a network whose values may be ones that PyTorch's constructor would refuse. Both say on stderr what the
/// program did on its own.
network::NetworkPtr notedNetwork(const ModelFile& model, const Surroundings& surroundings);
/// Throws a Problem with the warnings of a network that PyTorch's constructor would refuse.
void refuseWarnings(const network::Network& network);

} // namespace paramap
