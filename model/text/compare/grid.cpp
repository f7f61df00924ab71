// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/compare/grid.h"

#include "model/problem/phrase.h"
#include "model/text/compare/compare_lines.h"
#include "model/text/compare/share_chart.h"

#include <algorithm>
#include <optional>

namespace paramap::text {

namespace {

Grid::Cell nameCell(const std::string& name) {
    return {name, name};
}

Grid::Cell numberCell(std::optional<std::int64_t> number, const words::NumberStyle& style) {
    return number ? Grid::Cell{words::exact(*number, style), words::plain(*number, style)} : Grid::Cell();
}

Grid::Cell bytesCell(std::optional<std::int64_t> bytes, const words::NumberStyle& style) {
    return bytes ? Grid::Cell{words::firstBytes(*bytes, style), words::plain(*bytes, style)} : Grid::Cell();
}

} // namespace

Grid modelGrid(const std::vector<std::string>& names, const std::vector<compare::Figures>& figures,
    const words::NumberStyle& style) {
    const bool byToken = std::ranges::any_of(figures, &compare::Figures::byToken);
    const std::string each = byToken ? "token" : "input";
    Grid grid;
    grid.columns = {{"Model", "model"}, {"Parameters", "parameters"}, {"Active", "active"},
        {"Weights", "weights_bytes"}, {phrase("FLOPs per %1", {each}), "flops_per_" + each},
        {phrase("Training FLOPs per %1", {each}), "training_flops_per_" + each},
        {"KV bytes per token", "kv_bytes_per_token"}};
    for (std::size_t i = 0; i < names.size(); ++i) {
        const compare::Figures& of = figures[i];
        const bool fits = of.byToken == byToken; // FLOPs of an image are not those of a token
        grid.rows.push_back({nameCell(names[i]), numberCell(of.parameters, style), numberCell(of.active, style),
            bytesCell(of.weights, style), numberCell(fits ? of.forward : std::nullopt, style),
            numberCell(fits ? of.training : std::nullopt, style), numberCell(of.cache, style)});
    }
    return grid;
}

Grid shareGrid(const CompareReport& report, const words::NumberStyle& style) {
    std::vector<std::string> names;
    Grid grid;
    grid.columns = {{"Kind", "kind"}};
    for (const CompareReport::Model& model : report.models) {
        names.push_back(model.name);
        grid.columns.push_back({model.name, model.name});
    }
    const ShareChart chart = shareChart(report, names, style);
    for (const ShareChart::Band& band : chart.bands) {
        const std::size_t kind
            = band.kind ? static_cast<std::size_t>(*band.kind) : report.kinds.front().size() - 1; // of no module
        grid.rows.push_back({nameCell(band.name)});
        for (std::size_t model = 0; model < names.size(); ++model)
            grid.rows.back().push_back({band.shares[model].words,
                words::fraction(report.kinds[model][kind], report.models[model].total, style)});
    }
    return grid;
}

} // namespace paramap::text
