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

/// The options of `paramap memory` that name a device or a budget and ask what fits.
struct DeviceOptions {
    std::vector<std::string> devices;
    std::string budget, solve, trainTokens, utilisation, engineShare;

    void declare(CLI::App& command); ///< this must live as long as the command

    /// The devices that are named; Problem (usage) with the nearest names.
    std::vector<cost::DeviceSet> find(const Surroundings& surroundings) const;
    cost::TrainingPlan plan() const;
    double share() const; ///< that an engine takes of the device; 0 = not asked

    struct Solved {
        cost::Budget budget;
        solve::Answer answer; ///< with a value that fits
    };
    /// What --solve asks for, if it is given; the question's budget is that of --budget, else the device's memory.
    /// Problem (usage) if neither is given, Problem if not even the least value fits.
    std::optional<Solved> solved(
        const sizes::Settings& settings, solve::Question question, const std::vector<cost::DeviceSet>& found) const;
    /// Problem (usage) for an option that its companions make meaningless: --budget without --solve; tokens to train on
    /// where the model takes none.
    void check(cost::Mode mode) const;
    void check(const network::Network& network, const cost::Memory& memory) const;
};

} // namespace paramap
