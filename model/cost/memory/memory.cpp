// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/memory/memory.h"

#include "model/cost/memory/most_loaded.h"
#include "model/cost/memory/one_device.h"
#include "model/cost/memory/padding.h"
#include "model/cost/run/device_grid.h"
#include "model/words/known_words.h"
#include "model/words/numbers.h"

namespace paramap::cost {

void addAssumptions(Memory& memory, const Setup& run, const Unmodelled& unmodelled) {
    std::vector<std::string>& out = memory.assumptions;
    const bool attends = run.network.totals().byKind[static_cast<std::size_t>(description::Kind::Attention)] > 0;
    if (!attends) { // nothing that could be eager
    } else if (run.settings.attention == Attention::Eager)
        out.emplace_back("Attention is eager: the scores of every pair of positions are kept for the backward pass.");
    else
        out.push_back("Where the code leaves the choice, attention is computed by "
            + std::string(run.settings.attention == Attention::Flash ? "FlashAttention" : "a fused kernel (SDPA)")
            + ", which never keeps the scores.");
    if (memory.macsForward > 0)
        out.push_back("Arithmetic counts matrix products and convolutions, one multiply-add as 2 FLOPs"
            + std::string(attends ? ", and causal attention in full." : "."));
    if (run.network.totals().active < run.network.totals().parameters)
        out.emplace_back(
            "Experts are taken to be chosen alike, each of its share of the tokens; where they are not, the "
            "device with the busiest ones keeps more.");
    if (!unmodelled.guessed.empty())
        out.push_back(words::joined(unmodelled.guessed)
            + (unmodelled.guessed.size() == 1
                    ? " declares no costs; its shape is taken for that of PyTorch's own class, which keeps its input."
                    : " declare no costs; their shapes are taken for those of PyTorch's own classes, which keep their "
                      "input."));
    if (!unmodelled.missing.empty())
        out.push_back("Not modelled: the costs of " + words::joined(unmodelled.missing) + ", which declare none.");
    if (run.mode == Mode::Inference && run.settings.engine == Engine::LlamaCpp)
        out.push_back(
            "llama.cpp holds the cache of a sequence in multiples of 256 tokens, and beside a layer's window the "
            + words::exact(run.settings.ubatch) + " tokens that it computes at once.");
    if (run.contextLength > 0 && run.sequence > run.contextLength)
        out.push_back("The sequence of " + words::exact(run.sequence) + " is longer than the "
            + words::exact(run.contextLength) + " positions that the model was made for.");
    addParallelAssumptions(memory);
    if (memory.mode == Mode::Inference && run.contextLength > 0 && run.context > run.contextLength
        && run.context > run.sequence)
        out.push_back("The context of " + words::exact(run.context) + " is longer than the "
            + words::exact(run.contextLength) + " positions that the model was made for.");
    out.emplace_back("The device's context (about 0.5 GiB), cuBLAS's workspace (8 MiB, 32 MiB on Hopper) and the "
                     "allocator's spare blocks are not counted.");
    memory.total = 0;
    for (const Line& line : memory.lines)
        memory.total = formula::checkedAdd(memory.total, line.bytes);
}

Memory memory(const network::Network& network, Mode mode, const RunSettings& settings) {
    if (settings.padVocabulary > 1) {
        const Padded more = padded(network, settings.padVocabulary);
        RunSettings rest = settings;
        rest.padVocabulary = 1;
        Memory result = memory(more.network ? *more.network : network, mode, rest);
        result.settings.padVocabulary = settings.padVocabulary;
        result.assumptions.insert(result.assumptions.begin(), more.sentence);
        return result;
    }
    const Setup run(network, mode, settings);
    return splitsTheModel(run.settings) ? mostLoaded(run)
        : mode == Mode::Train           ? trainingMemory(run)
                                        : inferenceMemory(run);
}

std::vector<ModuleCost> perModule(const network::Network& network, Mode mode, const RunSettings& settings) {
    if (settings.padVocabulary > 1) {
        const Padded more = padded(network, settings.padVocabulary);
        RunSettings rest = settings;
        rest.padVocabulary = 1;
        return perModule(more.network ? *more.network : network, mode, rest);
    }
    const Setup run(network, mode, settings);
    return run.account(run.forward()).modules();
}

} // namespace paramap::cost
