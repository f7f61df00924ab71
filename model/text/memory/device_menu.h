// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/devices/device_set.h"
#include "model/text/memory/memory_card.h"

#include <string>
#include <vector>

namespace paramap::text {

/// One device that can be chosen for a tile.
struct DeviceEntry {
    std::string name; ///< full name: "H100 SXM"
    std::string use; ///< for the tile's number of devices: "80 GB · 12 % ✓"
    std::string spoken;
    bool chosen = false;
};

struct DeviceEntries {
    std::string title; ///< "Data centre"
    std::vector<DeviceEntry> entries;
    bool chosen = false; ///< one of the entries is chosen
};

/// A number of devices that can be chosen.
struct CountEntry {
    std::int64_t count = 1;
    std::string shown; ///< "8", "1,024"
    std::string use; ///< "640 GB · 101 % ✕"
    bool chosen = false;
};

/// The choices for the device of a tile, in finished words.
struct DeviceMenu {
    std::string title; ///< "8 × H100 SXM, 80 GB"
    std::vector<DeviceEntries> groups; ///< in the order of cost::deviceGroups
    std::vector<CountEntry> counts; ///< powers of two, and the current number
};

/// `memory` is the account that the tile shows.
DeviceMenu deviceMenu(const cost::DeviceSet& now, const std::vector<cost::Device>& all, const cost::Memory& memory,
    const words::NumberStyle& style = {});

/// The name of an undo step: "RTX 4090 → 8 × H100", "Devices" if several differ, "" if none differs.
std::string deviceStep(const std::vector<cost::DeviceSet>& before, const std::vector<cost::DeviceSet>& after,
    const words::NumberStyle& style = {});

} // namespace paramap::text
