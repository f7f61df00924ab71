// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/account/memory_lines.h"

#include "model/formula/arithmetic.h"

#include <algorithm>

namespace paramap::cost {

bool Memory::exact() const {
    return std::ranges::all_of(lines, [](const Line& line) { return line.isCertain(); });
}

std::int64_t Memory::bytes(Part part) const {
    std::int64_t sum = 0;
    for (const Line& line : lines) {
        if (line.part == part)
            sum = formula::checkedAdd(sum, line.bytes);
    }
    return sum;
}

std::string_view word(Part part) {
    switch (part) {
    case Part::Weights:
        return "weights";
    case Part::Gradients:
        return "gradients";
    case Part::Optimizer:
        return "optimizer";
    case Part::Activations:
        return "activations";
    case Part::Logits:
        return "logits";
    case Part::KvCache:
        return "kv_cache";
    case Part::Temporary:
        return "temporary";
    }
    return "";
}

} // namespace paramap::cost
