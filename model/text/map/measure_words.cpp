// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/map/measure_words.h"

#include "model/cost/formats/format.h"
#include "model/cost/run/device_grid.h"
#include "model/cost/run/run_fields.h"
#include "model/problem/problem.h"
#include "model/text/map/amount.h"
#include "model/text/memory/memory_card.h"
#include "model/text/memory/run_form.h"

#include <algorithm>
#include <vector>

namespace paramap::text {

using map::Measure;

namespace {

std::string runWords(const cost::Memory& memory, const words::NumberStyle& style) {
    return memoryCard(memory, {}, nullptr, style).settings;
}

/// Areas are of the whole model.
std::string divided(const cost::RunSettings& run, cost::Mode mode, const words::NumberStyle& style) {
    return cost::isParallel(run) ? ", before it is divided among " + parallelWords(run, mode, style) : "";
}

bool exactBut(const cost::Memory& memory, cost::Part leftOut) {
    return std::ranges::all_of(
        memory.lines, [&](const cost::Line& line) { return line.isCertain() || line.part == leftOut; });
}

/// Which matrices a type for those inside the layers takes differs from program to program.
bool isGuess(const cost::Format& dtype) {
    return dtype.scope == cost::Format::Scope::LinearWeights;
}

MeasureWords training(const network::Network& network, const cost::RunSettings& run, const words::NumberStyle& style) {
    const cost::Memory memory = cost::memory(network, cost::Mode::Train, cost::onOneDevice(run));
    const bool exact = exactBut(memory, cost::Part::Temporary);
    return {" of a training step are", "bytes in training",
        std::string(exact ? "exact" : "estimated") + " for " + runWords(memory, style)
            + ", without what belongs to no module" + (run.loss == cost::Loss() ? "" : ", with the loss in full")
            + (run.padVocabulary > 1 ? ", the vocabulary unpadded" : "") + divided(run, cost::Mode::Train, style)};
}

MeasureWords cache(const network::Network& network, const cost::RunSettings& run, const words::NumberStyle& style) {
    const cost::Memory memory = cost::memory(network, cost::Mode::Inference, cost::onOneDevice(run));
    return {" of KV cache are", "bytes of the cache",
        "exact for " + runWords(memory, style) + divided(run, cost::Mode::Inference, style)};
}

MeasureWords flops(const network::Network& network, const cost::RunSettings& run, const words::NumberStyle& style) {
    const cost::Memory memory = cost::memory(network, cost::Mode::Inference, cost::onOneDevice(run));
    return {" FLOPs of a forward pass go", "FLOPs of a forward pass",
        "counted for batch " + words::exact(memory.settings.batch, style)
            + (memory.lengths.sequence ? " \u00B7 seq " + words::exact(memory.sequence, style) : "")
            + ", 2 for a multiply-add"};
}

MeasureWords unfilled(
    const network::Network& network, Measure measure, const cost::RunSettings& run, const words::NumberStyle& style) {
    switch (measure) {
    case Measure::Parameters:
        break;
    case Measure::Bytes: {
        const bool exact = !isGuess(*run.dtype);
        return {" of stored weights are", "stored bytes",
            (exact ? "exact for " : "estimated for ") + cost::valueText(run, cost::runField("dtype"))};
    }
    case Measure::Training:
        return training(network, run, style);
    case Measure::Cache:
        return cache(network, run, style);
    case Measure::Flops:
        return flops(network, run, style);
    }
    return {" parameters are", "parameter count", "counts exact"};
}

} // namespace

MeasureWords measureWords(const network::Network& network, Measure measure, const cost::RunSettings& run,
    std::int64_t total, const words::NumberStyle& style) {
    MeasureWords words = unfilled(network, measure, run, style);
    words.where = "where the "
        + (measure == Measure::Parameters ? words::exact(total, style) : compactAmount(measure, total, style))
        + words.where;
    return words;
}

bool isEstimate(Measure measure, const cost::Memory& training) {
    return (measure == Measure::Training && !exactBut(training, cost::Part::Temporary))
        || (measure == Measure::Bytes && isGuess(*training.settings.dtype));
}

std::string commandWord(Measure measure) {
    return measure == Measure::Cache ? "kv" : std::string(map::word(measure));
}

void checkMeasure(const network::Network& network, Measure measure, const cost::RunSettings& run) {
    if (measure == Measure::Parameters)
        return;
    const std::vector<Measure> measures
        = map::measuresOf(cost::memory(network, cost::Mode::Inference, cost::onOneDevice(run)));
    if (std::ranges::find(measures, measure) != measures.end())
        return;
    std::string list;
    for (const Measure each : measures)
        list += (list.empty() ? "" : ", ") + commandWord(each);
    throw Problem(network.root->cls + " has no " + title(measure) + "; its areas can stand for " + list);
}

std::string roundAmount(Measure measure, std::int64_t amount, const words::NumberStyle& style) {
    std::string text = compactAmount(measure, amount, style);
    for (const std::string& zeros : {style.decimal + "00", style.decimal + "0"}) {
        // Only before the unit: "10.05 K" keeps what it says.
        if (const std::size_t at = text.find(zeros + "\u202F"); at != std::string::npos)
            text.erase(at, zeros.size());
    }
    return text;
}

} // namespace paramap::text
