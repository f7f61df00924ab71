// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/memory_report.h"

#include "model/text/numbers.h"
#include "model/text/table.h"

#include <nlohmann/json.hpp>

#include <array>
#include <ostream>

namespace paramap::text {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<cost::Part, cost::partCount> parts{cost::Part::Weights, cost::Part::Gradients,
    cost::Part::Optimizer, cost::Part::Activations, cost::Part::Logits, cost::Part::KvCache, cost::Part::Temporary};

/// The settings that this mode reads, as the options spell them ("kv_dtype" for --kv-dtype).
Json settingsJson(const cost::Memory& memory) {
    const cost::RunSettings& run = memory.settings;
    Json result = {{"batch", run.batch}, {"sequence", run.sequence}};
    if (memory.mode == cost::Mode::Train) {
        result["precision"] = run.precision;
        result["optimizer"] = run.optimizer;
        result["checkpointing"] = run.checkpointing;
        result["gradients"] = run.gradients;
    } else {
        result["context"] = run.context;
        result["dtype"] = run.dtype;
        result["kv_dtype"] = run.kvDtype;
    }
    result["attention"] = run.attention;
    return result;
}

/// A FLOP count with three digits: "3.41 TFLOP" reads worse than the number itself when it is exact.
std::string flops(std::int64_t count) {
    return exact(count) + " (" + compact(count) + ")";
}

void printArithmetic(std::ostream& out, const cost::Memory& memory) {
    if (memory.macsForward == 0)
        return;
    out << "\nArithmetic, FLOPs (one multiply-add = 2)\n";
    Table table({{"", Align::Left, 0}, {"", Align::Right, 0}});
    table.addRow({memory.mode == cost::Mode::Train ? "Forward pass" : "Prefill", flops(memory.flopsForward)});
    if (memory.mode == cost::Mode::Train)
        table.addRow({"Training step", flops(memory.flopsStep)});
    else if (memory.flopsDecodeToken > 0)
        table.addRow({"One more token", flops(memory.flopsDecodeToken)});
    table.addRow({"Multiply-adds, forward", flops(memory.macsForward)});
    table.print(out);
}

void printModules(std::ostream& out, const std::vector<cost::ModuleCost>& modules) {
    out << "\nPer module\n";
    Table table({{"Module", Align::Left, 0}, {"Saved bytes", Align::Right, 0}, {"FLOPs forward", Align::Right, 0},
        {"FLOPs backward", Align::Right, 0}});
    for (const cost::ModuleCost& module : modules)
        table.addRow({module.path.empty() ? "(the model itself)" : module.path, exact(module.savedBytes),
            exact(module.flopsForward), exact(module.flopsBackward)});
    table.print(out);
}

} // namespace

void memoryText(std::ostream& out, const MemoryReport& report) {
    const cost::Memory& memory = report.memory;
    const network::Network& network = report.network;
    out << network.settings.title << ", " << network.root->cls << ", " << exact(network.totals().parameters)
        << " parameters\n"
        << (memory.mode == cost::Mode::Train ? "Training: " : "Inference: ");
    const char* separator = "";
    for (const auto& [name, value] : settingsJson(memory).items()) {
        out << separator << name << ' '
            << (value.is_string() ? value.get<std::string>() : exact(value.get<std::int64_t>()));
        separator = ", ";
    }
    out << "\n\n";

    const auto shown = [](bool isExact, const std::string& words) { return (isExact ? "" : "\u2248 ") + words; };
    Table table({{"", Align::Left, 0}, {"", Align::Right, 0}, {"", Align::Right, 0}, {"", Align::Left, 0}});
    for (const cost::Line& line : memory.lines)
        table.addRow({line.label, shown(line.exact, binaryBytes(line.bytes)), decimalBytes(line.bytes), line.formula});
    table.addRule();
    table.addRow(
        {"Total", shown(memory.exact(), binaryBytes(memory.total)), decimalBytes(memory.total), "at " + memory.peakAt});
    table.print(out);
    printArithmetic(out, memory);
    if (report.modules)
        printModules(out, *report.modules);
    out << '\n';
    for (const std::string& sentence : memory.assumptions)
        out << "- " << sentence << '\n';
}

void memoryJson(std::ostream& out, const MemoryReport& report) {
    const cost::Memory& memory = report.memory;
    Json result;
    result["model"] = report.network.settings.title;
    result["mode"] = memory.mode == cost::Mode::Train ? "train" : "inference";
    result["settings"] = settingsJson(memory);
    Json bytes, exactness;
    for (const cost::Part part : parts) {
        bool isExact = true;
        for (const cost::Line& line : memory.lines)
            isExact = isExact && (line.part != part || line.exact || line.bytes == 0);
        const std::string name(cost::word(part));
        bytes[name] = memory.bytes(part);
        exactness[name] = isExact ? "exact" : "estimate";
    }
    bytes["total"] = memory.total;
    exactness["total"] = memory.exact() ? "exact" : "estimate";
    result["bytes"] = bytes;
    result["peak_at"] = memory.peakAt;
    result["flops"] = {{"forward", memory.flopsForward}, {"training_step", memory.flopsStep},
        {"decode_token", memory.flopsDecodeToken}, {"macs_forward", memory.macsForward}};
    Json lines = Json::array();
    for (const cost::Line& line : memory.lines)
        lines.push_back({{"part", cost::word(line.part)}, {"label", line.label}, {"bytes", line.bytes},
            {"exact", line.exact}, {"formula", line.formula}, {"source", line.source}});
    result["lines"] = lines;
    result["assumptions"] = memory.assumptions;
    result["exactness"] = exactness;
    if (report.modules) {
        Json modules = Json::array();
        for (const cost::ModuleCost& module : *report.modules)
            modules.push_back({{"path", module.path}, {"saved_bytes", module.savedBytes},
                {"flops_forward", module.flopsForward}, {"flops_backward", module.flopsBackward}});
        result["modules"] = modules;
    }
    out << result.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
}

} // namespace paramap::text
