// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/memory.h"

#include <string>

namespace paramap::test {

inline constexpr std::int64_t gpt2Parameters = 124439808;

inline cost::RunSettings recipe(const char* precision, std::int64_t dp, std::int64_t zero) {
    cost::RunSettings run;
    run.batch = 1;
    run.sequence = 64;
    run.precision = precision;
    run.dp = dp;
    run.zero = zero;
    return run;
}

inline cost::Memory trained(const network::NetworkPtr& network, const cost::RunSettings& run) {
    return cost::memory(*network, cost::Mode::Train, run);
}

inline std::int64_t lineBytes(const cost::Memory& memory, const std::string& label) {
    for (const cost::Line& line : memory.lines) {
        if (line.label.starts_with(label))
            return line.bytes;
    }
    return 0;
}

inline std::int64_t states(const cost::Memory& memory) {
    return memory.bytes(cost::Part::Weights) + memory.bytes(cost::Part::Gradients)
        + memory.bytes(cost::Part::Optimizer);
}

} // namespace paramap::test
