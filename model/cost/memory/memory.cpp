// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/memory/memory.h"

#include "model/cost/engines/engine.h"
#include "model/cost/formats/format.h"
#include "model/cost/memory/most_loaded.h"
#include "model/cost/memory/one_device.h"
#include "model/cost/memory/padding.h"
#include "model/cost/run/device_grid.h"
#include "model/cost/run/engine_choice.h"
#include "model/formula/value.h"

#include <utility>

namespace paramap::cost {

namespace {

/// What `account` says of the network with its vocabulary padded and of settings that ask for no more; and what was
/// done.
template <class Account>
auto onPadded(const network::Network& network, const RunSettings& settings, const Account& account) {
    const Padded more = padded(network, settings.padVocabulary);
    RunSettings rest = settings;
    rest.padVocabulary = 1;
    return std::pair{account(more.network ? *more.network : network, rest), more.done};
}

Assumption assumptionOf(Attention attention) {
    switch (attention) {
    case Attention::Eager:
        return Assumption::EagerAttention;
    case Attention::Flash:
        return Assumption::FlashAttention;
    case Attention::SdpaContiguous:
        return Assumption::ContiguousAttention;
    case Attention::Sdpa:
        break;
    }
    return Assumption::FusedAttention;
}

} // namespace

void addAssumptions(Memory& memory, const Setup& run, const Unmodelled& unmodelled) {
    std::vector<Fact<Assumption>>& out = memory.assumptions;
    const bool attends = run.network.totals().byKind[static_cast<std::size_t>(description::Kind::Attention)] > 0;
    if (attends) // only attention can be eager
        out.emplace_back(assumptionOf(run.settings.attention));
    if (run.forward().fused)
        out.emplace_back(Assumption::FusedKernels);
    if (memory.macsForward > 0)
        out.emplace_back(attends ? Assumption::ArithmeticOfAttention : Assumption::Arithmetic);
    if (run.network.totals().active < run.network.totals().parameters)
        out.emplace_back(Assumption::ExpertsAlike);
    const auto add = [&out](Assumption name, std::vector<Value> values) { out.emplace_back(name, std::move(values)); };
    if (!unmodelled.guessed.empty())
        add(Assumption::Guessed, {unmodelled.guessed});
    if (!unmodelled.missing.empty())
        add(Assumption::NotModelled, {unmodelled.missing});
    if (const Engine* engine = run.settings.engine) {
        const std::string settings = engineSettings(run.settings, run.mode);
        if (!settings.empty())
            add(Assumption::EngineSettings, {engine->title, settings, engine->source});
        if (run.mode == Mode::Train && run.forward().keepsInputs)
            add(Assumption::InputsKept, {engine->title});
        const bool caches = run.mode == Mode::Inference && memory.lengths.context;
        if (caches && engine->page > 1)
            add(Assumption::CachePages, {engine->title, engine->page});
        if (caches && engine->widensWindows)
            add(Assumption::WideWindows, {engine->title});
        if (run.mode == Mode::Inference && run.cached() != run.context)
            add(Assumption::CachesGenerated, {engine->title, run.cached()});
    }
    if (run.mode == Mode::Inference && run.settings.prefillChunk && memory.lengths.sequence)
        add(Assumption::PrefillPieces, {*run.settings.prefillChunk});
    if (run.contextLength > 0 && run.sequence > run.contextLength)
        add(Assumption::LongSequence, {run.sequence, run.contextLength});
    addParallelAssumptions(memory);
    if (memory.mode == Mode::Inference && run.contextLength > 0 && run.context > run.contextLength
        && run.context > run.sequence)
        add(Assumption::LongContext, {run.context, run.contextLength});
    out.emplace_back(Assumption::NotCounted);
    memory.total = 0;
    for (const Line& line : memory.lines)
        memory.total = formula::checkedAdd(memory.total, line.bytes);
}

Memory memory(const network::Network& network, Mode mode, const RunSettings& settings) {
    if (paddingOf(network, settings) > 1) {
        auto [result, done] = onPadded(network, settings,
            [mode](const network::Network& rows, const RunSettings& rest) { return memory(rows, mode, rest); });
        result.settings.padVocabulary = settings.padVocabulary;
        result.assumptions.insert(result.assumptions.begin(), done);
        return result;
    }
    RunSettings rest = settings;
    rest.padVocabulary = 1; // a program's own padding, where there is no vocabulary
    const Setup run(network, mode, rest);
    return splitsTheModel(run.settings) ? chosenDevice(run)
        : mode == Mode::Train           ? trainingMemory(run)
                                        : inferenceMemory(run);
}

std::vector<StageMemory> perDevice(const network::Network& network, Mode mode, const RunSettings& settings) {
    if (paddingOf(network, settings) > 1)
        return onPadded(network, settings, [mode](const network::Network& rows, const RunSettings& rest) {
            return perDevice(rows, mode, rest);
        }).first;
    const Setup run(network, mode, settings);
    return splitsTheModel(run.settings) ? everyStage(run) : std::vector{StageMemory(memory(network, mode, settings))};
}

std::vector<ModuleCost> perModule(const network::Network& network, Mode mode, const RunSettings& settings) {
    if (paddingOf(network, settings) > 1)
        return onPadded(network, settings, [mode](const network::Network& rows, const RunSettings& rest) {
            return perModule(rows, mode, rest);
        }).first;
    const Setup run(network, mode, settings);
    std::vector<ModuleCost> modules = run.account(run.forward()).modules();
    if (mode == Mode::Train)
        return modules;
    for (ModuleCost& module : modules) { // no backward pass follows: what stays are caches and states
        const std::int64_t each = formula::checkedAdd(run.settings.kvDtype->bytes(module.cache), module.state);
        module.savedBytes = module.activations = formula::checkedMultiply(run.settings.batch, each);
        module.flopsBackward = 0;
    }
    std::erase_if(modules, [](const ModuleCost& module) {
        return module.savedBytes == 0 && module.flopsForward == 0 && module.logits == 0;
    });
    return modules;
}

} // namespace paramap::cost
