// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/memory/stage_report.h"

#include "model/cost/run/device_grid.h"
#include "model/problem/phrase.h"
#include "model/text/facts/said.h"
#include "model/words/escape.h"
#include "model/words/numbers.h"
#include "model/words/table.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <ostream>
#include <string_view>
#include <utility>

namespace paramap::text {

namespace {

using Stages = std::vector<cost::StageMemory>;

/// In the order of the parts.
constexpr std::array<std::string_view, cost::partCount> names{
    "Weights", "Gradients", "Optimizer", "Activations", "Logits", "Cache", "Temporary"};

/// The devices of one stage: all that the run has, over the stages.
std::int64_t devicesOfStage(const cost::RunSettings& run) {
    return cost::devices(run) / run.pp;
}

std::string holds(const cost::StageMemory& stage) {
    return stage.device.empty() ? "every device alike" : said(stage.device);
}

/// The columns and rows of a table. There may be very many stages, so what they have in common is found once.
class StageTable {
public:
    StageTable(const Stages& stages, const cost::RunSettings& run)
        : m_devices(words::exact(devicesOfStage(run)))
        , m_most(stages.size() > 1 ? &*std::ranges::max_element(stages, {}, &cost::StageMemory::total) : nullptr) {
        std::ranges::copy_if(cost::allParts, std::back_inserter(m_parts), [&stages](cost::Part part) {
            return std::ranges::any_of(
                stages, [part](const cost::StageMemory& stage) { return stage.bytes(part) > 0; });
        });
    }

    std::vector<std::string> heads() const {
        std::vector<std::string> result{"Device holds", "Devices"};
        for (const cost::Part part : m_parts)
            result.emplace_back(names[static_cast<std::size_t>(part)]);
        result.emplace_back("Total");
        result.emplace_back("At");
        return result;
    }

    std::vector<std::string> cells(const cost::StageMemory& stage) const {
        std::vector<std::string> result{holds(stage), m_devices};
        for (const cost::Part part : m_parts)
            result.push_back(words::binaryBytes(stage.bytes(part)));
        const std::string total = phrase(stage.exact ? "%1" : "\u2248 %1", {words::binaryBytes(stage.total)});
        result.push_back(&stage == m_most ? phrase("%1 (most)", {total}) : total);
        result.push_back(said(stage.peakAt));
        return result;
    }

private:
    std::string m_devices; ///< of each stage
    const cost::StageMemory* m_most; ///< the most loaded one; null if there is no other
    std::vector<cost::Part> m_parts; ///< those that any stage has
};

} // namespace

void printStages(std::ostream& out, const Stages& stages, const cost::RunSettings& run, std::size_t lineWidth) {
    out << "\nPer device\n";
    const StageTable stageTable(stages, run);
    const std::vector<std::string> titles = stageTable.heads();
    std::vector<words::Table::Column> form;
    for (std::size_t i = 0; i < titles.size(); ++i)
        form.push_back({titles[i], i == 0 || i + 1 == titles.size() ? words::Align::Left : words::Align::Right,
            i == 0 || i + 1 == titles.size() ? 140U : 0U});
    words::Table table(std::move(form));
    for (const cost::StageMemory& stage : stages)
        table.addRow(stageTable.cells(stage));
    table.print(out, lineWidth);
}

void markdownStages(std::ostream& out, const Stages& stages, const cost::RunSettings& run) {
    const StageTable stageTable(stages, run);
    const std::vector<std::string> titles = stageTable.heads();
    const auto row = [&out](const std::vector<std::string>& texts) {
        for (const std::string& text : texts)
            out << "| " << words::markdownText(text) << ' ';
        out << "|\n";
    };
    out << '\n';
    row(titles);
    for (std::size_t i = 0; i < titles.size(); ++i)
        out << (i == 0 || i + 1 == titles.size() ? "|:--" : "|--:");
    out << "|\n";
    for (const cost::StageMemory& stage : stages)
        row(stageTable.cells(stage));
}

std::string stagesJson(const Stages& stages, const cost::RunSettings& run) {
    std::string result = "[";
    std::string_view separator = "\n";
    for (const cost::StageMemory& stage : stages) {
        std::string bytes;
        for (const cost::Part part : cost::allParts)
            bytes += words::jsonString(cost::word(part)) + ": " + words::plain(stage.bytes(part)) + ", ";
        result += separator;
        result += "    {\"holds\": " + words::jsonString(holds(stage)) + ", \"devices\": "
            + words::plain(devicesOfStage(run)) + ", \"bytes\": {" + bytes + "\"total\": " + words::plain(stage.total)
            + "}, \"exactness\": " + (stage.exact ? "\"exact\"" : "\"estimate\"")
            + ", \"peak_at\": " + words::jsonString(said(stage.peakAt)) + '}';
        separator = ",\n";
    }
    return result + "\n  ]";
}

} // namespace paramap::text
