// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/memory/device_words.h"

#include "model/cost/run/device_grid.h"
#include "model/problem/phrase.h"
#include "model/text/facts/said.h"
#include "model/words/list.h"

#include <array>
#include <string_view>
#include <utility>

namespace paramap::text {

namespace {

/// Why a device is the most loaded, in the order of the parts.
constexpr std::array<std::string_view, cost::partCount> reasons{"it has the most weights", "it has the most gradients",
    "it has the most optimizer states", "it keeps the most activations", "it has the most of the logits",
    "it has the largest cache", "it has the most temporary data"};

std::string_view reasonOf(const cost::Memory& memory) {
    return memory.most ? reasons[static_cast<std::size_t>(*memory.most)] : std::string_view();
}

bool isChosen(const cost::Memory& memory) {
    return memory.stage > 0 && memory.settings.ppStage;
}

std::string amountOf(std::int64_t bytes, bool exact, const words::NumberStyle& style) {
    return phrase(exact ? "%1" : "\u2248\u2009%1", {words::firstBytes(bytes, style)});
}

std::string stageTitle(const cost::StageMemory& stage) {
    const auto number = [&stage](std::size_t place) {
        return words::exact(std::get<std::int64_t>(stage.device.front().values[place].is));
    };
    return phrase("Stage %1 of %2: layers %3 to %4", {number(0), number(1), number(2), number(3)});
}

RankEntry mostLoadedEntry(const cost::Memory& most, const words::NumberStyle& style) {
    RankEntry entry{"Every device alike", amountOf(most.total, most.exact(), style), {}, true};
    const std::string stage = words::given(most.stage, style);
    if (most.stage > 0)
        entry.title = reasonOf(most).empty() ? phrase("Most loaded (stage %1)", {stage})
                                             : phrase("Most loaded (stage %1: %2)", {stage, reasonOf(most)});
    return entry;
}

std::int64_t expertsIn(const network::Module& module) {
    for (const network::Tensor& tensor : module.tensors)
        if (tensor.use)
            return tensor.use->of;
    for (const network::Run& run : module.children) {
        if (run.use)
            return run.use->of;
        if (const std::int64_t experts = expertsIn(*run.module); experts > 0)
            return experts;
    }
    return 0;
}

std::string groupTitle(std::int64_t group, std::int64_t groups, std::int64_t experts, const words::NumberStyle& style) {
    const std::int64_t each = experts / groups, last = group * each;
    return phrase(each, "Group %1 of %2: expert %3", "Group %1 of %2: experts %4 to %3",
        {words::given(group, style), words::given(groups, style), words::given(last, style),
            words::given(last - each + 1, style)});
}

} // namespace

std::string deviceSentence(const cost::Memory& memory) {
    const std::string held = said(memory.device);
    if (held.empty())
        return {};
    if (isChosen(memory))
        return phrase("Device: %1", {held});
    return reasonOf(memory).empty() ? phrase("Most loaded device: %1", {held})
                                    : phrase("Most loaded device: %1; %2", {held, reasonOf(memory)});
}

std::string deviceClause(const cost::Memory& memory, const words::NumberStyle& style) {
    std::vector<std::string> clauses;
    if (memory.stage > 0)
        clauses.push_back(
            phrase(isChosen(memory) ? "stage %1" : "stage %1, most loaded", {words::given(memory.stage, style)}));
    if (memory.settings.ep > 1 && memory.settings.epGroup > 1)
        clauses.push_back(phrase("expert group %1", {words::given(memory.settings.epGroup, style)}));
    return words::commaList(clauses);
}

RankChoices rankChoices(
    const network::Network& network, cost::Mode mode, const cost::RunSettings& run, const words::NumberStyle& style) {
    RankChoices result;
    cost::RunSettings most = run;
    most.ppStage.reset();
    RankEntry first = mostLoadedEntry(cost::memory(network, mode, most), style);
    first.run = most;
    first.isOn = run.pp == 1 || !run.ppStage;
    result.stages.push_back(std::move(first));
    if (run.pp > 1)
        for (const cost::StageMemory& stage : cost::perDevice(network, mode, run)) {
            RankEntry entry{
                stageTitle(stage), amountOf(stage.total, stage.exact, style), run, run.ppStage == stage.stage};
            entry.run.ppStage = stage.stage;
            result.stages.push_back(std::move(entry));
        }
    const std::int64_t experts = run.ep > 1 ? expertsIn(*network.root) : 0;
    for (std::int64_t group = 1; experts > 0 && group <= run.ep; ++group) {
        RankEntry entry{groupTitle(group, run.ep, experts, style), {}, run, run.epGroup == group};
        entry.run.epGroup = group;
        result.groups.push_back(std::move(entry));
    }
    return result;
}

} // namespace paramap::text
