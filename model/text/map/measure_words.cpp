// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/map/measure_words.h"

#include "model/cost/formats/format.h"
#include "model/cost/run/device_grid.h"
#include "model/cost/run/run_fields.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/text/map/amount.h"
#include "model/text/memory/device_words.h"
#include "model/text/memory/memory_card.h"
#include "model/text/memory/run_clauses.h"
#include "model/text/memory/run_form.h"
#include "model/words/list.h"

#include <algorithm>
#include <vector>

namespace paramap::text {

using map::Measure;

namespace {

std::string runWords(const cost::Memory& memory, const words::NumberStyle& style) {
    return memoryCard(memory, {}, nullptr, style).settings;
}

std::string dtypeOf(const cost::Memory& memory) {
    return shownWord(cost::valueText(memory.settings, cost::runField("dtype")));
}

/// "batch 8 × 1,024"; "batch 1 · 28 steps" of a diffusion run
std::string batchWords(const cost::Memory& memory, const words::NumberStyle& style) {
    const std::string batch = words::given(memory.settings.batch, style);
    if (memory.settings.steps > 1)
        return phrase("batch %1 \u00B7 %2 steps", {batch, words::given(memory.settings.steps, style)});
    return memory.lengths.sequence ? phrase("batch %1 \u00D7 %2", {batch, words::given(memory.sequence, style)})
                                   : phrase("batch %1", {batch});
}

/// "1 × 8,192 tokens"
std::string cachedWords(const cost::Memory& memory, const words::NumberStyle& style) {
    const std::string batch = words::given(memory.settings.batch, style);
    return memory.lengths.context ? phrase(memory.context, "%2 \u00D7 %1 token", "%2 \u00D7 %1 tokens",
               {words::given(memory.context, style), batch})
                                  : phrase("batch %1", {batch});
}

/// The number types, the optimizer and what differs from the usual, on one device.
void addClauses(std::vector<std::string>& clauses, const cost::Memory& memory) {
    for (RunClause& each : runClauses(memory.mode, cost::onOneDevice(memory.settings), memory.lengths))
        clauses.push_back(std::move(each.wide));
}

std::string counts(const map::Measured& measured, const cost::Memory& memory, const words::NumberStyle& style) {
    const std::string_view sure = measured.isEstimate() ? "estimated for %1" : "exact for %1";
    switch (measured.measure) {
    case Measure::Parameters:
        break;
    case Measure::Stored:
        return "exact, as the file stores them";
    case Measure::Bytes:
        return phrase(sure, {cost::valueText(memory.settings, cost::runField("dtype"))});
    case Measure::Training:
    case Measure::Cache:
        return phrase(sure, {runWords(memory, style)});
    case Measure::Flops:
        if (memory.settings.steps > 1)
            return phrase("counted for %1, 2 for a multiply-add", {batchWords(memory, style)});
        return phrase(memory.lengths.sequence ? "counted for batch %1 \u00B7 seq %2, 2 for a multiply-add"
                                              : "counted for batch %1, 2 for a multiply-add",
            {words::given(memory.settings.batch, style), words::given(memory.sequence, style)});
    }
    return "counts exact";
}

MeasureWords ofMeasure(const network::Network& network, const map::Measured& measured, const cost::RunSettings& run,
    const words::NumberStyle& style) {
    const std::int64_t total = measured.total(network);
    const std::string whole = about(measured.isEstimate(), compactAmount(measured.measure, total, style));
    if (measured.measure == Measure::Parameters)
        return {withRules(phrase(total, "where the %1 parameter is", "where the %1 parameters are",
                              {words::exact(total, style)}),
                    measured.convention),
            "parameter count", withRules("counts exact", measured.convention.with(conventions::Rule::TiedTwice, false)),
            ""};
    const cost::Memory memory = map::accountOf(network, measured.measure, run);
    MeasureWords words;
    words.counts = counts(measured, memory, style);
    words.caption = caption(measured.measure, memory, style);
    switch (measured.measure) {
    case Measure::Parameters:
        break;
    case Measure::Stored:
        words.where = phrase("where the %1 of the checkpoint are", {whole});
        words.share = "bytes in the checkpoint";
        break;
    case Measure::Bytes:
        words.where = phrase("where the %1 of stored weights and buffers are", {whole});
        words.share = "stored bytes";
        break;
    case Measure::Training:
        words.where = phrase("where the %1 of a training step are", {whole});
        words.share = "bytes in training";
        break;
    case Measure::Cache:
        words.where = phrase("where the %1 of KV cache are", {whole});
        words.share = "bytes of the cache";
        break;
    case Measure::Flops:
        words.where = phrase("where the %1 FLOPs of a forward pass go", {whole});
        words.share = "FLOPs of a forward pass";
        break;
    }
    return words;
}

} // namespace

MeasureWords measureWords(const network::Network& network, const map::Measured& measured, const cost::RunSettings& run,
    const words::NumberStyle& style) {
    MeasureWords result = ofMeasure(network, measured, run, style);
    if (const auto& guess = network.settings.guess)
        result.counts = measured.measure == Measure::Parameters
            ? phrase("a guess: counted as %1", {guess->taken})
            : phrase("a guess: counted as %1; %2", {guess->taken, result.counts});
    return result;
}

std::string caption(Measure measure, const cost::Memory& account, const words::NumberStyle& style) {
    std::vector<std::string> clauses{shortTitle(measure)};
    switch (measure) {
    case Measure::Parameters:
        return "";
    case Measure::Stored:
        return phrase("%1 \u00B7 as the checkpoint has them", {title(measure)});
    case Measure::Bytes:
        clauses.push_back(dtypeOf(account));
        break;
    case Measure::Training:
        clauses.push_back(batchWords(account, style));
        addClauses(clauses, account);
        break;
    case Measure::Cache:
        clauses = {title(measure), cachedWords(account, style)};
        if (account.lengths.context && account.settings.kvDtype)
            clauses.emplace_back(account.settings.kvDtype->name);
        break;
    case Measure::Flops:
        clauses.emplace_back("forward");
        clauses.push_back(batchWords(account, style));
        clauses.push_back(dtypeOf(account));
        break;
    }
    if (measure != Measure::Flops && cost::isParallel(account.settings))
        clauses.push_back(phrase("one of %1", {parallelWords(account.settings, account.mode, style)}));
    if (const std::string device = deviceClause(account, style); measure != Measure::Flops && !device.empty())
        clauses.push_back(device);
    return words::dotList(clauses);
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
    throw Problem(kindOf(measure).ofFile
            ? phrase("only a checkpoint has stored bytes; the areas of %1 can stand for %2",
                {network.root->cls, words::commaList(known)})
            : phrase("%1 has no %2; its areas can stand for %3",
                {network.root->cls, title(measure), words::commaList(known)}));
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
