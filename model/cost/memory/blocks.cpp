// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/memory/blocks.h"

#include "model/cost/account/layers.h"
#include "model/cost/account/storage.h"
#include "model/cost/engines/engine.h"
#include "model/cost/formats/format.h"
#include "model/cost/memory/allocator.h"
#include "model/cost/parallel/zero.h"
#include "model/cost/recipes/recipe.h"
#include "model/cost/run/device_grid.h"

#include <algorithm>
#include <memory>

namespace paramap::cost {

using formula::checkedMultiply;

namespace {

using TensorBytes = std::function<std::int64_t(const network::Module&, const network::Tensor&)>;

constexpr std::int64_t fifth = 5; // a tensor just above 10 MiB in a segment of 12

/// Adds up kinds of tensors.
class Blocks {
public:
    explicit Blocks(const Setup& run)
        : m_run(run) { }

    /// A kind that has, of every parameter or of every trained one, a tensor of each of the sizes.
    void addKnown(std::int64_t bytes, bool trained, const std::vector<TensorBytes>& sizes) {
        if (bytes == 0)
            return;
        m_bytes = cappedAdd(m_bytes, bytes);
        std::vector<TensorBytes>& known = trained ? m_trained : m_all;
        known.insert(known.end(), sizes.begin(), sizes.end());
    }

    void addOther(std::int64_t bytes) { addOther(bytes, bytes / fifth); }
    void addOther(std::int64_t bytes, std::int64_t spare) {
        m_bytes = cappedAdd(m_bytes, bytes);
        m_spare = cappedAdd(m_spare, std::min(spare, bytes / fifth));
    }

    ByteRange range(std::int64_t allocated) const {
        const std::int64_t low
            = cappedAdd(allocated, beyond([](std::int64_t bytes) { return roundedUp(bytes, blockRound); }));
        std::int64_t high = m_bytes;
        for (const std::int64_t more : {m_spare, beyond(segmentShare), smallSegment + largeSegment})
            high = cappedAdd(high, more);
        return {low, std::max(low, high)};
    }

private:
    /// What the known tensors take beyond their bytes.
    template <typename Taken> std::int64_t beyond(const Taken& taken) const {
        const auto of = [&taken](const std::vector<TensorBytes>& sizes) {
            return [&](const network::Module& module, const network::Tensor& tensor) {
                std::int64_t sum = 0;
                for (const TensorBytes& size : sizes) {
                    const std::int64_t bytes = size(module, tensor);
                    sum = cappedAdd(sum, std::max<std::int64_t>(0, taken(bytes) - bytes));
                }
                return sum;
            };
        };
        return cappedAdd(m_all.empty() ? 0 : sumOfParameters(*m_run.network.root, of(m_all)),
            m_trained.empty() ? 0 : sumOfTrained(m_run, of(m_trained)));
    }

    const Setup& m_run;
    std::vector<TensorBytes> m_all, m_trained;
    std::int64_t m_bytes = 0; ///< every kind at its own peak
    std::int64_t m_spare = 0; ///< the most that tensors of unknown sizes take beyond these
};

TensorBytes each(std::int64_t element) {
    return [element](const network::Module&, const network::Tensor& tensor) {
        return checkedMultiply(element, tensor.count);
    };
}

/// The copies of each number that lie in tensors of their own: 16 bits beside 32.
std::vector<TensorBytes> copies(std::int64_t bytes) {
    return bytes == 6 ? std::vector{each(4), each(2)} : std::vector{each(bytes)};
}

std::vector<TensorBytes> statesOf(const Precision& kept, const Optimizer& optimizer) {
    using enum Optimizer::States;
    const std::int64_t element = optimizer.stateElement(kept.state);
    std::vector<TensorBytes> sizes;
    if (optimizer.states == One || optimizer.states == Two)
        sizes.assign(optimizer.states == One ? 1 : 2, each(element));
    else if (optimizer.states != None)
        sizes.emplace_back([&optimizer, element](const network::Module& module, const network::Tensor& tensor) {
            return optimizer.bytes(module, tensor, element);
        });
    if (kept.master > 0)
        sizes.push_back(each(kept.master));
    return sizes;
}

/// The network's own weights, stored in that format.
void addStored(Blocks& blocks, const Setup& run, const Format& format, std::int64_t bytes) {
    if (format.isFloat())
        return blocks.addKnown(bytes, false, {each(format.blockBytes)});
    const auto storage = std::make_shared<const Storage>(run.network, format);
    blocks.addKnown(bytes, false, {[storage](const network::Module& module, const network::Tensor& tensor) {
        return storage->of(module, tensor).bytes;
    }});
}

std::int64_t temporaries(const Memory& memory, std::initializer_list<Label> labels) {
    std::int64_t sum = 0;
    for (const Line& line : memory.lines)
        if (std::ranges::find(labels, line.label.name) != labels.end())
            sum = cappedAdd(sum, line.bytes);
    return sum;
}

} // namespace

ByteRange trainingBlocks(
    const Setup& run, const Memory& memory, const Step& step, const Precision& kept, const Optimizer& optimizer) {
    const RunSettings& settings = run.settings;
    const std::int64_t shared = replicas(settings) > 1 ? settings.zero : 0; // these lie in flat rows
    const auto known = [&](std::int64_t from) { return !run.adapters && shared < from; };
    const std::int64_t weights = memory.lines.front().bytes, states = memory.bytes(Part::Optimizer);
    Blocks blocks(run);
    if (shared == 3)
        blocks.addOther(weights);
    else if (run.adapters && settings.baseDtype)
        addStored(blocks, run, formatOf(settings, *settings.baseDtype), weights);
    else
        blocks.addKnown(weights, false, copies(settings.precision->weight));
    blocks.addOther(memory.bytes(Part::Weights) - weights);
    if (known(2))
        blocks.addKnown(step.gradients, true, copies(kept.gradient));
    else
        blocks.addOther(step.gradients);
    if (known(1))
        blocks.addKnown(states, true, statesOf(kept, optimizer));
    else
        blocks.addOther(states);
    const std::int64_t together = sharedStates(
        run, checkedMultiply(checkedMultiply(optimizer.stateElement(kept.state), optimizer.stepCopies), run.trained()));
    const std::int64_t stepWork = checkedMultiply(step.stepElement, step.largest);
    std::int64_t between = 0;
    for (const Stretch& stretch : memory.timeline.stretches) // they know that the logits' gradient is among the logits
        between = std::max(between, stretch.first[Content::Between]);
    for (const std::int64_t bytes : {between, step.savedInFlight, step.recomputed, step.logits, step.copies,
             std::max({step.dequantised, stepWork, together}),
             temporaries(memory, {Label::Buffers, Label::Batch, Label::GatheredUnits, Label::GatheredLayer})})
        blocks.addOther(bytes);
    return blocks.range(memory.total);
}

ByteRange inferenceBlocks(const Setup& run, const Memory& memory) {
    if (run.settings.engine && run.settings.engine->ownBuffers)
        return {memory.total, memory.total};
    const network::Module& root = *run.network.root;
    const std::int64_t cache = memory.bytes(Part::KvCache), live = memory.bytes(Part::Activations),
                       ofLayer = 2 * smallSegment; // keys and values, each less than 2 MiB from the next size
    Blocks blocks(run);
    addStored(blocks, run, formatOf(run.settings, *run.settings.dtype), memory.bytes(Part::Weights));
    blocks.addOther(cache, cappedMultiply(ofLayer, std::max<std::int64_t>(1, Layers(root).below(root, false))));
    for (const std::int64_t bytes : {live, live, memory.bytes(Part::Logits),
             temporaries(memory, {Label::Buffers, Label::AutocastCopies, Label::Dequantised, Label::FusedQueries})})
        blocks.addOther(bytes);
    const ByteRange range = blocks.range(memory.total - temporaries(memory, {Label::Rounding}));
    return {std::max(range.low, memory.total), std::max(range.high, memory.total)};
}

} // namespace paramap::cost
