// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/memory/memory_card.h"

#include "model/cost/run/device_grid.h"
#include "model/formula/arithmetic.h"
#include "model/problem/phrase.h"
#include "model/text/facts/said.h"
#include "model/text/memory/device_words.h"
#include "model/text/memory/memory_report.h"
#include "model/text/memory/run_clauses.h"
#include "model/text/memory/totals_words.h"
#include "model/words/list.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <string_view>
#include <utility>

namespace paramap::text {

namespace {

std::string estimate(bool exact, const std::string& text) {
    return phrase(exact ? "%1" : "\u2248\u2009%1", {text}); // ≈ and a thin space
}

double shareOf(std::int64_t part, std::int64_t whole) {
    return whole > 0 ? std::clamp(static_cast<double>(part) / static_cast<double>(whole), 0.0, 1.0) : 0;
}

/// Whole percent that never contradict the verdict: what fits is rounded down, what does not is rounded up.
std::int64_t wholePercent(std::int64_t bytes, std::int64_t room) {
    const formula::Wide parts = formula::Wide{bytes} * 100;
    const formula::Wide result = bytes <= room ? parts / room : (parts + room - 1) / room;
    return static_cast<std::int64_t>(std::min<formula::Wide>(result, std::numeric_limits<std::int64_t>::max()));
}

std::string percentNumber(std::int64_t bytes, std::int64_t room, const words::NumberStyle& style) {
    if (style.hidden)
        return std::string(words::hiddenNumber);
    const std::int64_t percent = wholePercent(bytes, room);
    return bytes > 0 && percent == 0 ? "<1" : words::exact(percent, style);
}

constexpr std::int64_t mostPercent = 999; ///< beyond, a multiple says more

/// "40 %", "49 ×".
std::string shareWords(std::int64_t bytes, std::int64_t room, const words::NumberStyle& style) {
    if (wholePercent(bytes, room) > mostPercent)
        return phrase("%1\u202F\u00D7", {words::exact(formula::ceilDivided(bytes, room), style)});
    return phrase("%1\u202F%", {percentNumber(bytes, room, style)});
}

/// What the line of that part and label was; empty where it is what it was, or was not there.
std::string wasOf(const cost::Line& line, const cost::Memory& before, const words::NumberStyle& style) {
    const auto then = std::ranges::find_if(
        before.lines, [&line](const cost::Line& each) { return each.part == line.part && each.label == line.label; });
    return then == before.lines.end() || then->bytes == line.bytes
        ? ""
        : phrase("%1 \u2192", {words::firstBytes(then->bytes, style)});
}

/// What a screen reader says of a tile, by its fit.
constexpr std::array<std::string_view, 3> ofOne{
    "%1, %2: fits, %3 percent", "%1, %2: fits barely, %3 percent", "%1, %2: too large, %3 percent"};
constexpr std::array<std::string_view, 3> ofAll{"%1, %2: fits, %3 percent of all together, if nothing is held twice",
    "%1, %2: fits barely, %3 percent of all together, if nothing is held twice",
    "%1, %2: too large, %3 percent of all together, if nothing is held twice"};
constexpr std::array<std::string_view, 3> ofEach{"%1, %2 each: fits, %3 percent of each",
    "%1, %2 each: fits barely, %3 percent of each", "%1, %2 each: too large, %3 percent of each"};

void describe(
    MemoryCard& card, const cost::RunSettings& run, const cost::Lengths& lengths, const words::NumberStyle& style) {
    card.lengths = lengths;
    std::vector<std::string> wide, narrow;
    const auto number = [&](std::string_view pattern, std::string_view shorter, std::int64_t count) {
        wide.push_back(phrase(pattern, {words::given(count, style)}));
        narrow.push_back(phrase(shorter, {words::given(count, style)}));
    };
    number("batch %1", "b %1", run.batch);
    const bool training = card.mode == cost::Mode::Train;
    if (!training && run.context && lengths.context)
        number("context %1", "s %1", *run.context);
    else if (run.sequence && lengths.sequence)
        number("seq %1", "s %1", *run.sequence);
    for (const RunClause& clause : runClauses(card.mode, run, lengths, style)) {
        wide.push_back(clause.wide);
        if (!clause.narrow.empty())
            narrow.push_back(clause.narrow);
    }
    card.settings = words::dotList(wide);
    card.shortSettings = words::dotList(narrow);
}

/// The totals beside the allocated one; that of a device spans all devices of the card.
void addTotals(MemoryCard& card, const cost::Memory& memory, const std::vector<cost::DeviceSet>& devices,
    const words::NumberStyle& style) {
    const cost::Totals any = cost::totalsOf(memory);
    std::optional<cost::ByteRange> span;
    std::string each;
    for (const cost::DeviceSet& set : devices) {
        const cost::Totals there = cost::totalsOn(set, memory);
        if (!there.device)
            continue;
        span = span ? cost::ByteRange{std::min(span->low, there.device->low), std::max(span->high, there.device->high)}
                    : *there.device;
        each += phrase("\n%1: %2", {deviceTitle(set, style), deviceWords(there, style)});
    }
    card.totals.push_back({phrase("Reserved %1", {aboutWords(any.reserved, style)}),
        phrase("Reserved %1. At least: nothing lies idle. At most: no block serves two kinds of tensors, and "
               "segments stay partly empty.",
            {reservedWords(any, style)})});
    if (span)
        card.totals.push_back({phrase("On the device %1", {aboutWords(*span, style)}),
            phrase("What the driver reports. At least: kernels are loaded as they are used. At most: all at once.%1",
                {each})});
}

} // namespace

MemoryCard memoryCard(const cost::Memory& memory, const std::vector<cost::DeviceSet>& devices,
    const cost::Memory* before, const words::NumberStyle& style, const cost::Memory* largest) {
    MemoryCard card;
    card.mode = memory.mode;
    card.hidden = style.hidden;
    card.total = estimate(memory.exact(), words::firstBytes(memory.total, style));
    card.beside = phrase(cost::isParallel(memory.settings) ? "allocated \u00B7 %1 a device" : "allocated \u00B7 %1",
        {words::otherBytes(memory.total, style)});
    const bool moved = before && before->total != memory.total && !before->lines.empty();
    if (moved)
        card.was = phrase("was %1", {words::firstBytes(before->total, style)});
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
        if (!style.hidden) // formulas end in numbers
            row.explanation = formula + (formula.empty() || source.empty() ? "" : "\n") + source;
        card.rows.push_back(std::move(row));
    }
    for (const cost::DeviceSet& set : devices)
        card.devices.push_back(
            deviceTile(set, largest ? *largest : memory, moved && !largest ? before : nullptr, style));
    describe(card, memory.settings, memory.lengths, style);
    addTotals(card, memory, devices, style);
    if (const std::string device = deviceClause(memory, style); !device.empty()) {
        card.settings = words::dotList({card.settings, device});
        card.shortSettings = words::dotList({card.shortSettings, device});
    }

    if (memory.peakAt != cost::Instant::None)
        card.explanation = phrase("Largest at %1.", {said(memory.peakAt)});
    if (const std::string device = deviceSentence(memory); !device.empty())
        card.explanation += (card.explanation.empty() ? "" : "\n") + phrase("%1.", {device});
    for (const auto& assumption : memory.assumptions)
        card.explanation += (card.explanation.empty() ? "" : "\n") + said(assumption);
    for (const TotalRow& total : card.totals)
        card.explanation += phrase("\n%1. %2", {total.line, total.explanation});
    if (style.hidden)
        card.explanation.clear();
    const bool training = memory.mode == cost::Mode::Train;
    const std::string_view exact = training ? "Training takes %1" : "Inference takes %1",
                           about = training ? "Training takes about %1" : "Inference takes about %1";
    card.spoken = phrase(memory.exact() ? exact : about, {words::firstBytes(memory.total, style)});
    return card;
}

DeviceTile deviceTile(const cost::DeviceSet& set, const cost::Memory& memory, const cost::Memory* before,
    const words::NumberStyle& style) {
    DeviceTile result;
    result.name = deviceTitle(set, style);
    const cost::Room room = cost::roomOf(set, memory.settings);
    const cost::Totals totals = cost::totalsOn(set, memory);
    const std::int64_t bytes = totals.least(), most = std::max<std::int64_t>(1, room.bytes);
    result.fit = cost::fitOf(set, memory);
    result.share = shareOf(bytes, most);
    const std::string number = percentNumber(bytes, most, style), size = sizeTitle(set, room, style);
    const bool farTooLarge = wholePercent(bytes, most) > mostPercent;
    result.use = farTooLarge ? size : words::dotList({size, shareWords(bytes, most, style)});
    if (room.tooFew) {
        const std::string needed = words::given(room.needed, style);
        result.most = phrase("needs %1", {needed});
        result.spoken = phrase("%1, %2 each: too few, the run is divided among %3; %4 percent of each",
            {result.name, size, needed, number});
        return result;
    }
    if (before && before->total != memory.total)
        result.most = phrase("was %1", {shareWords(cost::totalsOn(set, *before).least(), most, style)});
    if (farTooLarge) {
        const std::string times = words::exact(formula::ceilDivided(bytes, most), style);
        result.spoken = phrase(room.each ? "%1, %2 each: too large, about %3 times the memory of each"
                                         : "%1, %2: too large, about %3 times its memory",
            {result.name, size, times});
        return result;
    }
    const auto& patterns = room.each ? ofEach : set.count > 1 ? ofAll : ofOne;
    result.spoken = phrase(patterns[static_cast<std::size_t>(result.fit)], {result.name, size, number});
    return result;
}

std::string deviceTitle(const cost::DeviceSet& set, const words::NumberStyle& style) {
    return set.count > 1 ? phrase("%1 \u00D7 %2", {words::given(set.count, style), set.device.shortName})
                         : set.device.shortName;
}

std::string sizeTitle(const cost::DeviceSet& set, const cost::Room& room, const words::NumberStyle& style) {
    std::int64_t number = 0;
    const std::string& size = set.device.size;
    const auto [end, error] = std::from_chars(size.data(), size.data() + size.size(), number);
    if (room.bytes == set.device.bytes || error != std::errc())
        return size;
    return words::given(formula::checkedMultiply(number, set.count), style)
        + std::string(end, size.data() + size.size());
}

MemoryCard refusedCard(
    cost::Mode mode, const cost::RunSettings& run, const std::string& problem, const words::NumberStyle& style) {
    MemoryCard card;
    card.mode = mode;
    card.problem = problem;
    card.total = "\u2014";
    describe(card, run, {}, style);
    card.spoken = phrase("The model cannot be run so: %1", {problem});
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
