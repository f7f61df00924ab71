// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/memory/memory_report.h"

#include "model/cost/memory/rule_of_thumb.h"
#include "model/cost/run/run_fields.h"
#include "model/network/model_word.h"
#include "model/problem/phrase.h"
#include "model/text/facts/said.h"
#include "model/text/memory/device_report.h"
#include "model/text/memory/device_words.h"
#include "model/text/memory/memory_explanation.h"
#include "model/text/memory/run_facts.h"
#include "model/text/memory/stage_report.h"
#include "model/text/memory/totals_words.h"
#include "model/words/escape.h"
#include "model/words/list.h"
#include "model/words/numbers.h"
#include "model/words/table.h"

#include <algorithm>
#include <ostream>
#include <string_view>
#include <utility>

namespace paramap::text {

namespace {

/// A FLOP count with three digits: "3.41 TFLOP" reads worse than the number itself when it is exact.
std::string flops(std::int64_t count) {
    return phrase("%1 (%2)", {words::exact(count), words::compact(count)});
}

void printArithmetic(std::ostream& out, const network::Network& network, const cost::Memory& memory) {
    if (memory.macsForward == 0)
        return;
    out << "\nArithmetic, FLOPs (one multiply-add = 2)\n";
    words::Table table({{"", words::Align::Left, 0}, {"", words::Align::Right, 0}});
    table.addRow({forwardWords(memory), flops(memory.flopsForward)});
    if (memory.mode == cost::Mode::Train)
        table.addRow({"Training step", flops(memory.flopsStep)});
    else if (memory.flopsDecodeToken > 0)
        table.addRow({"One more token", flops(memory.flopsDecodeToken)});
    table.addRow({"Multiply-adds, forward", flops(memory.macsForward)});
    if (const auto rule = cost::ruleOfThumb(network, memory))
        table.addRow({ruleWords(*rule), flops(rule->flops)});
    table.print(out);
}

} // namespace

std::string_view keptWords(cost::Mode mode) {
    return mode == cost::Mode::Train ? "Saved bytes" : "Cached bytes";
}

namespace {

void printModules(std::ostream& out, const std::vector<cost::ModuleCost>& modules, cost::Mode mode) {
    out << "\nPer module\n";
    words::Table table({{"Module", words::Align::Left, 0}, {std::string(keptWords(mode)), words::Align::Right, 0},
        {"FLOPs forward", words::Align::Right, 0}, {"FLOPs backward", words::Align::Right, 0}});
    for (const cost::ModuleCost& module : modules)
        table.addRow({module.path.empty() ? "(the model itself)" : module.path, words::exact(module.savedBytes),
            words::exact(module.flopsForward), words::exact(module.flopsBackward)});
    table.print(out);
}

void modulesJson(std::ostream& out, const std::vector<cost::ModuleCost>& modules) {
    out << ",\n  \"modules\": [";
    const char* separator = "\n";
    for (const cost::ModuleCost& module : modules) {
        out << separator << "    {\"path\": " << words::jsonString(module.path)
            << ", \"saved_bytes\": " << module.savedBytes << ", \"flops_forward\": " << module.flopsForward
            << ", \"flops_backward\": " << module.flopsBackward << '}';
        separator = ",\n";
    }
    out << "\n  ]";
}

RunSetting settingOf(const cost::RunSettings& run, const cost::RunField& field) {
    std::string value = cost::valueText(run, field);
    return field.isNumber() ? RunSetting{field.key, std::int64_t{std::stoll(value)}}
                            : RunSetting{field.key, std::move(value)};
}

} // namespace

std::string RunSetting::text() const {
    const std::int64_t* number = std::get_if<std::int64_t>(&value);
    return number ? words::exact(*number) : std::get<std::string>(value);
}

std::string RunSetting::words() const {
    return phrase("%1 %2", {name, text()});
}

std::vector<RunSetting> runSettings(const cost::Memory& memory) {
    std::vector<RunSetting> result;
    for (const cost::RunField* field : cost::fieldsOfReport())
        if (field->isReported(memory.settings, memory.mode))
            result.push_back(settingOf(memory.settings, *field));
    return result;
}

std::vector<RunSetting> usedSettings(const network::Network& network, const cost::Memory& memory) {
    const cost::RunFacts facts = runFacts(network, memory.mode, memory.lengths);
    std::vector<RunSetting> result = runSettings(memory);
    std::erase_if(result, [&facts](const RunSetting& setting) {
        const cost::RunField& field = cost::runField(setting.name);
        return field.means && !field.means(facts);
    });
    return result;
}

std::vector<cost::Line> shownLines(const cost::Memory& memory) {
    std::vector<cost::Line> result = memory.lines;
    std::erase_if(
        result, [&](const cost::Line& line) { return line.part == cost::Part::KvCache && !memory.lengths.cache; });
    return result;
}

std::vector<std::string> deviceAssumptions(const MemoryReport& report) {
    std::vector<std::string> result;
    for (const cost::OnDevice& device : report.devices)
        for (const auto& assumption : device.assumptions)
            if (std::string sentence = said(assumption); std::ranges::find(result, sentence) == result.end())
                result.push_back(std::move(sentence));
    return result;
}

cost::Totals totalsOf(const MemoryReport& report) {
    return report.devices.size() == 1 ? report.devices.front().totals : cost::totalsOf(report.memory);
}

void memoryText(std::ostream& out, const MemoryReport& report, std::size_t lineWidth) {
    const cost::Memory& memory = report.memory;
    const network::Network& network = report.network;
    std::vector<std::string> settings;
    for (const RunSetting& setting : usedSettings(network, memory))
        settings.push_back(setting.words());
    const std::int64_t parameters = network.totals().parameters;
    out << phrase(parameters, "%1, %2, %3 parameter", "%1, %2, %3 parameters",
        {network.settings.title, network.root->cls, words::exact(parameters)})
        << '\n'
        << phrase(memory.mode == cost::Mode::Train ? "Training: %1" : "Inference: %1", {words::commaList(settings)})
        << '\n';
    if (const std::string device = deviceSentence(memory); !device.empty())
        out << device << '\n';
    if (report.answer)
        printFacts(out, solverTitle(report.budget), solverFacts(*report.answer, report.budget), lineWidth);
    out << '\n';

    const auto shown
        = [](bool isExact, const std::string& bytes) { return phrase(isExact ? "%1" : "\u2248 %1", {bytes}); };
    words::Table table({{"", words::Align::Left, 0}, {"", words::Align::Right, 0}, {"", words::Align::Right, 0},
        {"", words::Align::Left, 140}});
    for (const cost::Line& line : shownLines(memory))
        table.addRow({said(line.label), line.missing ? notDescribed : shown(line.exact, words::binaryBytes(line.bytes)),
            line.missing ? "" : words::decimalBytes(line.bytes), said(line.formula)});
    table.addRule();
    table.addRow({"Total", shown(memory.exact(), words::binaryBytes(memory.total)), words::decimalBytes(memory.total),
        phrase("allocated, at %1", {said(memory.peakAt)})});
    const cost::Totals totals = totalsOf(report);
    table.addRow({"Reserved", phrase("\u2248 %1", {rangeWords(totals.reserved)}), decimalRange(totals.reserved),
        reservedWords(totals)});
    table.print(out, lineWidth);
    printArithmetic(out, network, memory);
    for (const cost::OnDevice& device : report.devices)
        printFacts(out, deviceTitle(device), deviceFacts(device), lineWidth);
    if (!report.stages.empty())
        printStages(out, report.stages, report.memory.settings, lineWidth);
    if (report.modules)
        printModules(out, *report.modules, report.memory.mode);
    if (report.explain) {
        printExplanations(out, explainLines(memory));
        printExplanations(out, explainTotals(memory, totals));
        printExplanations(out, explainArithmetic(network, memory));
    }
    out << '\n';
    for (const auto& assumption : memory.assumptions)
        out << "- " << said(assumption) << '\n';
    for (const std::string& sentence : deviceAssumptions(report))
        out << "- " << sentence << '\n';
}

void memoryJson(std::ostream& out, const MemoryReport& report) {
    const cost::Memory& memory = report.memory;
    const sizes::Settings& model = report.network.settings;
    out << "{\n  \"model\": " << words::jsonString(network::modelWord(model))
        << ",\n  \"mode\": " << (memory.mode == cost::Mode::Train ? "\"train\"" : "\"inference\"")
        << ",\n  \"settings\": {";
    const char* separator = "";
    for (const RunSetting& setting : runSettings(memory)) {
        const std::int64_t* number = std::get_if<std::int64_t>(&setting.value);
        out << separator << words::jsonString(setting.name) << ": "
            << (number ? words::plain(*number) : words::jsonString(std::get<std::string>(setting.value)));
        separator = ", ";
    }
    std::string bytes, exactness;
    for (const cost::Part part : cost::allParts) {
        const bool isExact = std::ranges::all_of(
            memory.lines, [part](const cost::Line& line) { return line.part != part || line.isCertain(); });
        bytes += words::jsonString(cost::word(part)) + ": " + words::plain(memory.bytes(part)) + ", ";
        exactness += words::jsonString(cost::word(part)) + (isExact ? ": \"exact\", " : ": \"estimate\", ");
    }
    out << "},\n  \"bytes\": {" << bytes << "\"total\": " << memory.total
        << "},\n  \"totals\": " << totalsJson(totalsOf(report))
        << ",\n  \"peak_at\": " << words::jsonString(said(memory.peakAt))
        << (memory.stage > 0 && memory.settings.ppStage ? ",\n  \"chosen_device\": " : ",\n  \"most_loaded_device\": ")
        << words::jsonString(said(memory.device)) << ",\n  \"flops\": {\"forward\": " << memory.flopsForward
        << ", \"training_step\": " << memory.flopsStep << ", \"decode_token\": " << memory.flopsDecodeToken
        << ", \"macs_forward\": " << memory.macsForward;
    if (const auto rule = cost::ruleOfThumb(report.network, memory))
        out << ", \"rule_of_thumb\": " << rule->flops;
    out << "},\n  \"lines\": [";
    separator = "\n";
    for (const cost::Line& line : memory.lines) {
        const PartWords words = wordsOf(line, memory);
        out << separator << "    {\"part\": " << words::jsonString(cost::word(line.part))
            << ", \"label\": " << words::jsonString(said(line.label)) << ", \"bytes\": " << line.bytes
            << ", \"exact\": " << (line.exact ? "true" : "false")
            << ", \"formula\": " << words::jsonString(said(line.formula))
            << ", \"symbols\": " << words::jsonString(words.symbols)
            << ", \"assumption\": " << words::jsonString(words.assumption)
            << ", \"source\": " << words::jsonString(said(line.sources)) << '}';
        separator = ",\n";
    }
    out << "\n  ],\n  \"assumptions\": [";
    separator = "\n";
    for (const auto& assumption : memory.assumptions) {
        out << separator << "    " << words::jsonString(said(assumption));
        separator = ",\n";
    }
    for (const std::string& sentence : deviceAssumptions(report))
        out << separator << "    " << words::jsonString(sentence);
    out << "\n  ],\n  \"exactness\": {" << exactness << "\"total\": \"" << (memory.exact() ? "exact" : "estimate")
        << "\"}";
    if (report.answer)
        out << ",\n  " << solverJson(*report.answer, report.budget);
    if (!report.devices.empty())
        out << ",\n  \"device\": " << deviceJson(report.devices.front());
    for (std::size_t i = 0; report.devices.size() > 1 && i < report.devices.size(); ++i)
        out << (i == 0 ? ",\n  \"devices\": [" : ", ") << deviceJson(report.devices[i])
            << (i + 1 == report.devices.size() ? "]" : "");
    if (!report.stages.empty())
        out << ",\n  \"per_device\": " << stagesJson(report.stages, report.memory.settings);
    if (report.modules)
        modulesJson(out, *report.modules);
    out << "\n}\n";
}

} // namespace paramap::text
