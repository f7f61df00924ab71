// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/walk.h"

#include <set>
#include <string>
#include <unordered_map>

namespace paramap::text {

/// The counts of tensors as formulas that a program can evaluate. Equal layers share their tensors, so each formula is
/// made only once.
class FormulaCache {
public:
    explicit FormulaCache(const network::Network& network) ///< keeps a reference
        : m_network(network) { }

    struct Entry {
        std::string code; ///< "3*E*E"
        std::string json; ///< the same as a JSON string
        std::set<std::string> names; ///< the names in it
    };
    /// The formula of a place, which must be a tensor.
    const Entry& of(const network::Place& place);

private:
    const network::Network& m_network;
    std::unordered_map<const network::Tensor*, Entry> m_entries;
};

} // namespace paramap::text
