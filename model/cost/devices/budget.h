// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/devices/devices.h"
#include "model/cost/facts/fact.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace paramap::cost {

/// What a model or a run may take.
struct Budget {
    enum class Of { Bytes, Parameters };
    Of of = Of::Bytes;
    std::int64_t amount = 0;
    Fact<BudgetName> name; ///< as a person named it: "24 GiB", "RTX 4090, 24 GB", "1.3B parameters"
};

/// "24GiB", "80 GB", "512MiB", "1e9 B" are bytes, GiB being 2^30 and GB 10^9 of them; "parameters=1.3B" is a count with
/// K, M, B or T. Problem (usage) that shows the forms.
Budget readBudget(std::string_view text);

/// What the device's driver reports as its memory.
Budget budgetOf(const Device& device);

/// A whole number that may be written with decimals and K, M, B or T: "1.3B", "300e9", "2000". Problem (usage) that
/// names `what`.
std::int64_t readCount(std::string_view text, std::string_view what);

} // namespace paramap::cost
