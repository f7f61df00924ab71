// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/devices/device_set.h"
#include "model/text/memory/memory_card.h"

#include <string>
#include <vector>

namespace paramap::text {

/// One device that a tile could be of.
struct DeviceEntry {
    std::string name; ///< in full: "H100 SXM"
    std::string use; ///< "80 GB · 12 % ✓": of as many as the tile has
    std::string spoken;
    bool chosen = false;
};

struct DeviceEntries {
    std::string title; ///< "Data centre"
    std::vector<DeviceEntry> entries;
    bool chosen = false; ///< one of them is
};

/// How many of the device.
struct CountEntry {
    std::int64_t count = 1;
    std::string shown; ///< "8", "1,024"
    std::string use; ///< "640 GB · 101 % ✕"
    bool chosen = false;
};

/// What a tile's device could be instead, in finished words.
struct DeviceMenu {
    std::string title; ///< "8 × H100 SXM, 80 GB"
    std::vector<DeviceEntries> groups; ///< as cost::deviceGroups has them
    std::vector<CountEntry> counts; ///< powers of two, and what is in force
};

/// `memory`: the account that the tile is of.
DeviceMenu deviceMenu(const cost::DeviceSet& now, const std::vector<cost::Device>& all, const cost::Memory& memory,
    const words::NumberStyle& style = {});

/// "RTX 4090 → 8 × H100" for the name of a step, "Devices" where several differ, nothing where none does.
std::string deviceStep(const std::vector<cost::DeviceSet>& before, const std::vector<cost::DeviceSet>& after,
    const words::NumberStyle& style = {});

} // namespace paramap::text
