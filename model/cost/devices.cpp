// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/memory.h"

namespace paramap::cost {

namespace {

constexpr std::int64_t MiB = std::int64_t{1} << 20;

} // namespace

/// The second number is what nvidia-smi reports as total memory, in MiB: the vendor's gigabytes less what error
/// correction and the firmware keep.
const std::vector<Device>& devices() {
    static const std::vector<Device> all{
        {"RTX 3060", "12 GB", 12288 * MiB},
        {"T4", "16 GB", 15360 * MiB},
        {"RTX 3090", "24 GB", 24576 * MiB},
        {"RTX 4090", "24 GB", 24564 * MiB},
        {"A10G", "24 GB", 23028 * MiB},
        {"L4", "24 GB", 23034 * MiB},
        {"RTX 5090", "32 GB", 32607 * MiB},
        {"V100", "32 GB", 32768 * MiB},
        {"A100", "40 GB", 40960 * MiB},
        {"L40S", "48 GB", 46068 * MiB},
        {"RTX A6000", "48 GB", 49140 * MiB},
        {"A100", "80 GB", 81920 * MiB},
        {"H100", "80 GB", 81559 * MiB},
        {"H200", "141 GB", 143771 * MiB},
    };
    return all;
}

} // namespace paramap::cost
