// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/memory/rule_of_thumb.h"
#include "model/problem/phrase.h"
#include "model/text/facts/said.h"
#include "model/text/memory/device_report.h"
#include "model/text/memory/device_words.h"
#include "model/text/memory/memory_explanation.h"
#include "model/text/memory/memory_report.h"
#include "model/text/memory/stage_report.h"
#include "model/text/memory/totals_words.h"
#include "model/words/escape.h"
#include "model/words/list.h"
#include "model/words/numbers.h"

#include <ostream>

namespace paramap::text {

namespace {

void row(std::ostream& out, const std::string& name, std::int64_t count) {
    out << "| " << name << " | " << words::exact(count) << " | " << words::compact(count) << " |\n";
}

void arithmetic(std::ostream& out, const network::Network& network, const cost::Memory& memory) {
    if (memory.macsForward == 0)
        return;
    const bool training = memory.mode == cost::Mode::Train;
    out << "\n| FLOPs (one multiply-add = 2) | | |\n|:--|--:|--:|\n";
    row(out, forwardWords(memory), memory.flopsForward);
    if (training)
        row(out, "Training step", memory.flopsStep);
    else if (memory.flopsDecodeToken > 0)
        row(out, "One more token", memory.flopsDecodeToken);
    row(out, "Multiply-adds, forward", memory.macsForward);
    if (const auto rule = cost::ruleOfThumb(network, memory))
        row(out, ruleWords(*rule), rule->flops);
}

void modules(std::ostream& out, const std::vector<cost::ModuleCost>& rows, cost::Mode mode) {
    out << "\n| Module | " << keptWords(mode) << " | FLOPs forward | FLOPs backward |\n|:--|--:|--:|--:|\n";
    for (const cost::ModuleCost& module : rows)
        out << "| " << (module.path.empty() ? "(the model itself)" : words::markdownText(module.path)) << " | "
            << words::exact(module.savedBytes) << " | " << words::exact(module.flopsForward) << " | "
            << words::exact(module.flopsBackward) << " |\n";
}

void explanations(std::ostream& out, const std::vector<Explanation>& list) {
    for (const Explanation& each : list) {
        out << "\n**" << words::markdownText(each.title) << "**: " << words::markdownText(each.value) << "\n\n";
        for (const auto& [name, words] : each.rows())
            out << "- " << name << ": " << words::markdownText(words) << '\n';
    }
}

} // namespace

void memoryMarkdown(std::ostream& out, const MemoryReport& report) {
    const cost::Memory& memory = report.memory;
    const network::Network& network = report.network;
    std::vector<std::string> settings;
    for (const RunSetting& setting : usedSettings(network, memory))
        settings.push_back(words::markdownText(setting.words()));
    const std::int64_t all = network.totals().parameters;
    const std::string parameters = phrase(all, "%1 parameter", "%1 parameters", {words::exact(all)});
    const std::string run = words::commaList(settings);
    out << "## "
        << phrase(memory.mode == cost::Mode::Train ? "%1 (%2), training" : "%1 (%2), inference",
               {words::markdownText(network.settings.title), words::markdownText(network.root->cls)})
        << "\n\n"
        << (memory.device.empty()
                   ? phrase("%1; %2", {parameters, run})
                   : phrase("%1; %2. %3", {parameters, run, words::markdownText(deviceSentence(memory))}))
        << '\n';
    const auto estimate = [](bool isExact, std::int64_t bytes) {
        return phrase(isExact ? "%1" : "\u2248 %1", {words::binaryBytes(bytes)});
    };
    if (report.answer)
        markdownFacts(out, solverTitle(report.budget), solverFacts(*report.answer, report.budget));
    out << "\n| Part | Memory | | How |\n|:--|--:|--:|:--|\n";
    for (const cost::Line& line : shownLines(memory))
        out << "| " << words::markdownText(said(line.label)) << " | "
            << (line.missing ? notDescribed : estimate(line.exact, line.bytes)) << " | "
            << (line.missing ? "" : words::decimalBytes(line.bytes)) << " | " << words::markdownText(said(line.formula))
            << " |\n";
    out << "| **Total** | **" << estimate(memory.exact(), memory.total) << "** | " << words::decimalBytes(memory.total)
        << " | " << phrase("allocated, at %1", {words::markdownText(said(memory.peakAt))}) << " |\n";
    const cost::Totals totals = totalsOf(report);
    out << "| Reserved | " << phrase("\u2248 %1", {rangeWords(totals.reserved)}) << " | "
        << decimalRange(totals.reserved) << " | " << reservedWords(totals) << " |\n";
    arithmetic(out, network, memory);
    for (const cost::OnDevice& device : report.devices)
        markdownFacts(out, deviceTitle(device), deviceFacts(device));
    if (!report.stages.empty())
        markdownStages(out, report.stages, report.memory.settings);
    if (report.modules)
        modules(out, *report.modules, report.memory.mode);
    if (report.explain) {
        explanations(out, explainLines(memory));
        explanations(out, explainTotals(memory, totals));
        explanations(out, explainArithmetic(network, memory));
    }
    out << '\n';
    for (const auto& assumption : memory.assumptions)
        out << "- " << words::markdownText(said(assumption)) << '\n';
    for (const std::string& sentence : deviceAssumptions(report))
        out << "- " << words::markdownText(sentence) << '\n';
}

} // namespace paramap::text
