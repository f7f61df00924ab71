// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/memory/fitting_words.h"

#include "model/cost/run/device_grid.h"
#include "model/problem/phrase.h"
#include "model/solve/fitting_runs.h"
#include "model/words/list.h"

namespace paramap::text {

namespace {

std::int64_t bitsOf(const cost::Format& format) {
    return format.blockBytes * 8 / format.block;
}

/// How the devices divide the run: "ZeRO 3", "tensor parallelism of 8", "a pipeline of 4 stages".
std::vector<std::string> divisionWords(const cost::RunSettings& run, const words::NumberStyle& style) {
    std::vector<std::string> result;
    if (run.dp > 1 && run.zero > 0)
        result.push_back(phrase("ZeRO %1", {words::given(run.zero, style)}));
    if (run.tp > 1)
        result.push_back(phrase("tensor parallelism of %1", {words::given(run.tp, style)}));
    if (run.pp > 1)
        result.push_back(phrase("a pipeline of %1 stages", {words::given(run.pp, style)}));
    return result;
}

/// What the proposal changes beside the division among devices.
std::vector<std::string> changeWords(
    const cost::RunSettings& before, const cost::RunSettings& after, const words::NumberStyle& style) {
    std::vector<std::string> result;
    if (after.checkpointing != before.checkpointing)
        result.emplace_back("full checkpointing");
    if (after.dtype != before.dtype)
        result.push_back(
            phrase("weights in %1 bits (%2)", {words::given(bitsOf(*after.dtype), style), after.dtype->name}));
    if (after.batch != before.batch)
        result.push_back(phrase("batch %1", {words::given(after.batch, style)}));
    return result;
}

FitProposal wordsOf(const solve::FittingRun& found, const cost::RunSettings& before, const cost::DeviceSet& set,
    const words::NumberStyle& style) {
    FitProposal result;
    result.run = found.run;
    result.count = found.count;
    std::vector<std::string> with = changeWords(before, found.run, style);
    const bool moreDevices = found.count != set.count || !(cost::devices(before) == cost::devices(found.run));
    if (moreDevices) {
        std::vector<std::string> all = divisionWords(found.run, style);
        all.insert(all.end(), with.begin(), with.end());
        const std::string devices = deviceTitle({set.device, found.count}, style);
        result.text = all.empty() ? devices : phrase("%1 with %2", {devices, words::andList(all)});
        result.shortText = phrase("%1 \u00D7 fits", {words::given(found.count, style)});
    } else {
        result.text = words::asSentence(words::andList(with));
        result.shortText = found.run.dtype != before.dtype
            ? phrase("%1 bits fit", {words::given(bitsOf(*found.run.dtype), style)})
            : found.run.batch != before.batch ? phrase("batch %1 fits", {words::given(found.run.batch, style)})
                                              : "ckpt full fits";
    }
    const cost::Room room = cost::roomOf({set.device, found.count}, found.run);
    const bool exact = found.memory.exact();
    const std::string used = words::firstBytes(found.memory.total, style), all = words::firstBytes(room.bytes, style);
    if (!room.each)
        result.about = phrase(exact ? "%1 of %2" : "\u2248\u2009%1 of %2, an estimate", {used, all});
    else
        result.about = phrase(
            exact ? "%1 of %2 on each device" : "\u2248\u2009%1 of %2 on each device, an estimate", {used, all});
    if (found.run.dp > 1)
        result.about = phrase("%1; each of %2 replicas has a batch of %3",
            {result.about, words::given(found.run.dp, style), words::given(found.run.batch, style)});
    return result;
}

} // namespace

std::vector<FitProposal> fitProposals(const network::Network& network, cost::Mode mode, const cost::RunSettings& run,
    const cost::DeviceSet& set, const words::NumberStyle& style) {
    const std::vector<solve::FittingRun> found = solve::fittingRuns(network, mode, run, set);
    std::vector<FitProposal> result;
    for (const solve::FittingRun& each : found) {
        result.push_back(wordsOf(each, run, set, style));
        result.back().smallest = &each == solve::smallest(found);
    }
    return result;
}

void addProposals(DeviceTile& tile, const std::vector<FitProposal>& proposals) {
    if (proposals.empty())
        return;
    if (tile.nothingFits || tile.most.empty())
        tile.most = proposals.front().shortText;
    std::vector<std::string> all;
    for (const FitProposal& proposal : proposals)
        all.push_back(proposal.text);
    tile.spoken = phrase("%1; what fits: %2", {tile.spoken, words::semicolonList(all)});
}

} // namespace paramap::text
