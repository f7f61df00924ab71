// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/account.h"
#include "model/cost/account/shard.h"
#include "model/cost/adapters/adapter.h"
#include "model/map/weights.h"

#include <functional>
#include <string>
#include <vector>

namespace paramap::map {

/// The amounts of one line of an account at each place of a network. A function that is not set gives 0.
struct Line {
    std::function<std::int64_t(const network::Module&, const network::Tensor&, bool frozen)> tensor;
    std::function<std::int64_t(const cost::ModuleCost&)> own;
    std::function<std::int64_t(const cost::Chain&)> added; ///< what a place that counts has beside its tensors
    std::function<bool(const network::Module&)> frozen; ///< parts that get no gradient, with everything below
    std::function<Piece(const network::Module&)> piece; ///< what `own` and `added` stand for
};

/// A module tree with every repetition once, unless their costs differ. The account of this tree lists one row for each
/// distinct place. `shard`: the module's part of a device; the shares of its modules become those of their copies, too.
network::ModulePtr collapsed(const network::Module& module, cost::Shard* shard = nullptr);

/// The amounts of a line at every place; of what is tied or shared, where it is owned. `costs`: the account of the
/// collapsed network, for `own`.
Weights weigh(const network::Network& network, const Line& line, const std::vector<cost::ModuleCost>& costs);

} // namespace paramap::map
