// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/command.h"
#include "model/conventions/convention.h"
#include "model/network/network.h"

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace paramap {

void declareRules(CLI::App& command, std::vector<std::string>& rules); ///< --convention; `rules` must outlive it

/// The convention of these rules; `twice`: also "tied twice". Throws a Problem (usage) as conventionFrom.
conventions::Convention conventionOf(std::vector<std::string> rules, bool twice = false);

/// Says which of the rules change nothing of the network.
void noteIdleRules(
    const Surroundings& surroundings, const network::Network& network, const conventions::Convention& convention);

} // namespace paramap
