// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/map/selection_union.h"

#include "model/formula/arithmetic.h"
#include "model/map/fold.h"
#include "model/network/walk.h"

#include <unordered_set>

namespace paramap::map {

namespace {

bool holds(const std::string& module, const std::string& path) {
    return module.empty() || path.starts_with(module + '.');
}

} // namespace

Together together(
    const network::Network& network, const std::vector<std::string>& paths, const Measured& measured, bool folded) {
    Together result;
    result.folded = folded;
    std::unordered_set<std::string> named;
    std::vector<network::Place> all;
    for (const std::string& each : paths) {
        const std::string path = folded ? standIn(network, each) : each;
        if (named.contains(path))
            continue;
        if (auto place = network::find(network, path)) {
            named.insert(path);
            all.push_back(std::move(*place));
        }
    }
    result.chosen = all.size();
    for (network::Place& place : all) {
        bool within = false;
        for (std::string at = place.path; !within && !at.empty();) {
            at = network::above(at);
            within = named.contains(at);
        }
        if (within)
            continue;
        result.amount = formula::checkedAdd(
            result.amount, formula::checkedMultiply(measured.at(place), folded ? timesOf(place) : 1));
        std::string holder = result.places.empty() ? network::above(place.path) : result.holder;
        while (!holder.empty() && !holds(holder, place.path))
            holder = network::above(holder);
        result.holder = holder;
        result.places.push_back(std::move(place));
    }
    return result;
}

} // namespace paramap::map
