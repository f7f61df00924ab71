// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/setup.h"
#include "model/cost/memory/memory.h"
#include "model/cost/memory/most_loaded.h"
#include "model/map/measure_kind.h"
#include "model/map/weigher.h"

#include <cstdint>
#include <vector>

namespace paramap::map {

/// Spreads the lines of an account over the modules of a network. Nothing of a line is lost: what no module explains is
/// a piece of the root.
class Spread {
public:
    /// Keeps references. `run`: the account's settings, for the network as it is.
    Spread(const network::Network& network, const cost::Memory& account, const cost::RunSettings& run);
    Spread(const cost::DevicePart& part, const cost::Memory& account); ///< of the part's network
    Spread(const Spread&) = delete;
    Spread& operator=(const Spread&) = delete;

    Weights weights(Measure measure) &&; ///< of any measure but Parameters

private:
    void countCosts();
    void training();
    void bytes();
    void caches();
    void flops();
    void states(const cost::Line& line, std::int64_t& ofAdapters);
    void temporary(const cost::Line& line);
    void beside(const cost::Line& line, Piece piece);
    /// `amount`: of the account, exact or not. `rest`: what is left if the modules have less.
    void spread(const Line& line, std::int64_t amount, bool exact, Piece rest);

    const network::Network& m_network;
    const cost::Memory& m_account;
    bool m_shared;
    cost::Shard m_shard; ///< with a part: its shares and those of the collapsed modules
    network::Network m_once; ///< the collapsed network
    cost::Setup m_setup; ///< of the collapsed network
    std::vector<cost::ModuleCost> m_costs;
    Weights m_result;
};

} // namespace paramap::map
