// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/devices/device_set.h"
#include "model/cost/devices/training_plan.h"
#include "model/network/network.h"
#include "model/text/memory/memory_card.h"
#include "model/text/memory/run_form.h"

#include <vector>

namespace paramap::text {

/// Says of every device of the card what cost::onDevice says of it: in its tile's `facts`, and as the group "Speed" of
/// the panel: how many tokens and which utilisation are planned (training), then a row for each device. Several devices
/// have a speed only where the run says how it is divided among them. It takes a few accounts, so it is done when a
/// change has come to rest. `memory`: the card's account.
void addSpeed(MemoryCard& card, const network::Network& network, const cost::Memory& memory,
    const std::vector<cost::DeviceSet>& devices, const cost::TrainingPlan& plan, const words::NumberStyle& style = {});

/// 0.4 as "0.4": as few digits as give it back, whatever the locale.
std::string shareWord(double share);

/// "Train on 300.0 B tokens", "Utilisation 50.0 %": the name of the step from one plan to another.
std::string planStep(
    const cost::TrainingPlan& before, const cost::TrainingPlan& after, const words::NumberStyle& style = {});

} // namespace paramap::text
