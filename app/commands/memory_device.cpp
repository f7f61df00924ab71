// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/memory_device.h"

#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/text/memory/device_report.h"

#include <CLI/App.hpp>

namespace paramap {

namespace {

[[noreturn]] void refuse(const std::string& sentence) {
    throw Problem(sentence, Problem::Kind::Usage);
}

} // namespace

void DeviceOptions::declare(CLI::App& command) {
    command
        .add_option("--device", devices,
            "Whether it fits there, and what bandwidth and peak allow: \"RTX 4090\", \"8 x H100\" (repeatable)")
        ->type_name("NAME")
        ->allow_extra_args(false);
    command
        .add_option("--solve", solve,
            "The largest batch, sequence, context or size of the model that fits --budget or --device")
        ->type_name("NAME");
    command.add_option("--budget", budget, "24GiB, 80GB or parameters=1.3B")->type_name("AMOUNT");
    command.add_option("--train-tokens", trainTokens, "How long training takes on so many: 300B; needs --device")
        ->type_name("N");
    command
        .add_option("--gpu-memory-utilisation,--gpu-memory-utilization", engineShare,
            "Inference: share of the device that an engine like vLLM takes, and how many tokens its cache then holds")
        ->type_name("U");
    command.add_option("--utilisation", utilisation, "Share of the device's peak that training reaches; default 0.4")
        ->type_name("U");
}

std::vector<cost::DeviceSet> DeviceOptions::find(const Surroundings& surroundings) const {
    std::vector<cost::DeviceSet> result;
    if (devices.empty())
        return result;
    const std::vector<cost::Device> all = surroundings.catalog().devices();
    for (const std::string& words : devices)
        result.push_back(cost::deviceSetNamed(all, words));
    return result;
}

std::optional<DeviceOptions::Solved> DeviceOptions::solved(
    const sizes::Settings& settings, solve::Question question, const std::vector<cost::DeviceSet>& found) const {
    if (solve.empty())
        return std::nullopt;
    if (!budget.empty())
        question.budget = cost::readBudget(budget);
    else if (found.size() == 1)
        question.budget = cost::budgetOf(found.front(), question.run);
    else if (found.size() > 1)
        refuse(phrase("--solve %1 needs one --device to keep to, or a --budget", {solve}));
    else
        refuse(phrase("--solve %1 needs a --budget, like 24GiB or parameters=1.3B, or a --device", {solve}));
    Solved result{question.budget, solve::solve(settings, question)};
    text::requireSolved(result.answer, result.budget);
    return result;
}

cost::TrainingPlan DeviceOptions::plan() const {
    cost::TrainingPlan plan;
    if (!trainTokens.empty())
        plan.tokens = cost::readCount(trainTokens, "--train-tokens");
    if (!utilisation.empty())
        plan.utilisation = cost::readShare(utilisation, "--utilisation");
    return plan;
}

double DeviceOptions::share() const {
    return engineShare.empty() ? 0 : cost::readShare(engineShare, "--gpu-memory-utilisation");
}

void DeviceOptions::check(cost::Mode mode) const {
    if (!budget.empty() && solve.empty())
        refuse(phrase("--budget is for --solve: --solve batch --budget %1", {budget}));
    if (!engineShare.empty()) {
        if (devices.empty())
            refuse("--gpu-memory-utilisation needs a --device");
        if (mode == cost::Mode::Train)
            refuse("--gpu-memory-utilisation is for --mode inference");
    }
    for (const auto& [name, value] :
        {std::pair{"--train-tokens", &trainTokens}, std::pair{"--utilisation", &utilisation}}) {
        if (value->empty())
            continue;
        if (devices.empty())
            refuse(phrase("%1 needs a --device", {name}));
        if (mode != cost::Mode::Train)
            refuse(phrase("%1 is for --mode train", {name}));
    }
}

void DeviceOptions::check(const network::Network& network, const cost::Memory& memory) const {
    if (!trainTokens.empty() && !memory.lengths.sequence)
        refuse(phrase("--train-tokens: %1 takes no tokens", {network.root->cls}));
}

} // namespace paramap
