// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/timeline/timeline_words.h"

#include "model/problem/phrase.h"

#include <algorithm>

namespace paramap::text {

using cost::Content;
using cost::Phase;

const std::vector<Content>& contentsOf(cost::Mode mode) {
    static const std::vector<Content> training{Content::Weights, Content::Optimizer, Content::Gradients,
        Content::Gathered, Content::Autocast, Content::Temporary, Content::Saved, Content::Again, Content::Between,
        Content::Logits};
    static const std::vector<Content> inference{Content::Weights, Content::Autocast, Content::Temporary, Content::Cache,
        Content::Reserved, Content::Saved, Content::Logits};
    return mode == cost::Mode::Train ? training : inference;
}

std::string_view contentWord(Content content) {
    switch (content) {
    case Content::Weights:
        return "weights";
    case Content::Optimizer:
        return "optimizer";
    case Content::Gradients:
        return "gradients";
    case Content::Gathered:
        return "gathered";
    case Content::Autocast:
        return "autocast";
    case Content::Temporary:
        return "temporary";
    case Content::Cache:
        return "kv_cache";
    case Content::Reserved:
        return "kv_cache_empty";
    case Content::Saved:
        return "activations";
    case Content::Again:
        return "recomputed";
    case Content::Between:
        return "between";
    case Content::Logits:
        return "logits";
    }
    return "";
}

std::string contentTitle(Content content, cost::Mode mode) {
    switch (content) {
    case Content::Weights:
        return "Weights";
    case Content::Optimizer:
        return "Optimizer states";
    case Content::Gradients:
        return "Gradients";
    case Content::Gathered:
        return "Gathered units";
    case Content::Autocast:
        return "Autocast copies";
    case Content::Temporary:
        return "Buffers, temporaries";
    case Content::Cache:
        return "Cache in use";
    case Content::Reserved:
        return "Cache, still empty";
    case Content::Saved:
        return mode == cost::Mode::Train ? "Activations kept" : "Activations";
    case Content::Again:
        return "Computed again";
    case Content::Between:
        return "Gradients in passing";
    case Content::Logits:
        return mode == cost::Mode::Train ? "Logits and loss" : "Logits";
    }
    return "";
}

bool isEstimate(const cost::Memory& memory, Content content) {
    const auto isGuessed = [&](cost::Part part) {
        return std::ranges::any_of(
            memory.lines, [&](const cost::Line& line) { return line.part == part && !line.isCertain(); });
    };
    switch (content) {
    case Content::Saved:
    case Content::Again:
    case Content::Between:
        return isGuessed(cost::Part::Activations);
    case Content::Logits:
        return isGuessed(cost::Part::Logits);
    case Content::Cache:
        return isGuessed(cost::Part::KvCache);
    case Content::Weights:
        return isGuessed(cost::Part::Weights);
    case Content::Gradients:
        return isGuessed(cost::Part::Gradients);
    case Content::Optimizer:
        return isGuessed(cost::Part::Optimizer);
    case Content::Gathered:
    case Content::Autocast:
    case Content::Temporary:
    case Content::Reserved:
        break; // their lines differ; each is exact but for what is written out for a moment
    }
    return false;
}

bool readsPrompt(const cost::Memory& memory) {
    return memory.mode == cost::Mode::Inference && memory.peakAt != cost::Instant::ForwardPass;
}

std::string instantWords(const cost::Memory& memory, const cost::Moment& moment) {
    const cost::Timeline& timeline = memory.timeline;
    const cost::Stretch& stretch = timeline.stretches[moment.stretch];
    const bool training = memory.mode == cost::Mode::Train;
    const bool prefill = readsPrompt(memory);
    const std::string module = moduleName(timeline, moment.stretch, moment.item);
    const auto on = [&](const char* words) { return module.empty() ? words : phrase("%1 %2", {words, module}); };
    switch (stretch.phase) {
    case Phase::Load:
        return "loading";
    case Phase::Start:
        return training ? "start of the step" : prefill ? "before the prefill" : "before the forward pass";
    case Phase::Forward:
        return on(prefill ? "prefill" : "forward");
    case Phase::ForwardEnd:
        return !training ? "logits" : moment.alive[Content::Logits] > 0 ? "loss" : "end of forward";
    case Phase::BackwardStart:
        return "start of backward";
    case Phase::Backward:
        return on("backward");
    case Phase::TensorStep:
    case Phase::OptimizerStep:
        return on("optimizer step");
    case Phase::Decode:
        return moment.item == 0 ? "decode, first token" : "decode, last token";
    }
    return "";
}

std::string batchNumbers(const cost::Memory& memory, const cost::Moment& moment) {
    const cost::Stretch& stretch = memory.timeline.stretches[moment.stretch];
    if (stretch.firstBatch == 0)
        return "";
    const std::string first = std::to_string(stretch.firstBatch);
    return stretch.lastBatch == stretch.firstBatch ? first : first + '-' + std::to_string(stretch.lastBatch);
}

std::string wholeInstantWords(const cost::Memory& memory, const cost::Moment& moment) {
    std::string instant = instantWords(memory, moment);
    const cost::Stretch& stretch = memory.timeline.stretches[moment.stretch];
    const std::string all = std::to_string(memory.timeline.microbatches);
    if (stretch.firstBatch == 0)
        return instant;
    if (stretch.firstBatch == stretch.lastBatch)
        return phrase("%1, micro-batch %2 of %3", {instant, std::to_string(stretch.firstBatch), all});
    return phrase("%1, each of micro-batches %2 to %3 of %4",
        {instant, std::to_string(stretch.firstBatch), std::to_string(stretch.lastBatch), all});
}

namespace {

/// Whether micro-batches are missing between those whose forward passes follow each other.
bool leavesOut(const std::vector<cost::Stretch>& stretches) {
    std::int64_t last = 0;
    for (const cost::Stretch& each : stretches) {
        if (each.phase != cost::Phase::Forward || each.firstBatch == 0)
            continue;
        if (each.firstBatch > last + 1)
            return true;
        last = each.lastBatch;
    }
    return false;
}

} // namespace

std::vector<std::string> timelineAssumptions(const cost::Memory& memory) {
    std::vector<std::string> said{"Modules run in the order in which the model registers them."};
    if (memory.mode != cost::Mode::Train) {
        said.emplace_back("Logits and temporaries are counted all the while, as the account adds them to the largest "
                          "module's tensors.");
        if (memory.bytes(cost::Part::KvCache) > 0)
            said.emplace_back("The cache is allocated at its full length before the prefill.");
        return said;
    }
    said.emplace_back("An instant of the backward pass is its start in a module; of a layer that is computed again, "
                      "all of it and all its gradients count.");
    said.emplace_back("What modules outside the layers keep is counted until the backward pass has left all layers.");
    said.emplace_back("Results that a forward pass needs only for a moment are not counted.");
    const std::vector<cost::Stretch>& stretches = memory.timeline.stretches;
    if (std::ranges::any_of(stretches, [](const cost::Stretch& each) { return each.firstBatch < each.lastBatch; }))
        said.emplace_back("Micro-batches that run alike are drawn once.");
    if (leavesOut(stretches))
        said.emplace_back("Of very many micro-batches in flight, the first and the last ones are drawn.");
    if (memory.settings.ppChunks > 1)
        said.emplace_back("How many pieces of layers are in flight is known, not which; they are drawn without names.");
    return said;
}

} // namespace paramap::text
