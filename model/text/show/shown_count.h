// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/conventions/convention.h"
#include "model/map/measure.h"

#include <string>

namespace paramap::text {

/// The parameters of a network, counted by a convention, for the reports of `paramap show`.
struct ShownCount {
    ShownCount(const network::Network& network, const conventions::Convention& convention);

    map::Measured measured;
    network::Totals totals;
    std::int64_t usual; ///< PyTorch's count

    /// "= V·E + …"; where the count is another than PyTorch's, "PyTorch counts 124,439,808 = V·E + …".
    std::string equals(const std::string& polynomial) const;
};

} // namespace paramap::text
