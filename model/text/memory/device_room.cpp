// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/memory/device_room.h"

#include "model/problem/problem.h"
#include "model/solve/solve.h"

namespace paramap::text {

namespace {

void say(DeviceTile& tile, const solve::Answer& answer, const words::NumberStyle& style) {
    const bool context = answer.unknown == "context";
    if (!answer.best.network) {
        tile.most = context ? "no context fits" : "no batch fits";
        tile.spoken += context ? "; not even a context of 1 token fits" : "; not even a batch of 1 fits";
        return;
    }
    const std::string value = words::exact(answer.best.value, style);
    const std::int64_t whole = context ? answer.best.memory.lengths.positions : 0;
    if (whole > 0 && answer.best.value >= whole) {
        tile.most = "ctx: all " + words::exact(whole, style);
        tile.spoken += "; the whole context of " + words::exact(whole, style) + " tokens fits";
        return;
    }
    tile.most = (context ? "ctx \u2264\u2009" : "batch \u2264\u2009") + value;
    tile.spoken += context ? "; the longest context that fits is " + value + " tokens"
                           : "; the largest batch that fits is " + value;
}

} // namespace

void addLargest(MemoryCard& card, const sizes::Settings& settings, const cost::RunSettings& run,
    const std::vector<cost::DeviceSet>& devices, const words::NumberStyle& style) {
    for (std::size_t i = 0; i < card.devices.size() && i < devices.size(); ++i) {
        if (cost::roomOf(devices[i], run).tooFew)
            continue;
        solve::Question question{card.mode, run, "batch", cost::budgetOf(devices[i], run)};
        if (card.mode == cost::Mode::Inference && card.lengths.context)
            question.unknown = "context";
        try {
            solve::Answer answer = solve::solve(settings, question);
            // A window in every layer: then the batch is what a device limits.
            if (question.unknown == "context" && !answer.next) {
                question.unknown = "batch";
                answer = solve::solve(settings, question);
            }
            say(card.devices[i], answer, style);
        } catch (const Problem&) {
            card.devices[i].most.clear(); // the account says why; a tile has no room for it
        }
    }
}

} // namespace paramap::text
