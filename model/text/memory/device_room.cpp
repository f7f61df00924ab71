// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/memory/device_room.h"

#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/solve/solve.h"

namespace paramap::text {

namespace {

void say(DeviceTile& tile, const solve::Answer& answer, const words::NumberStyle& style) {
    const bool context = answer.unknown == "context";
    if (!answer.best.network) {
        tile.nothingFits = true;
        tile.most = context ? "no context fits" : "no batch fits";
        tile.spoken = phrase(
            context ? "%1; not even a context of 1 token fits" : "%1; not even a batch of 1 fits", {tile.spoken});
        return;
    }
    const std::string value = words::exact(answer.best.value, style);
    const std::int64_t whole = context ? answer.best.memory.lengths.positions : 0;
    if (whole > 0 && answer.best.value >= whole) {
        const std::string all = words::exact(whole, style);
        tile.most = phrase("ctx: all %1", {all});
        tile.spoken = phrase(whole, "%1; the whole context of %2 token fits", "%1; the whole context of %2 tokens fits",
            {tile.spoken, all});
        return;
    }
    tile.most = phrase(context ? "ctx \u2264\u2009%1" : "batch \u2264\u2009%1", {value});
    tile.spoken = context ? phrase(answer.best.value, "%1; the longest context that fits is %2 token",
                      "%1; the longest context that fits is %2 tokens", {tile.spoken, value})
                          : phrase("%1; the largest batch that fits is %2", {tile.spoken, value});
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
