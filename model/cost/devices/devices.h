// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::cost {

/// The units of a device that multiply matrices, by the type that they read; every one sums in 32 bits.
inline constexpr std::array<std::string_view, 6> unitNames{"fp32", "tf32", "bf16", "fp16", "fp8", "int8"};
enum class Unit : std::size_t { Fp32, Tf32, Bf16, Fp16, Fp8, Int8 };

/// Where a menu has a device: what is sold to whom, in this order.
inline constexpr std::array<std::string_view, 4> deviceGroups{"consumer", "workstation", "data centre", "Apple"};

/// A device, its name as sold, and what a program can really have of it.
struct Device {
    std::string name; ///< "A100 80 GB SXM": no two devices share it
    std::string shortName; ///< "A100"
    std::string size; ///< "80 GB", the vendor's words
    std::int64_t bytes = 0; ///< what the driver reports
    std::int64_t bandwidth = 0; ///< bytes a second of its memory
    std::array<std::int64_t, unitNames.size()> peaks{}; ///< dense FLOP a second by Unit; 0 = it has no such unit
    int year = 0;
    std::string source;
    std::string group; ///< one of deviceGroups

    std::int64_t peak(Unit unit) const { return peaks[static_cast<std::size_t>(unit)]; }
};

/// Where matrix products of a type run: in the unit of that type, else in the next wider one that the device has.
struct Peak {
    Unit unit = Unit::Fp32;
    std::int64_t flops = 0; ///< a second; 0 = the vendor publishes none
};
/// `type`: "bf16", "fp8" …; a type without a unit anywhere (4 bits, blocks) is computed as bf16.
Peak peakFor(const Device& device, std::string_view type);

/// The text of a devices.json (resources/devices.json says what stands in it). Problem with the line.
std::vector<Device> readDevices(std::string_view text, const std::string& name);

/// By name, short name, or short name and size, in any case, without spaces and hyphens, with or without the vendor;
/// the first in the list if several bear it. Problem (usage) with the nearest names.
const Device& deviceNamed(const std::vector<Device>& devices, std::string_view name);

} // namespace paramap::cost
