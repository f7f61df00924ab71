// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/walk.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

namespace paramap::text {

/// The counts of tensors as formulas that a program can evaluate. Equal layers share their tensors, so a formula is
/// made only once, unless it names an index: then a choice in it may go another way in another layer.
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
    /// By tensor, and by the indices of its place; without indices for a formula that names none of them.
    std::unordered_map<const network::Tensor*, std::map<std::vector<std::int64_t>, Entry>> m_entries;
};

} // namespace paramap::text
