// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/devices/budget.h"
#include "model/cost/devices/devices.h"
#include "model/cost/memory/memory.h"

#include <string>
#include <string_view>
#include <vector>

namespace paramap::cost {

/// One device, or so many alike.
struct DeviceSet {
    Device device;
    std::int64_t count = 1;
};

/// Which devices a person wants to see, as files keep it.
struct DeviceChoice {
    std::string name; ///< a device's full name
    std::int64_t count = 1;
    friend bool operator==(const DeviceChoice&, const DeviceChoice&) = default;
};

inline constexpr std::int64_t mostDevices = 1'000'000; ///< of a set
inline constexpr std::size_t mostSets = 3; ///< that are looked at side by side

/// The devices by their names. Problem (usage) for a name that none bears and for a count out of range.
std::vector<DeviceSet> deviceSets(const std::vector<Device>& all, const std::vector<DeviceChoice>& choices);

/// As a command line names them: "H100", "8 x H100". Problem (usage) as `deviceSets`.
DeviceSet deviceSetNamed(const std::vector<Device>& all, std::string_view words);
std::string wordsOf(const DeviceSet& set); ///< so that `deviceSetNamed` finds it again: "8 x H100 SXM"

/// What a run may take of the devices. The account of a run that is divided (dp, tp …) is of one device and is held
/// against one; of a run that is not, it is of the whole, and several devices count as one memory: what fits there if
/// every byte can be divided among them and nothing is held twice, which no real division quite reaches.
struct Room {
    std::int64_t bytes = 0; ///< for the account
    std::int64_t needed = 1; ///< devices that the run is divided among
    bool each = false; ///< `bytes` is of one of several devices
    bool tooFew = false; ///< several are named, and they are fewer than `needed`; one stands for as many as are needed
};
Room roomOf(const DeviceSet& set, const RunSettings& run);

Budget budgetOf(const DeviceSet& set, const RunSettings& run); ///< its room, called "8 × H100 SXM, 80 GB"

} // namespace paramap::cost
