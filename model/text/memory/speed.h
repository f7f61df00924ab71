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

/// Adds the speed of every device of the card, as cost::onDevice gives it: to `facts` of its tile, and as the panel's
/// group "Speed". The group shows the planned tokens and utilisation (training), then a row per device. Several devices
/// have a speed only if the run says how it is divided among them. This needs a few accounts, so it is called only when
/// a change is finished. `memory` is the account of the card.
void addSpeed(MemoryCard& card, const network::Network& network, const cost::Memory& memory,
    const std::vector<cost::DeviceSet>& devices, const cost::TrainingPlan& plan, const words::NumberStyle& style = {});

/// A share with the fewest digits that read back as the same number, in every locale: "0.4".
std::string shareWord(double share);

/// The name of the undo step from one plan to another: "Train on 300.0 B tokens", "Utilisation 50.0 %".
std::string planStep(
    const cost::TrainingPlan& before, const cost::TrainingPlan& after, const words::NumberStyle& style = {});

} // namespace paramap::text
