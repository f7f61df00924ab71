// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/memory/device_menu.h"

#include "model/problem/phrase.h"
#include "model/text/facts/said.h"

#include <algorithm>
#include <cctype>
#include <string_view>

namespace paramap::text {

namespace {

constexpr std::int64_t mostOffered = 1024; ///< devices in the menu; a session may name more

std::string titleOf(std::string_view group) {
    std::string title(group);
    title[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(title[0])));
    return title;
}

std::string signedUse(const DeviceTile& tile) {
    return phrase(tile.fit == Fit::Fits ? "%1 \u2713" : tile.fit == Fit::Tight ? "%1 !" : "%1 \u2715", {tile.use});
}

} // namespace

DeviceMenu deviceMenu(const cost::DeviceSet& now, const std::vector<cost::Device>& all, const cost::Memory& memory,
    const words::NumberStyle& style) {
    DeviceMenu menu;
    const std::string one = said(cost::budgetOf(now.device).name);
    menu.title = now.count > 1 ? phrase("%1 \u00D7 %2", {words::given(now.count, style), one}) : one;
    for (const std::string_view group : cost::deviceGroups) {
        DeviceEntries part{titleOf(group), {}, false};
        for (const cost::Device& device : all) {
            if (device.group != group)
                continue;
            const DeviceTile tile = deviceTile({device, now.count}, memory, nullptr, style);
            const bool chosen = device.name == now.device.name;
            part.entries.push_back(
                {device.name, signedUse(tile), phrase("%1; %2", {device.name, tile.spoken}), chosen});
            part.chosen = part.chosen || chosen;
        }
        if (!part.entries.empty())
            menu.groups.push_back(std::move(part));
    }
    std::vector<std::int64_t> counts{now.count};
    for (std::int64_t count = 1; count <= mostOffered; count *= 2)
        counts.push_back(count);
    std::ranges::sort(counts);
    counts.erase(std::ranges::unique(counts).begin(), counts.end());
    for (const std::int64_t count : counts)
        menu.counts.push_back({count, words::given(count, style),
            signedUse(deviceTile({now.device, count}, memory, nullptr, style)), count == now.count});
    return menu;
}

std::string deviceStep(const std::vector<cost::DeviceSet>& before, const std::vector<cost::DeviceSet>& after,
    const words::NumberStyle& style) {
    std::string step;
    for (std::size_t i = 0; i < std::min(before.size(), after.size()); ++i) {
        if (before[i].device.name == after[i].device.name && before[i].count == after[i].count)
            continue;
        if (!step.empty())
            return "Devices";
        step = phrase("%1 \u2192 %2", {deviceTitle(before[i], style), deviceTitle(after[i], style)});
    }
    return before.size() != after.size() ? "Devices" : step;
}

} // namespace paramap::text
