// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/byte_range.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::cost {

/// The matrix units of a device, by the type of their input; every unit adds up in 32 bits.
inline constexpr std::array<std::string_view, 6> unitNames{"fp32", "tf32", "bf16", "fp16", "fp8", "int8"};
enum class Unit : std::size_t { Fp32, Tf32, Bf16, Fp16, Fp8, Int8 };

/// The groups of a menu of devices, in this order; a group is named after its buyers.
inline constexpr std::array<std::string_view, 4> deviceGroups{"consumer", "workstation", "data centre", "Apple"};

/// What a program takes of a device beside its tensors, by the device's architecture.
struct Architecture {
    std::string name; ///< "Hopper"
    std::optional<ByteRange> context; ///< no value: no figure is published
    ByteRange workspace; ///< of one handle of the library for matrix products, as PyTorch sets it, by its versions
    std::string source;
};

/// A device with its name as sold and the numbers that a program can really use.
struct Device {
    std::string name; ///< "A100 80 GB SXM": unique
    std::string shortName; ///< "A100"
    std::string size; ///< "80 GB", the vendor's words
    std::int64_t bytes = 0; ///< as the driver reports them
    std::int64_t bandwidth = 0; ///< memory bandwidth in bytes per second
    /// Dense FLOP per second, by Unit; 0: the device has no such unit.
    std::array<std::int64_t, unitNames.size()> peaks{};
    int year = 0;
    std::string source;
    std::string group; ///< one of deviceGroups
    std::optional<Architecture> architecture; ///< no value: PyTorch's allocator for CUDA does not run there

    std::int64_t peak(Unit unit) const { return peaks[static_cast<std::size_t>(unit)]; }
};

/// The unit that computes matrix products of a type: the unit of that type, else the next wider one that the device
/// has.
struct Peak {
    Unit unit = Unit::Fp32;
    std::int64_t flops = 0; ///< per second; 0: the vendor publishes no number
};
/// `type` is "bf16", "fp8" …. A type that has no unit on any device (4 bits, blocks) is computed as bf16.
Peak peakFor(const Device& device, std::string_view type);

/// Reads the text of a devices.json (resources/devices.json describes the format). Throws a Problem that names the
/// line.
std::vector<Device> readDevices(std::string_view text, const std::string& name);

/// Finds a device by its name, its short name, or its short name and size. Case, spaces, hyphens and the vendor's name
/// do not matter. If several devices match, the first in the list is taken. Throws a Problem (usage) with the nearest
/// names.
const Device& deviceNamed(const std::vector<Device>& devices, std::string_view name);

} // namespace paramap::cost
