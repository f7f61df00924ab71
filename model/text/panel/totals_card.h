// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/conventions/convention.h"
#include "model/network/module.h"
#include "model/words/numbers.h"

#include <optional>
#include <string>
#include <vector>

namespace paramap::text {

/// The finished words of the card that shows the size of a model.
struct TotalsCard {
    std::string label; ///< "Total parameters", "Total parameters, tied counted twice"
    std::string exact; ///< "124,439,808"
    std::vector<std::string> details; ///< "124.4 M", "all trainable", "non-embedding 85.1 M"; most important first
    std::string active; ///< "37.6 B active per token"; empty unless a token passes only some experts
    double activeShare = 1; ///< share of the active parameters, 0 … 1, for the bar below
    std::string was; ///< "was 124,439,808"; empty if there is nothing to compare with
    std::string change; ///< "+79,228,672"
    std::string changeShare; ///< "+63.7 %"
    std::string spoken; ///< one sentence for a screen reader
    bool hidden = false; ///< it tells no number
};

/// `convention`: how the totals are counted; the card says so. `before` is the total from which a
/// change started; nullopt if nothing changes. Equal totals are called unchanged; of a mixture of
/// experts, the active parameters are said instead.
TotalsCard totalsCard(const network::Totals& totals, std::optional<std::int64_t> before = std::nullopt,
    const words::NumberStyle& style = {}, const conventions::Convention& convention = {});

} // namespace paramap::text
