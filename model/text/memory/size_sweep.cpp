// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/memory/size_sweep.h"

#include "model/network/network.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/solve/legal_values.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>

namespace paramap::text {

namespace {

using solve::LegalValues;

/// The legal value nearest to `target`, nothing if none lies within the ratio of two steps.
std::optional<std::int64_t> nearest(const LegalValues& legal, double target, double ratio) {
    const auto middle = static_cast<std::int64_t>(std::llround(target));
    const auto low = static_cast<std::int64_t>(std::floor(target / ratio)) - 1,
               high = static_cast<std::int64_t>(std::ceil(target * ratio)) + 1;
    const auto down = legal.below(middle, std::max<std::int64_t>(low, legal.least() - 1)),
               up = legal.above(middle, high);
    if (!down || !up)
        return down ? down : up;
    return middle - *down <= *up - middle ? down : up;
}

std::vector<std::int64_t> valuesOf(const LegalValues& legal) {
    constexpr int steps = 8; // to four times as much, and to a quarter
    const double now = static_cast<double>(*legal.size().value.integer()), ratio = std::exp2(2.0 / steps);
    std::vector<std::int64_t> values{*legal.size().value.integer()};
    for (int i = -steps; i <= steps; ++i)
        if (const auto value = i == 0 ? std::nullopt : nearest(legal, now * std::exp2(2.0 * i / steps), ratio))
            values.push_back(*value);
    std::ranges::sort(values);
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return values;
}

/// What one value makes of the model.
struct Point {
    network::NetworkPtr network;
    std::optional<cost::Memory> training, inference;
};

std::optional<cost::Memory> account(const network::Network& network, cost::Mode mode, const cost::RunSettings& run) {
    try {
        return cost::memory(network, mode, run);
    } catch (const Problem&) { // the model cannot be run so with that value
        return std::nullopt;
    }
}

/// A column: its head, and what it says of a point.
struct Column {
    std::string head;
    enum class Of { Count, Bytes, Arithmetic } of = Of::Count;
    std::function<std::optional<std::int64_t>(const Point&)> amount;
    std::function<bool(const Point&)> exact;
};

std::vector<Column> columns(bool caches) {
    const auto always = [](const Point&) { return true; };
    const auto total = [](const std::optional<cost::Memory>& memory) {
        return memory ? std::optional(memory->total) : std::nullopt;
    };
    const auto exact = [](const std::optional<cost::Memory>& memory) { return memory && memory->exact(); };
    std::vector<Column> result{
        {"Parameters", Column::Of::Count,
            [](const Point& point) { return std::optional(point.network->totals().parameters); }, always},
        {"Training", Column::Of::Bytes, [total](const Point& point) { return total(point.training); },
            [exact](const Point& point) { return exact(point.training); }},
        {"Inference", Column::Of::Bytes, [total](const Point& point) { return total(point.inference); },
            [exact](const Point& point) { return exact(point.inference); }}};
    if (caches)
        result.push_back({"Cache", Column::Of::Bytes,
            [](const Point& point) {
                return point.inference ? std::optional(point.inference->bytes(cost::Part::KvCache)) : std::nullopt;
            },
            always});
    result.push_back({"FLOPs forward", Column::Of::Arithmetic,
        [](const Point& point) {
            return point.inference ? std::optional(point.inference->flopsForward) : std::nullopt;
        },
        always});
    return result;
}

std::string cell(
    const Column& column, const Point& point, std::optional<std::int64_t> amount, const words::NumberStyle& style) {
    if (!amount)
        return "\u2014";
    if (column.of == Column::Of::Bytes)
        return phrase(column.exact(point) ? "%1" : "\u2248\u2009%1", {words::firstBytes(*amount, style)});
    return column.of == Column::Of::Count ? words::exact(*amount, style) : words::compact(*amount, style);
}

} // namespace

SizeSweep sizeSweep(const sizes::Settings& settings, const std::string& size, const cost::RunSettings& run,
    const words::NumberStyle& style) {
    const LegalValues legal(settings, size);
    const sizes::SizeState& state = legal.size();
    const std::int64_t now = *state.value.integer();
    SizeSweep result;
    result.title = state.meaning.empty() ? state.name : phrase("%1, %2", {state.name, state.meaning});
    result.note
        = "All else stays as it is. Training and inference are those of the memory card, a forward pass that of "
          "inference.";
    std::vector<std::pair<std::int64_t, Point>> points;
    for (const std::int64_t value : valuesOf(legal)) {
        try {
            Point point;
            point.network
                = network::resolve(value == now ? settings : sizes::with(settings, state.key, formula::Value(value)));
            point.training = account(*point.network, cost::Mode::Train, run);
            point.inference = account(*point.network, cost::Mode::Inference, run);
            points.emplace_back(value, std::move(point));
        } catch (const Problem&) { // beyond what can be counted
        }
    }
    const bool caches = std::ranges::any_of(points, [](const auto& point) {
        return point.second.inference && point.second.inference->bytes(cost::Part::KvCache) > 0;
    });
    const std::vector<Column> all = columns(caches);
    result.heads.push_back(state.name);
    result.tabbed = state.name;
    for (const Column& column : all) {
        result.heads.push_back(column.head);
        result.tabbed += '\t' + (column.of == Column::Of::Bytes ? phrase("%1 bytes", {column.head}) : column.head);
    }
    for (const auto& [value, point] : points) {
        SizeSweep::Row row{value, value == now, {words::exact(value, style)}};
        result.tabbed += '\n' + words::plain(value);
        for (const Column& column : all) {
            const std::optional<std::int64_t> amount = column.amount(point);
            result.tabbed += '\t' + (amount ? words::plain(*amount) : std::string());
            row.cells.push_back(cell(column, point, amount, style));
        }
        result.rows.push_back(std::move(row));
    }
    result.tabbed += '\n';
    return result;
}

} // namespace paramap::text
