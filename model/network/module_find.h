// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/find_query.h"
#include "model/network/network.h"
#include "model/network/totals.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::network {

/// Paths of modules, in the model's order. There may be very many, so that they are shared, not copied.
using FoundPaths = std::shared_ptr<const std::vector<std::string>>;

struct Found {
    std::vector<std::string> paths; ///< the modules, in the model's order
    std::int64_t parameters = 0; ///< of all found modules; nested modules count once
};

/// Finds all modules of a network that match a text, at every place. A network may have millions of places, so the
/// caller advances the search by as many as it has time for. It keeps the network alive, and a path for each match.
class ModuleFind {
public:
    /// `twice`: tied tensors and shared modules count at every place.
    ModuleFind(NetworkPtr network, std::string_view typed, bool twice = false);
    bool advance(std::size_t places); ///< looks at the next ones; false if none is left
    bool isDone() const { return m_levels.empty(); }
    const Found& found() const { return m_found; } ///< so far
    std::int64_t total() const { return m_total; } ///< of the network, counted as those of the found modules
    const FindQuery& query() const { return m_query; }

private:
    /// A module on the way to the present place, and its next child.
    struct Level {
        const Module* module = nullptr;
        std::size_t pathSize = 0; ///< letters of its path in m_path
        bool shared = false; ///< the module is owned by another place
        bool counted = false; ///< its parameters are in the sum
        std::size_t run = 0;
        std::int64_t item = 0;
    };
    void next();
    const Totals& totalsOf(const Module& module);
    void visit(const Level& around, const Module& module, bool shared);

    NetworkPtr m_network;
    FindQuery m_query;
    std::optional<TotalsTwice> m_twice; ///< nullopt if tied tensors count once
    std::int64_t m_total = 0;
    std::vector<Level> m_levels; ///< from the root; empty at the end
    std::string m_path; ///< of the present place
    Found m_found;
};

} // namespace paramap::network
