// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/memory.h"

#include "model/cost/format.h"
#include "model/cost/padding.h"
#include "model/cost/parallel.h"
#include "model/cost/recipe.h"
#include "model/cost/setup.h"
#include "model/cost/words.h"
#include "model/text/numbers.h"

#include <algorithm>

namespace paramap::cost {

namespace {

template <typename Rows> std::vector<std::string> names(const Rows& rows) {
    std::vector<std::string> result;
    for (const auto& row : rows)
        result.emplace_back(row.name);
    return result;
}

} // namespace

void addAssumptions(Memory& memory, const Setup& run, const Unmodelled& unmodelled) {
    std::vector<std::string>& out = memory.assumptions;
    const bool attends = run.network.totals().byKind[static_cast<std::size_t>(network::Kind::Attention)] > 0;
    if (!attends) { // nothing that could be eager
    } else if (run.settings.attention == "eager")
        out.emplace_back("Attention is eager: the scores of every pair of positions are kept for the backward pass.");
    else
        out.push_back("Where the code leaves the choice, attention is computed by "
            + std::string(run.settings.attention == "flash" ? "FlashAttention" : "a fused kernel (SDPA)")
            + ", which never keeps the scores.");
    if (memory.macsForward > 0)
        out.push_back("Arithmetic counts matrix products and convolutions, one multiply-add as 2 FLOPs"
            + std::string(attends ? ", and causal attention in full." : "."));
    if (run.network.totals().active < run.network.totals().parameters)
        out.emplace_back(
            "Experts are taken to be chosen alike, each of its share of the tokens; where they are not, the "
            "device with the busiest ones keeps more.");
    if (!unmodelled.guessed.empty())
        out.push_back(joined(unmodelled.guessed)
            + (unmodelled.guessed.size() == 1
                    ? " declares no costs; its shape is taken for that of PyTorch's own class, which keeps its input."
                    : " declare no costs; their shapes are taken for those of PyTorch's own classes, which keep their "
                      "input."));
    if (!unmodelled.missing.empty())
        out.push_back("Not modelled: the costs of " + joined(unmodelled.missing) + ", which declare none.");
    if (run.mode == Mode::Inference && run.settings.engine == "llama.cpp")
        out.push_back(
            "llama.cpp holds the cache of a sequence in multiples of 256 tokens, and beside a layer's window the "
            + text::exact(run.settings.ubatch) + " tokens that it computes at once.");
    if (run.contextLength > 0 && run.settings.sequence > run.contextLength)
        out.push_back("The sequence of " + text::exact(run.settings.sequence) + " is longer than the "
            + text::exact(run.contextLength) + " positions that the model was made for.");
    addParallelAssumptions(memory);
    if (memory.mode == Mode::Inference && run.contextLength > 0 && run.settings.context > run.contextLength
        && run.settings.context > run.settings.sequence)
        out.push_back("The context of " + text::exact(run.settings.context) + " is longer than the "
            + text::exact(run.contextLength) + " positions that the model was made for.");
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

bool Memory::exact() const {
    return std::ranges::all_of(lines, [](const Line& line) { return line.exact || line.bytes == 0; });
}

std::int64_t Memory::bytes(Part part) const {
    std::int64_t sum = 0;
    for (const Line& line : lines) {
        if (line.part == part)
            sum = formula::checkedAdd(sum, line.bytes);
    }
    return sum;
}

std::string_view word(Part part) {
    switch (part) {
    case Part::Weights:
        return "weights";
    case Part::Gradients:
        return "gradients";
    case Part::Optimizer:
        return "optimizer";
    case Part::Activations:
        return "activations";
    case Part::Logits:
        return "logits";
    case Part::KvCache:
        return "kv_cache";
    case Part::Temporary:
        return "temporary";
    }
    return "";
}

std::vector<std::string> knownWords(std::string_view setting) {
    if (setting == "precision")
        return names(precisions());
    if (setting == "optimizer")
        return names(optimizers());
    if (setting == "dtype")
        return weightFormatNames();
    if (setting == "kvDtype")
        return cacheFormatNames();
    if (setting == "attention")
        return {"eager", "sdpa", "flash"};
    if (setting == "checkpointing")
        return {"none", "selective", "full"};
    if (setting == "engine")
        return {"none", "llama.cpp"};
    if (setting == "autocast")
        return {"none", "bf16", "fp16"};
    if (setting == "sharding")
        return {"deepspeed", "fsdp", "fsdp2"};
    if (setting == "sync")
        return {"each", "last"};
    if (setting == "offload")
        return {"none", "optimizer", "all"};
    if (setting == "baseDtype") {
        std::vector<std::string> result;
        for (const Format& format : formats())
            if (!format.isGguf())
                result.emplace_back(format.name);
        return result;
    }
    if (setting == "trained")
        return {"all", "lora:4", "lora:8", "lora:16", "lora:32", "lora:64"};
    if (setting == "loraTargets")
        return {"attention", "all-linear"};
    if (setting == "loraDtype")
        return {"fp32", "bf16", "fp16"};
    if (setting == "gradients")
        return {"kept", "freed", "in-backward"};
    return {};
}

} // namespace paramap::cost
