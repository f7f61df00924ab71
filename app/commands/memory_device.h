// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/command.h"
#include "model/cost/devices/roofline.h"
#include "model/solve/solve.h"

#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace paramap {

/// The options of `paramap memory` that name a device or a budget, or ask what fits.
struct DeviceOptions {
    std::vector<std::string> devices;
    std::string budget, solve, trainTokens, utilisation, engineShare;

    void declare(CLI::App& command); ///< this object must live as long as the command

    /// The named devices. Throws a Problem (usage) with the nearest names for an unknown one.
    std::vector<cost::DeviceSet> find(const Surroundings& surroundings) const;
    cost::TrainingPlan plan() const;
    double share() const; ///< the share of a device's memory that an engine takes, 0 to 1; 0 if not given

    struct Solved {
        cost::Budget budget;
        solve::Answer answer; ///< its value fits
    };
    /// The answer to --solve, if that is given. The budget is --budget, or else the device's memory. Throws a Problem
    /// (usage) if neither is given, and a Problem if not even the smallest value fits.
    std::optional<Solved> solved(
        const sizes::Settings& settings, solve::Question question, const std::vector<cost::DeviceSet>& found) const;
    /// Throws a Problem (usage) for an option that makes no sense with the others: --budget without --solve; tokens to
    /// train on for a model without tokens.
    void check(cost::Mode mode) const;
    void check(const network::Network& network, const cost::Memory& memory) const;
};

} // namespace paramap
