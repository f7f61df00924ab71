// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/timeline/timeline_chart.h"

#include "model/formula/arithmetic.h"
#include "model/problem/phrase.h"
#include "model/text/facts/said.h"
#include "model/text/map/amount.h"
#include "model/text/memory/memory_card.h"
#include "model/text/timeline/timeline_words.h"
#include "model/words/list.h"

#include <algorithm>

namespace paramap::text {

namespace {

using cost::Content;
using cost::Phase;

constexpr double singleShare = 1.0 / 50; ///< the least width of an instant that stands alone, of the whole

bool isAlone(Phase phase) {
    return phase != Phase::Forward && phase != Phase::Backward && phase != Phase::TensorStep;
}

std::string passOf(const cost::Memory& memory, Phase phase) {
    switch (phase) {
    case Phase::Load:
        return "Load";
    case Phase::Start:
        return "Start";
    case Phase::Forward:
        return readsPrompt(memory) ? "Prefill" : "Forward";
    case Phase::ForwardEnd:
        return memory.mode == cost::Mode::Inference ? "Logits" : "Loss";
    case Phase::BackwardStart:
        return "Loss";
    case Phase::Backward:
    case Phase::TensorStep:
        return "Backward";
    case Phase::OptimizerStep:
        return "Step";
    case Phase::Decode:
        return "Decode";
    }
    return "";
}

std::vector<double> edgesOf(const cost::Memory& memory, const std::vector<cost::Moment>& moments) {
    const double alone = std::max(1.0, static_cast<double>(moments.size()) * singleShare);
    std::vector<double> edges{0};
    for (const cost::Moment& moment : moments)
        edges.push_back(edges.back() + (isAlone(memory.timeline.stretches[moment.stretch].phase) ? alone : 1));
    for (double& edge : edges)
        edge /= edges.back() > 0 ? edges.back() : 1;
    return edges;
}

std::vector<TimelineChart::Section> sectionsOf(
    const cost::Memory& memory, const std::vector<cost::Moment>& moments, const std::vector<double>& edges) {
    std::vector<TimelineChart::Section> sections;
    for (std::size_t i = 0; i < moments.size(); ++i) {
        const std::string batch = batchNumbers(memory, moments[i]);
        std::string name = passOf(memory, memory.timeline.stretches[moments[i].stretch].phase);
        if (!batch.empty())
            name = phrase("%1 %2", {name, batch});
        if (sections.empty() || sections.back().name != name)
            sections.push_back({std::move(name), edges[i], edges[i]});
        sections.back().to = edges[i + 1];
    }
    return sections;
}

/// "Activations kept ≈ 1.00 GiB".
std::string partWords(
    const cost::Memory& memory, Content content, std::int64_t bytes, const words::NumberStyle& style) {
    return phrase("%1 %2",
        {contentTitle(content, memory.mode), about(isEstimate(memory, content), words::firstBytes(bytes, style))});
}

std::string totalWords(const cost::Memory& memory, const cost::Alive& alive, const words::NumberStyle& style) {
    const bool isGuessed = std::ranges::any_of(
        contentsOf(memory.mode), [&](Content content) { return alive[content] > 0 && isEstimate(memory, content); });
    return about(isGuessed, words::firstBytes(alive.total(), style));
}

/// The parts of an instant from the largest down.
std::vector<std::string> partsOf(
    const cost::Memory& memory, const cost::Alive& alive, const words::NumberStyle& style) {
    std::vector<Content> contents;
    for (const Content content : contentsOf(memory.mode))
        if (alive[content] > 0)
            contents.push_back(content);
    std::ranges::stable_sort(contents, std::ranges::greater(), [&](Content content) { return alive[content]; });
    std::vector<std::string> parts;
    parts.reserve(contents.size());
    for (const Content content : contents)
        parts.push_back(partWords(memory, content, alive[content], style));
    return parts;
}

std::vector<TimelineChart::Band> bandsOf(const cost::Memory& memory, const std::vector<cost::Moment>& moments,
    const sweep::Axis& up, const words::NumberStyle& style) {
    std::vector<TimelineChart::Band> bands;
    std::vector<std::int64_t> sums(moments.size(), 0);
    const cost::Alive peak = memory.timeline.peak();
    for (const Content content : contentsOf(memory.mode)) {
        if (std::ranges::none_of(moments, [&](const cost::Moment& moment) { return moment.alive[content] > 0; }))
            continue;
        TimelineChart::Band band{content, contentTitle(content, memory.mode), {}, {}};
        if (peak[content] > 0)
            band.atPeak = partWords(memory, content, peak[content], style);
        for (std::size_t i = 0; i < moments.size(); ++i) {
            sums[i] = formula::checkedAdd(sums[i], moments[i].alive[content]);
            band.tops.push_back(up.at(static_cast<double>(sums[i])));
        }
        bands.push_back(std::move(band));
    }
    return bands;
}

} // namespace

TimelineChart timelineChart(const cost::Memory& memory, const std::string& model, const words::NumberStyle& style) {
    TimelineChart chart;
    const bool training = memory.mode == cost::Mode::Train;
    chart.title = phrase(training ? "%1: memory over a training step" : "%1: memory over inference", {model});
    chart.settings = memoryCard(memory, {}, nullptr, style).settings;
    const std::vector<cost::Moment> moments = momentsOf(memory.timeline);
    const std::int64_t most = memory.timeline.peak().total();
    chart.up = sweep::upAxis(
        0, static_cast<double>(most), style.decimalBytes ? sweep::Axis::Round::Decimal : sweep::Axis::Round::Bytes);
    chart.edges = edgesOf(memory, moments);
    chart.bands = bandsOf(memory, moments, chart.up, style);
    chart.sections = sectionsOf(memory, moments, chart.edges);
    for (std::size_t i = 0; i < moments.size(); ++i) {
        if (moments[i].peak)
            chart.peak = i;
        chart.readings.push_back(phrase(moments[i].peak ? "Peak, %1: %2 (%3)" : "%1: %2 (%3)",
            {wholeInstantWords(memory, moments[i]), totalWords(memory, moments[i].alive, style),
                words::andList(partsOf(memory, moments[i].alive, style))}));
    }
    const std::string total = totalWords(memory, memory.timeline.peak(), style);
    chart.peakWords = phrase("Peak %1: %2", {total, wholeInstantWords(memory, moments[chart.peak])});
    chart.notes = timelineAssumptions(memory);
    chart.spoken = phrase("%1. The peak is %2 at %3: %4.",
        {chart.title, total, said(memory.peakAt), words::andList(partsOf(memory, memory.timeline.peak(), style))});
    return chart;
}

} // namespace paramap::text
