// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/devices/devices.h"
#include "model/cost/facts/fact.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace paramap::cost {

/// The limit for a model or a run.
struct Budget {
    enum class Of { Bytes, Parameters };
    Of of = Of::Bytes;
    std::int64_t amount = 0;
    Fact<BudgetName> name; ///< in the words that named it: "24 GiB", "RTX 4090, 24 GB", "1.3B parameters"
    std::optional<Device> device; ///< whose total must fit; without one the tensors alone must
    std::int64_t count = 1; ///< of equal devices that count as one memory
};

/// Reads a budget: "24GiB", "80 GB", "512MiB", "1e9 B" are bytes (1 GiB = 2^30, 1 GB = 10^9); "parameters=1.3B" is a
/// number of parameters with K, M, B or T. Numbers as `words::typedNumber` reads them. Throws a Problem (usage) that
/// shows these forms.
Budget readBudget(std::string_view text);

/// The memory that the device's driver reports.
Budget budgetOf(const Device& device);

/// Reads a number like those, and rounds it down: "1.3B", "300e9", "2000". Throws a Problem (usage) that
/// names `what`.
std::int64_t readCount(std::string_view text, std::string_view what);

} // namespace paramap::cost
