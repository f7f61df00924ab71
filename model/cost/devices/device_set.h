// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/devices/budget.h"
#include "model/cost/devices/devices.h"
#include "model/cost/devices/totals.h"
#include "model/cost/memory/memory.h"

#include <string>
#include <string_view>
#include <vector>

namespace paramap::cost {

/// One device, or several equal devices.
struct DeviceSet {
    Device device;
    std::int64_t count = 1;
};

/// The user's choice of devices, as files keep it.
struct DeviceChoice {
    std::string name; ///< a device's full name
    std::int64_t count = 1;
    friend bool operator==(const DeviceChoice&, const DeviceChoice&) = default;
};

inline constexpr std::int64_t mostDevices = 1'000'000; ///< the most devices of a set
inline constexpr std::size_t mostSets = 3; ///< the most sets that are compared side by side

/// Finds the chosen devices by their names. Throws a Problem (usage) for an unknown name and for a count out of range.
std::vector<DeviceSet> deviceSets(const std::vector<Device>& all, const std::vector<DeviceChoice>& choices);

/// Reads the form of the command line: "H100", "8 x H100". Throws a Problem (usage) like `deviceSets`.
DeviceSet deviceSetNamed(const std::vector<Device>& all, std::string_view words);
std::string wordsOf(const DeviceSet& set); ///< the text that `deviceSetNamed` reads: "8 x H100 SXM"

/// The memory that a run may use of the devices. If the run is divided (dp, tp …), its account is that of one device
/// and is compared with one device. If it is not divided, its account is that of the whole run, and several devices
/// count as one memory. The run then fits if every byte can be divided among them and nothing is held twice; a real
/// division needs a little more.
struct Room {
    std::int64_t bytes = 0; ///< memory that the account is compared with
    std::int64_t needed = 1; ///< number of devices that the run is divided among
    bool each = false; ///< `bytes` are those of one of several devices
    /// Several devices are named, but fewer than `needed`; a single named device stands for all that are needed.
    bool tooFew = false;
};
Room roomOf(const DeviceSet& set, const RunSettings& run);

/// The totals on one of the devices, or on all if the run counts them as one memory.
Totals totalsOn(const DeviceSet& set, const Memory& memory);

/// Fits: with the most that the total of the device may be. Tight: with the least, but not with the most. Where that
/// total is not known, the tensors are compared, and more than 95 % of the memory is tight.
enum class Fit { Fits, Tight, TooLarge };
Fit fitOf(const DeviceSet& set, const Memory& memory);

Budget budgetOf(const DeviceSet& set, const RunSettings& run); ///< the room of the set, named "8 × H100 SXM, 80 GB"
/// The part of a budget of bytes that the run takes: the least that the device's total may be, else its tensors.
std::int64_t amountOf(const Budget& budget, const Memory& memory);

} // namespace paramap::cost
