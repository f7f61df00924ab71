// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/compare/found_in_both.h"

#include <memory>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

namespace paramap::compare {

namespace {

/// What lies inside a found module is skipped: it corresponds to something inside that module's counterpart.
std::vector<std::string> counterpartsOf(
    const Correspondence& correspondence, std::size_t side, const std::vector<std::string>& paths) {
    std::vector<std::string> result;
    std::string around; // what begins with this lies in a found module
    for (const std::string& path : paths) {
        if (!around.empty() && path.starts_with(around))
            continue;
        around = path + '.';
        for (std::string& each : correspondence.counterparts(side, path))
            result.push_back(std::move(each));
    }
    return result;
}

} // namespace

std::array<network::FoundPaths, 2> foundInBoth(
    const Correspondence& correspondence, const std::array<network::FoundPaths, 2>& own) {
    std::array<network::FoundPaths, 2> result;
    for (std::size_t side = 0; side < own.size(); ++side) {
        auto all = std::make_shared<std::vector<std::string>>(*own.at(side));
        std::unordered_set<std::string> known(all->begin(), all->end());
        for (std::string& path : counterpartsOf(correspondence, 1 - side, *own.at(1 - side)))
            if (known.insert(path).second)
                all->push_back(std::move(path));
        result.at(side) = std::move(all);
    }
    return result;
}

} // namespace paramap::compare
