// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/devices/device_set.h"

#include "model/cost/run/device_grid.h"
#include "model/formula/arithmetic.h"
#include "model/formula/value.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <algorithm>
#include <charconv>

namespace paramap::cost {

std::vector<DeviceSet> deviceSets(const std::vector<Device>& all, const std::vector<DeviceChoice>& choices) {
    std::vector<DeviceSet> result;
    for (const DeviceChoice& choice : choices) {
        if (choice.count < 1 || choice.count > mostDevices)
            throw Problem(phrase("there cannot be %1 of '%2'; 1 to 1,000,000 devices are counted",
                              {std::to_string(choice.count), choice.name}),
                Problem::Kind::Usage);
        result.push_back({deviceNamed(all, choice.name), choice.count});
    }
    return result;
}

DeviceSet deviceSetNamed(const std::vector<Device>& all, std::string_view words) {
    DeviceChoice choice{std::string(words), 1};
    std::int64_t count = 0;
    const auto [end, error] = std::from_chars(words.data(), words.data() + words.size(), count);
    std::string_view rest = words.substr(static_cast<std::size_t>(end - words.data()));
    const auto skip = [&rest](std::string_view what) {
        const bool there = rest.starts_with(what);
        rest.remove_prefix(there ? what.size() : 0);
        return there;
    };
    skip(" ");
    if (error == std::errc() && (skip("x") || skip("X") || skip("\u00D7"))) {
        skip(" ");
        choice = {std::string(rest), count};
    }
    return deviceSets(all, {choice}).front();
}

std::string wordsOf(const DeviceSet& set) {
    return (set.count > 1 ? std::to_string(set.count) + " x " : "") + set.device.name;
}

Room roomOf(const DeviceSet& set, const RunSettings& run) {
    Room room;
    room.needed = devices(run);
    room.each = isParallel(run) && set.count > 1;
    room.tooFew = room.each && set.count < room.needed;
    room.bytes = isParallel(run) ? set.device.bytes : formula::checkedMultiply(set.device.bytes, set.count);
    return room;
}

Totals totalsOn(const DeviceSet& set, const Memory& memory) {
    return totalsOf(memory, &set.device, isParallel(memory.settings) ? 1 : set.count);
}

Fit fitOf(const DeviceSet& set, const Memory& memory) {
    constexpr int tightFrom = 95; // percent, rounded down
    const Room room = roomOf(set, memory.settings);
    const Totals totals = totalsOn(set, memory);
    const std::int64_t most = std::max<std::int64_t>(1, room.bytes);
    if (totals.least() > most || room.tooFew)
        return Fit::TooLarge;
    const bool tight = totals.device ? totals.most() > most : formula::Wide{totals.allocated} * 100 / most > tightFrom;
    return tight ? Fit::Tight : Fit::Fits;
}

Budget budgetOf(const DeviceSet& set, const RunSettings& run) {
    Budget budget = budgetOf(set.device);
    budget.amount = roomOf(set, run).bytes;
    budget.count = isParallel(run) ? 1 : set.count;
    if (set.count > 1)
        budget.name = {BudgetName::Devices, {Written{set.count}, budget.name}};
    return budget;
}

std::int64_t amountOf(const Budget& budget, const Memory& memory) {
    return budget.device ? totalsOf(memory, &*budget.device, budget.count).least() : memory.total;
}

} // namespace paramap::cost
