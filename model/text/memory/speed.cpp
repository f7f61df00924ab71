// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/memory/speed.h"

#include "model/cost/devices/roofline.h"
#include "model/cost/run/device_grid.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/text/memory/device_report.h"
#include "model/text/memory/rates.h"
#include "model/words/list.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace paramap::text {

namespace {

/// "40 %", "37.5 %"
std::string shareWords(double share, const words::NumberStyle& style) {
    const double percent = share * 100, whole = std::round(percent);
    const bool isWhole = std::abs(percent - whole) < 1e-9;
    return phrase(
        "%1\u202F%", {isWhole ? words::exact(static_cast<std::int64_t>(whole), style) : threeDigits(percent, style)});
}

RunRow tokensRow(const cost::TrainingPlan& plan, std::int64_t parameters, const words::NumberStyle& style) {
    RunRow row;
    row.key = "train_tokens";
    row.label = "Tokens";
    row.about = "That training sees in all: how long it takes is said below. Any number can be typed: 300B.";
    row.kind = RunRow::Kind::Free;
    row.choices = {{"", "not said", {}, {}}};
    if (parameters > 0 && parameters < std::int64_t{1} << 58)
        row.choices.push_back({words::plain(20 * parameters),
            phrase("%1, 20 for each parameter", {words::compact(20 * parameters, style)}),
            "Hoffmann et al. 2022, Training compute-optimal large language models", {}});
    for (const auto& [word, tokens] :
        {std::pair{"10B", 10'000'000'000LL}, std::pair{"100B", 100'000'000'000LL}, std::pair{"300B", 300'000'000'000LL},
            std::pair{"1T", 1'000'000'000'000LL}, std::pair{"15T", 15'000'000'000'000LL}})
        row.choices.push_back({word, words::compact(tokens, style), {}, {}});
    row.value = plan.tokens > 0 ? words::plain(plan.tokens) : "";
    row.shown = plan.tokens > 0 ? words::compact(plan.tokens, style) : "not said";
    return row;
}

RunRow utilisationRow(const cost::TrainingPlan& plan, const words::NumberStyle& style) {
    RunRow row;
    row.key = "utilisation";
    row.label = "Utilisation";
    row.about = "Share of the device's peak that the model's own arithmetic reaches (MFU); waiting lowers it.";
    row.kind = RunRow::Kind::Free;
    for (const double share : {0.3, 0.4, 0.5, 0.6})
        row.choices.push_back({shareWord(share), shareWords(share, style), {}, {}});
    row.value = shareWord(plan.utilisation);
    row.shown = shareWords(plan.utilisation, style);
    return row;
}

/// "≤ 64.5 tokens/s · prefill ≥ 1.28 s"; "463,000 tokens/s · 7.50 days".
std::string speedWords(const cost::OnDevice& device, const words::NumberStyle& style) {
    if (device.serving) {
        const std::string forward = duration(device.serving->forward.seconds(), style);
        return device.serving->decode ? phrase("\u2264\u2009%1 tokens/s \u00B7 prefill \u2265\u2009%2",
                   {threeDigits(device.serving->tokensPerSecond(), style), forward})
                                      : phrase("forward pass \u2265\u2009%1", {forward});
    }
    if (!device.training)
        return {};
    if (device.peak.flops == 0)
        return "no peak is published";
    return words::dotList({phrase(device.training->samples ? "%1 samples/s" : "%1 tokens/s",
                               {threeDigits(device.training->tokensPerSecond, style)}),
        device.training->tokens > 0 ? duration(device.training->seconds, style) : ""});
}

/// What a tile says when it is pointed at; whether it fits, it says anyhow.
std::string factLines(const std::vector<Fact>& facts) {
    std::string lines;
    for (std::size_t i = 1; i < facts.size(); ++i)
        lines += (lines.empty() ? "" : "\n") + phrase("%1: %2\n    %3", {facts[i].name, facts[i].value, facts[i].how});
    return lines;
}

} // namespace

std::string shareWord(double share) {
    std::array<char, 32> digits{};
    return {digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), share).ptr};
}

void addSpeed(MemoryCard& card, const network::Network& network, const cost::Memory& memory,
    const std::vector<cost::DeviceSet>& devices, const cost::TrainingPlan& plan, const words::NumberStyle& style) {
    const bool training = card.mode == cost::Mode::Train;
    card.speed = {};
    card.speed.title = "Speed";
    if (training && memory.lengths.sequence)
        card.speed.rows.push_back(tokensRow(plan, network.totals().parameters, style));
    if (training)
        card.speed.rows.push_back(utilisationRow(plan, style));
    for (std::size_t i = 0; i < std::min(devices.size(), card.devices.size()); ++i) {
        RunRow row;
        row.key = "device" + std::to_string(i);
        row.kind = RunRow::Kind::Fact;
        row.label = card.devices[i].name;
        try {
            const cost::OnDevice there = cost::onDevice(network, memory, devices[i], plan);
            row.shown = speedWords(there, style);
            row.about = factLines(deviceFacts(there, style));
        } catch (const Problem& problem) {
            row.about = problem.sentence();
        }
        if ((devices[i].count > 1 && !cost::isParallel(memory.settings)) || row.shown.empty()) {
            row.shown = "depends on how the run is divided";
            row.about = training
                ? "How fast several devices are together depends on how the run is divided among them: see Parallelism."
                : "The bounds are those of one device; several are held back by what they tell each other.";
        }
        if (card.devices[i].fit == Fit::TooLarge)
            row.shown = phrase("%1; does not fit", {row.shown});
        card.devices[i].facts = row.about;
        if (card.speed.rows.empty() || card.speed.summary.empty())
            card.speed.summary = phrase("%1: %2", {row.label, row.shown});
        card.speed.rows.push_back(std::move(row));
    }
}

std::string planStep(
    const cost::TrainingPlan& before, const cost::TrainingPlan& after, const words::NumberStyle& style) {
    if (before.utilisation != after.utilisation)
        return phrase(
            "Utilisation %1 \u2192 %2", {shareWords(before.utilisation, style), shareWords(after.utilisation, style)});
    return after.tokens > 0 ? phrase("Train on %1 tokens", {words::compact(after.tokens, style)})
                            : "Train on no number of tokens";
}

} // namespace paramap::text
