// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/sweep/sweep_chart.h"

#include "model/problem/phrase.h"
#include "model/text/memory/memory_card.h"
#include "model/text/sweep/sweep_words.h"
#include "model/words/list.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace paramap::text {

namespace {

using Amount = std::optional<std::int64_t>;

/// How far above the largest and below the least number a device's limit may lie and still be shown.
constexpr double farAbove = 2, farBelow = 8;

const std::optional<sweep::Account>& accountOf(const sweep::Row& row, SweepChart::Of of) {
    return of == SweepChart::Of::Training ? row.training : row.inference;
}

Amount amountOf(const sweep::Row& row, SweepChart::Of of) {
    if (of == SweepChart::Of::Parameters)
        return row.parameters;
    const std::optional<sweep::Account>& account = accountOf(row, of);
    return account ? Amount(account->bytes) : std::nullopt;
}

bool isExact(const std::vector<sweep::Row>& rows, SweepChart::Of of) {
    return of == SweepChart::Of::Parameters || std::ranges::all_of(rows, [of](const sweep::Row& row) {
        const std::optional<sweep::Account>& account = accountOf(row, of);
        return !account || account->exact;
    });
}

std::string nameOf(SweepChart::Of of, bool exact) {
    switch (of) {
    case SweepChart::Of::Parameters:
        return "Parameters";
    case SweepChart::Of::Training:
        return exact ? "Training memory" : "Training memory, estimated";
    case SweepChart::Of::Inference:
        return exact ? "Inference memory" : "Inference memory, estimated";
    }
    return "";
}

/// A device with what it can hold of the run.
struct Room {
    std::string name, title;
    double bytes = 0;
};

std::vector<Room> roomsOf(
    const std::vector<cost::DeviceSet>& devices, const cost::RunSettings& run, const words::NumberStyle& style) {
    std::vector<Room> rooms;
    for (const cost::DeviceSet& set : devices) {
        const cost::Room room = cost::roomOf(set, run);
        if (!room.tooFew)
            rooms.push_back(
                {deviceTitle(set, style), phrase("%1 %2", {deviceTitle(set, style), sizeTitle(set, room, style)}),
                    static_cast<double>(room.bytes)});
    }
    std::ranges::stable_sort(rooms, {}, &Room::bytes);
    return rooms;
}

std::string devicesBeyond(const std::vector<std::string>& names, bool above) {
    if (names.empty())
        return "";
    return phrase(std::int64_t(names.size()), above ? "The limit of %1 lies higher." : "The limit of %1 lies lower.",
        above ? "The limits of %1 lie higher." : "The limits of %1 lie lower.", {words::andList(names)});
}

/// Reads one row aloud.
std::string readingOf(const sweep::Row& row, const sweep::Varied& varied, const SweepLines& lines,
    const std::vector<Room>& rooms, const words::NumberStyle& style) {
    const std::string value = words::given(row.value, style);
    if (row.isRefused())
        return phrase("%1 %2 is refused: %3", {varied.name, value, noteOf(row)});
    std::vector<std::string> said;
    if (lines.parameters)
        said.push_back(
            phrase(*row.parameters, "%1 parameter", "%1 parameters", {words::exact(*row.parameters, style)}));
    for (const SweepChart::Of of : {SweepChart::Of::Training, SweepChart::Of::Inference}) {
        if (!(of == SweepChart::Of::Training ? lines.training : lines.inference))
            continue;
        const std::optional<sweep::Account>& account = accountOf(row, of);
        if (!account)
            continue;
        const std::string bytes
            = phrase(account->exact ? "%1" : "\u2248\u2009%1", {words::firstBytes(account->bytes, style)});
        std::vector<std::string> fits;
        for (const Room& room : rooms)
            if (static_cast<double>(account->bytes) <= room.bytes)
                fits.push_back(room.name);
        const bool training = of == SweepChart::Of::Training;
        if (rooms.empty())
            said.push_back(phrase(training ? "training %1" : "inference %1", {bytes}));
        else if (fits.empty())
            said.push_back(
                phrase(training ? "training %1, fits none of the devices" : "inference %1, fits none of the devices",
                    {bytes}));
        else
            said.push_back(
                phrase(training ? "training %1, fits %2" : "inference %1, fits %2", {bytes, words::andList(fits)}));
    }
    if (const std::string note = noteOf(row); !note.empty())
        said.push_back(note);
    return phrase(row.now ? "%1 %2, as it is: %3" : "%1 %2: %3", {varied.name, value, words::semicolonList(said)});
}

SweepChart::Line lineOf(const std::vector<sweep::Row>& rows, const std::vector<double>& places, SweepChart::Of of) {
    SweepChart::Line line{of, nameOf(of, isExact(rows, of)), {}};
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (const Amount amount = amountOf(rows[i], of))
            line.points.push_back({i, places[i], static_cast<double>(*amount)});
    return line;
}

/// Makes a panel of lines that still hold amounts: chooses the axis, and turns amounts into places.
SweepChart::Panel panelOf(std::vector<SweepChart::Line> lines, bool bytes, const std::vector<Room>& rooms,
    std::vector<std::string>& notes, const words::NumberStyle& style) {
    double least = std::numeric_limits<double>::max(), largest = 0;
    for (const SweepChart::Line& line : lines)
        for (const SweepChart::Point& point : line.points) {
            least = std::min(least, point.y);
            largest = std::max(largest, point.y);
        }
    std::vector<const Room*> shown;
    std::vector<std::string> above, below;
    if (bytes && largest > 0) {
        const double low = least / farBelow, high = largest * farAbove;
        for (const Room& room : rooms) {
            if (room.bytes > high || room.bytes < low) {
                (room.bytes > high ? above : below).push_back(room.name);
                continue;
            }
            shown.push_back(&room);
            least = std::min(least, room.bytes);
            largest = std::max(largest, room.bytes);
        }
    }
    for (const std::string& note : {devicesBeyond(above, true), devicesBeyond(below, false)})
        if (!note.empty())
            notes.push_back(note);
    SweepChart::Panel panel;
    panel.bytes = bytes;
    const bool binary = bytes && !style.decimalBytes;
    panel.up = sweep::upAxis(
        std::min(least, largest), largest, binary ? sweep::Axis::Round::Bytes : sweep::Axis::Round::Decimal);
    for (SweepChart::Line& line : lines)
        for (SweepChart::Point& point : line.points)
            point.y = panel.up.at(point.y);
    panel.lines = std::move(lines);
    for (const Room* room : shown)
        panel.limits.push_back({room->title, panel.up.at(room->bytes)});
    return panel;
}

/// A round number and its unit without the zeros that a measured number has: "500 M", "1.5 B", "16 GiB".
std::string inUnit(double amount, double base, const std::vector<std::string>& units, const words::NumberStyle& style) {
    if (style.hidden)
        return std::string(words::hiddenNumber);
    if (amount == 0)
        return "0";
    std::size_t unit = 0;
    while (unit + 1 < units.size() && amount >= base * (1 - 1e-9)) {
        amount /= base;
        ++unit;
    }
    std::string digits = words::exact(std::llround(std::floor(amount + 1e-6)), style);
    const auto hundredths = std::llround((amount - std::floor(amount + 1e-6)) * 100);
    if (hundredths > 0) {
        std::string part = std::to_string(hundredths);
        part.insert(0, 2 - std::min<std::size_t>(2, part.size()), '0');
        while (part.ends_with('0'))
            part.pop_back();
        digits += style.decimal + part;
    }
    return units[unit].empty() ? digits : phrase("%1\u202F%2", {digits, units[unit]});
}

std::string amountWords(double amount, bool bytes, const words::NumberStyle& style) {
    static const std::vector<std::string> counts{"", "K", "M", "B", "T"},
        binary{"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"}, decimal{"B", "KB", "MB", "GB", "TB", "PB", "EB"};
    if (!bytes)
        return inUnit(amount, 1000, counts, style);
    return style.decimalBytes ? inUnit(amount, 1000, decimal, style) : inUnit(amount, 1024, binary, style);
}

sweep::Axis::Round roundOf(const sweep::Varied& varied) {
    return varied.step % 8 == 0 && varied.step % 10 != 0 ? sweep::Axis::Round::Binary : sweep::Axis::Round::Decimal;
}

} // namespace

SweepChart sweepChart(const sweep::Sweep& sweep, const std::vector<sweep::Row>& rows, const SweepLines& lines,
    const std::vector<cost::DeviceSet>& devices, const words::NumberStyle& style) {
    SweepChart chart;
    const sweep::Varied& varied = sweep.varied();
    chart.along = titleOf(varied);
    if (rows.empty())
        return chart;
    const std::int64_t from = rows.front().value, to = rows.back().value;
    chart.title = phrase("%1: %2 from %3 to %4",
        {sweep.settings().title, varied.name, words::given(from, style), words::given(to, style)});
    chart.axis = sweep::alongAxis(static_cast<double>(from), static_cast<double>(to), roundOf(varied));
    for (std::size_t i = 0; i < rows.size(); ++i) {
        chart.places.push_back(chart.axis.at(static_cast<double>(rows[i].value)));
        if (rows[i].isRefused())
            chart.refused.push_back(i);
    }
    if (varied.now && *varied.now >= from && *varied.now <= to) {
        chart.now = chart.axis.at(static_cast<double>(*varied.now));
        chart.nowWords = phrase("now %1", {words::given(*varied.now, style)});
    }
    if (const std::string refused = refusedWords(rows); !refused.empty())
        chart.notes.push_back(refused);
    const std::vector<Room> rooms
        = roomsOf(devices, lines.training ? sweep.runs().training : sweep.runs().inference, style);
    std::vector<SweepChart::Line> memory;
    for (const auto& [of, on, mode, said] :
        {std::tuple{SweepChart::Of::Training, lines.training, cost::Mode::Train, "Training: %1"},
            std::tuple{SweepChart::Of::Inference, lines.inference, cost::Mode::Inference, "Inference: %1"}}) {
        if (!on)
            continue;
        memory.push_back(lineOf(rows, chart.places, of));
        if (const std::string run = runWords(sweep, mode, style); !run.empty())
            chart.settings.push_back(phrase(said, {run}));
    }
    if (!memory.empty())
        chart.panels.push_back(panelOf(std::move(memory), true, rooms, chart.notes, style));
    // No setting of the run changes the parameters: their level line would take room from the others.
    if (lines.parameters && (chart.panels.empty() || !varied.isOfRun()))
        chart.panels.push_back(
            panelOf({lineOf(rows, chart.places, SweepChart::Of::Parameters)}, false, {}, chart.notes, style));
    for (const sweep::Row& row : rows)
        chart.readings.push_back(readingOf(row, varied, lines, rooms, style));
    const auto count = std::int64_t(rows.size() - chart.refused.size());
    chart.spoken = phrase(
        count, "Chart of %1 over %2 value", "Chart of %1 over %2 values", {chart.along, words::given(count, style)});
    return chart;
}

std::vector<ChartTick> ticksAlong(const SweepChart& chart, int about, const words::NumberStyle& style) {
    std::vector<ChartTick> ticks;
    for (const double value : chart.axis.ticks(about))
        ticks.push_back({chart.axis.at(value), words::given(std::llround(value), style)});
    return ticks;
}

std::vector<ChartTick> ticksOf(const sweep::Axis& up, bool bytes, int about, const words::NumberStyle& style) {
    std::vector<ChartTick> ticks;
    for (const double value : up.ticks(about))
        ticks.push_back({up.at(value), amountWords(value, bytes, style)});
    return ticks;
}

std::vector<ChartTick> ticksUp(const SweepChart::Panel& panel, int about, const words::NumberStyle& style) {
    return ticksOf(panel.up, panel.bytes, about, style);
}

} // namespace paramap::text
