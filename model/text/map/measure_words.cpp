// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/map/measure_words.h"

#include "model/cost/formats/format.h"
#include "model/cost/run/device_grid.h"
#include "model/cost/run/run_fields.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/text/map/amount.h"
#include "model/text/memory/memory_card.h"
#include "model/text/memory/run_form.h"
#include "model/words/list.h"

#include <algorithm>
#include <iterator>
#include <vector>

namespace paramap::text {

using map::Measure;

namespace {

std::string runWords(const cost::Memory& memory, const words::NumberStyle& style) {
    return memoryCard(memory, {}, nullptr, style).settings;
}

/// The areas always show the whole model.
void addDivided(
    std::vector<std::string>& clauses, const cost::RunSettings& run, cost::Mode mode, const words::NumberStyle& style) {
    if (cost::isParallel(run))
        clauses.push_back(phrase("before it is divided among %1", {parallelWords(run, mode, style)}));
}

bool exactBut(const cost::Memory& memory, cost::Part leftOut) {
    return std::ranges::all_of(
        memory.lines, [&](const cost::Line& line) { return line.isCertain() || line.part == leftOut; });
}

/// Programs differ in the matrices that they convert if a type is for those inside the layers.
bool isGuess(const cost::Format& dtype) {
    return dtype.scope == cost::Format::Scope::LinearWeights;
}

MeasureWords training(const network::Network& network, const cost::RunSettings& run, const std::string& total,
    const words::NumberStyle& style) {
    const cost::Memory memory = cost::memory(network, cost::Mode::Train, cost::onOneDevice(run));
    const bool exact = exactBut(memory, cost::Part::Temporary);
    std::vector<std::string> counts{phrase(exact ? "exact for %1, without what belongs to no module"
                                                 : "estimated for %1, without what belongs to no module",
        {runWords(memory, style)})};
    if (!(run.loss == cost::Loss()))
        counts.emplace_back("with the loss in full");
    if (run.padVocabulary > 1)
        counts.emplace_back("the vocabulary unpadded");
    addDivided(counts, run, cost::Mode::Train, style);
    return {phrase("where the %1 of a training step are", {total}), "bytes in training", words::commaList(counts)};
}

MeasureWords cache(const network::Network& network, const cost::RunSettings& run, const std::string& total,
    const words::NumberStyle& style) {
    const cost::Memory memory = cost::memory(network, cost::Mode::Inference, cost::onOneDevice(run));
    std::vector<std::string> counts{phrase("exact for %1", {runWords(memory, style)})};
    addDivided(counts, run, cost::Mode::Inference, style);
    return {phrase("where the %1 of KV cache are", {total}), "bytes of the cache", words::commaList(counts)};
}

MeasureWords flops(const network::Network& network, const cost::RunSettings& run, const std::string& total,
    const words::NumberStyle& style) {
    const cost::Memory memory = cost::memory(network, cost::Mode::Inference, cost::onOneDevice(run));
    return {phrase("where the %1 FLOPs of a forward pass go", {total}), "FLOPs of a forward pass",
        phrase(memory.lengths.sequence ? "counted for batch %1 \u00B7 seq %2, 2 for a multiply-add"
                                       : "counted for batch %1, 2 for a multiply-add",
            {words::exact(memory.settings.batch, style), words::exact(memory.sequence, style)})};
}

MeasureWords ofMeasure(const network::Network& network, Measure measure, const cost::RunSettings& run,
    std::int64_t total, const words::NumberStyle& style) {
    const std::string whole = compactAmount(measure, total, style);
    switch (measure) {
    case Measure::Parameters:
        break;
    case Measure::Bytes: {
        const bool exact = !isGuess(*run.dtype);
        return {phrase("where the %1 of stored weights are", {whole}), "stored bytes",
            phrase(exact ? "exact for %1" : "estimated for %1", {cost::valueText(run, cost::runField("dtype"))})};
    }
    case Measure::Training:
        return training(network, run, whole, style);
    case Measure::Cache:
        return cache(network, run, whole, style);
    case Measure::Flops:
        return flops(network, run, whole, style);
    }
    return {phrase(total, "where the %1 parameter is", "where the %1 parameters are", {words::exact(total, style)}),
        "parameter count", "counts exact"};
}

} // namespace

MeasureWords measureWords(const network::Network& network, Measure measure, const cost::RunSettings& run,
    std::int64_t total, const words::NumberStyle& style) {
    MeasureWords result = ofMeasure(network, measure, run, total, style);
    if (const auto& guess = network.settings.guess)
        result.counts = measure == Measure::Parameters
            ? phrase("a guess: counted as %1", {guess->taken})
            : phrase("a guess: counted as %1; %2", {guess->taken, result.counts});
    return result;
}

bool isEstimate(Measure measure, const cost::Memory& training) {
    return (measure == Measure::Training && !exactBut(training, cost::Part::Temporary))
        || (measure == Measure::Bytes && isGuess(*training.settings.dtype));
}

void checkMeasure(const network::Network& network, Measure measure, const cost::RunSettings& run) {
    if (measure == Measure::Parameters)
        return;
    const std::vector<Measure> measures
        = map::measuresOf(cost::memory(network, cost::Mode::Inference, cost::onOneDevice(run)));
    if (std::ranges::find(measures, measure) != measures.end())
        return;
    std::vector<std::string> known;
    for (const Measure each : measures)
        known.emplace_back(kindOf(each).option);
    throw Problem(phrase(
        "%1 has no %2; its areas can stand for %3", {network.root->cls, title(measure), words::commaList(known)}));
}

std::string roundAmount(Measure measure, std::int64_t amount, const words::NumberStyle& style) {
    std::string text = compactAmount(measure, amount, style);
    for (const std::string& zeros : {style.decimal + "00", style.decimal + "0"}) {
        // Zeros are removed only before the unit: "10.05 K" stays.
        if (const std::size_t at = text.find(zeros + "\u202F"); at != std::string::npos)
            text.erase(at, zeros.size());
    }
    return text;
}

} // namespace paramap::text
