// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/conventions/convention.h"
#include "model/conventions/sourced_counts.h"
#include "model/network/network.h"

#include <cstdint>
#include <string>
#include <vector>

namespace paramap::conventions {

/// A number that a model is called by.
struct ModelCount {
    Convention convention;
    std::vector<std::string> usedBy; ///< programs and papers that print the number so
    std::int64_t count = 0; ///< of the model, exactly
};

/// PyTorch's count first, then every rule that changes this model's number, alone, then combinations by which a source
/// counts. A number whose digits this model has no more, because its sizes were changed, names no source. A rule whose
/// number would not fit 63 bits is left out. `sourced`: of the model's preset.
std::vector<ModelCount> modelCounts(const network::NetworkPtr& network, const std::vector<SourcedCount>& sourced = {});

} // namespace paramap::conventions
