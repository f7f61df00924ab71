// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/conventions/convention.h"
#include "model/network/network.h"

#include <optional>
#include <string>
#include <vector>

namespace paramap::conventions {

/// What the tensors of a network count, in the shape of its module tree. `runs[i]` is one child of the i-th run of
/// children.
struct Amounts {
    std::vector<std::int64_t> tensors;
    std::vector<Amounts> runs;
};

/// The parameters of a network, counted by a convention.
struct Counting {
    network::Totals totals; ///< `parameters`, and what is of them; the numbers of modules and buffers stay
    Amounts amounts;
    std::int64_t nextTokens = 0; ///< of `parameters`, those of layers that stand beside the model
    std::int64_t rounding = 0; ///< of `parameters`, what equal experts cannot share in whole numbers
};

/// The time grows with the number of different modules. Throws a Problem above 2^63 − 1.
Counting counted(const network::Network& network, const Convention& convention);

/// The totals alone.
network::Totals totalsOf(const network::Network& network, const Convention& convention);

/// The same with one size changed, for "+1 layer = +7,087,872". Nullopt if the network cannot be built or counted with
/// that value.
std::optional<network::Totals> totalsWith(
    const sizes::Settings& settings, const std::string& size, std::int64_t value, const Convention& convention = {});

/// The rules that change the network's number: each of the others could be left out.
Convention effective(const network::Network& network, const Convention& convention);

} // namespace paramap::conventions
