// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/memory/memory_card.h"

#include "model/cost/run/device_grid.h"
#include "model/cost/run/run_fields.h"
#include "model/formula/arithmetic.h"
#include "model/text/facts/said.h"
#include "model/text/memory/memory_report.h"
#include "model/text/memory/run_choices.h"
#include "model/words/phrase.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>
#include <utility>

namespace paramap::text {

namespace {

constexpr std::string_view about = "\u2248\u2009"; // ≈ and a thin space
constexpr std::string_view dot = " \u00B7 ";

std::string estimate(bool exact, const std::string& text) {
    return exact ? text : std::string(about) + text;
}

double shareOf(std::int64_t part, std::int64_t whole) {
    return whole > 0 ? std::clamp(static_cast<double>(part) / static_cast<double>(whole), 0.0, 1.0) : 0;
}

/// Whole percent that never contradict the verdict: what fits is rounded down, what does not is rounded up.
std::int64_t wholePercent(std::int64_t bytes, std::int64_t room) {
    const formula::Wide parts = formula::Wide{bytes} * 100;
    const formula::Wide result = bytes <= room ? parts / room : (parts + room - 1) / room;
    return static_cast<std::int64_t>(result);
}

std::string shareWords(std::int64_t bytes, std::int64_t room, const words::NumberStyle& style) {
    const std::int64_t percent = wholePercent(bytes, room);
    return (bytes > 0 && percent == 0 ? "<1" : words::exact(percent, style)) + "\u202F%";
}

/// What the line of that part and label was; empty where it is what it was, or was not there.
std::string wasOf(const cost::Line& line, const cost::Memory& before, const words::NumberStyle& style) {
    const auto then = std::ranges::find_if(
        before.lines, [&line](const cost::Line& each) { return each.part == line.part && each.label == line.label; });
    return then == before.lines.end() || then->bytes == line.bytes ? ""
                                                                   : words::firstBytes(then->bytes, style) + " \u2192";
}

/// "640 GB" of eight times "80 GB": in the vendor's words.
std::string sizeWords(const cost::DeviceSet& set, bool each, const words::NumberStyle& style) {
    std::int64_t number = 0;
    const std::string& size = set.device.size;
    const auto [end, error] = std::from_chars(size.data(), size.data() + size.size(), number);
    if (each || set.count == 1 || error != std::errc())
        return size;
    return words::exact(formula::checkedMultiply(number, set.count), style)
        + std::string(end, size.data() + size.size());
}

std::string joined(const std::vector<std::string>& words) {
    std::string result;
    for (const std::string& word : words)
        if (!word.empty())
            result += (result.empty() ? "" : std::string(dot)) + word;
    return result;
}

void describe(
    MemoryCard& card, const cost::RunSettings& run, const cost::Lengths& lengths, const words::NumberStyle& style) {
    card.lengths = lengths;
    std::vector<std::string> words, narrow;
    const auto both = [&](const std::string& word, const std::string& shorter) {
        words.push_back(word);
        narrow.push_back(shorter);
    };
    both("batch " + words::exact(run.batch, style), "b " + words::exact(run.batch, style));
    if (card.mode == cost::Mode::Train) {
        if (run.sequence && lengths.sequence)
            both("seq " + words::exact(*run.sequence, style), "s " + words::exact(*run.sequence, style));
        both(std::string(run.precision->title), std::string(run.precision->shortTitle));
        both(std::string(run.optimizer->title), std::string(run.optimizer->title));
        if (!run.trained.all())
            both(shownWord(word(run.trained)), "LoRA");
        if (run.checkpointing != cost::Checkpointing::None)
            both("checkpointing " + std::string(word(run.checkpointing)), "ckpt");
        if (run.attention == cost::Attention::Eager)
            words.push_back("eager attention");
    } else {
        if (run.context && lengths.context)
            both("context " + words::exact(*run.context, style), "s " + words::exact(*run.context, style));
        else if (run.sequence && lengths.sequence)
            both("seq " + words::exact(*run.sequence, style), "s " + words::exact(*run.sequence, style));
        const std::string weights = cost::valueText(run, cost::runField("dtype"));
        both(shownWord(weights), shownWord(weights));
        if (const std::string cache(run.kvDtype ? run.kvDtype->name : "");
            lengths.context && !cache.empty() && cache != weights)
            both("cache " + cache, "kv " + cache);
        if (run.engine != cost::Engine::None)
            both(std::string(word(run.engine)), std::string(word(run.engine)));
    }
    if (cost::isParallel(run)) {
        const std::string devices = parallelWords(run, card.mode, style);
        both(devices, devices.substr(0, devices.find(':')));
    }
    card.settings = joined(words);
    card.shortSettings = joined(narrow);
}

} // namespace

MemoryCard memoryCard(const cost::Memory& memory, const std::vector<cost::DeviceSet>& devices,
    const cost::Memory* before, const words::NumberStyle& style) {
    MemoryCard card;
    card.mode = memory.mode;
    card.total = estimate(memory.exact(), words::firstBytes(memory.total, style));
    card.beside = words::otherBytes(memory.total, style) + (cost::isParallel(memory.settings) ? " a device" : "");
    const bool moved = before && before->total != memory.total && !before->lines.empty();
    if (moved)
        card.was = "was " + words::firstBytes(before->total, style);
    for (const cost::Line& line : memory.lines) {
        if (line.bytes == 0 && !line.missing)
            continue; // a cache that this model has not, an optimizer without states: no row that says 0 B
        MemoryRow row;
        row.part = line.part;
        row.shade = static_cast<int>(std::count_if(
            card.rows.begin(), card.rows.end(), [&](const MemoryRow& above) { return above.part == line.part; }));
        row.label = said(line.label);
        row.exact = line.exact;
        row.value = line.missing ? notDescribed : estimate(line.exact, words::firstBytes(line.bytes, style));
        row.share = shareOf(line.bytes, memory.total);
        if (moved)
            row.was = wasOf(line, *before, style);
        const std::string formula = said(line.formula), source = said(line.sources);
        row.explanation = formula + (formula.empty() || source.empty() ? "" : "\n") + source;
        card.rows.push_back(std::move(row));
    }
    for (const cost::DeviceSet& set : devices)
        card.devices.push_back(deviceTile(set, memory, moved ? before : nullptr, style));
    describe(card, memory.settings, memory.lengths, style);

    const bool training = memory.mode == cost::Mode::Train;
    if (memory.peakAt != cost::Instant::None)
        card.explanation = words::phrase("Largest at %1.", {said(memory.peakAt)});
    if (!memory.device.empty())
        card.explanation += (card.explanation.empty() ? "" : "\n")
            + words::phrase("The device that needs most has %1.", {said(memory.device)});
    for (const auto& assumption : memory.assumptions)
        card.explanation += (card.explanation.empty() ? "" : "\n") + said(assumption);
    card.spoken = std::string(training ? "Training" : "Inference") + " takes " + (memory.exact() ? "" : "about ")
        + words::firstBytes(memory.total, style);
    return card;
}

DeviceTile deviceTile(const cost::DeviceSet& set, const cost::Memory& memory, const cost::Memory* before,
    const words::NumberStyle& style) {
    DeviceTile result;
    result.name = deviceTitle(set, style);
    const cost::Room room = cost::roomOf(set, memory.settings);
    const std::int64_t bytes = memory.total, most = std::max<std::int64_t>(1, room.bytes);
    const std::int64_t percent = wholePercent(bytes, most);
    result.fit = bytes > most || room.tooFew ? Fit::TooLarge : percent > 95 ? Fit::Tight : Fit::Fits;
    result.share = shareOf(bytes, most);
    const std::string number = bytes > 0 && percent == 0 ? "<1" : words::exact(percent, style);
    const std::string size = sizeWords(set, room.each, style);
    result.use = size + std::string(dot) + shareWords(bytes, most, style);
    const std::string verdict = result.fit == Fit::Fits ? "fits" : result.fit == Fit::Tight ? "tight" : "too large";
    if (room.tooFew)
        result.most = "needs " + words::exact(room.needed, style);
    else if (before && before->total != bytes)
        result.most = "was " + shareWords(before->total, most, style);
    result.spoken = result.name + ", " + size + (room.each ? " each: " : ": ")
        + (room.tooFew ? "too few, the run is divided among " + words::exact(room.needed, style) + "; "
                       : verdict + ", ")
        + number + " percent" + (room.each ? " of each" : "");
    if (set.count > 1 && !room.each)
        result.spoken += " of all together, if nothing is held twice";
    return result;
}

std::string deviceTitle(const cost::DeviceSet& set, const words::NumberStyle& style) {
    return (set.count > 1 ? words::exact(set.count, style) + " \u00D7 " : "") + set.device.shortName;
}

MemoryCard refusedCard(
    cost::Mode mode, const cost::RunSettings& run, const std::string& problem, const words::NumberStyle& style) {
    MemoryCard card;
    card.mode = mode;
    card.problem = problem;
    card.total = "\u2014";
    describe(card, run, {}, style);
    card.spoken = "The model cannot be run so: " + problem;
    return card;
}

std::vector<cost::DeviceSet> usualDevices(const std::vector<cost::Device>& all) {
    static constexpr std::array<std::string_view, 3> names{"RTX 4090", "A100", "H100"};
    std::vector<cost::DeviceSet> result;
    for (const std::string_view name : names) {
        const auto device = std::ranges::find(all, name, &cost::Device::shortName);
        if (device != all.end())
            result.push_back({*device, 1});
    }
    return result;
}

} // namespace paramap::text
