// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/network.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::cost {

enum class Mode { Train, Inference }; ///< one step of training; a prefill and the decoding behind it

/// What a run looks like; the defaults are what the window starts with. The names are those of the command line.
struct RunSettings {
    std::int64_t batch = 8;
    std::int64_t sequence = 0; ///< tokens; 0 = the context, at most 131,072, and at most 1,024 in training
    std::int64_t context = 0; ///< inference: tokens held in the cache; 0 = sequence, else the model's context length
    std::string precision = "amp"; ///< training: fp32, amp, bf16, zero-16 …
    std::string optimizer = "adamw"; ///< sgd, momentum, adam, adamw …
    std::string attention = "sdpa"; ///< eager, sdpa, flash
    std::string checkpointing = "none"; ///< none, full
    std::string dtype = "bf16"; ///< inference weights: fp32, fp16, bf16, int8, int4 …
    std::string autocast = "none"; ///< inference: type in which 32-bit weights are multiplied: none, bf16, fp16
    std::string kvDtype; ///< "" = dtype if it is a float type, else bf16
    std::string engine = "none"; ///< inference: none = what the model needs, llama.cpp = what it reserves for its cache
    std::int64_t ubatch = 512; ///< llama.cpp: tokens that it computes at once, --ubatch-size
    std::string gradients = "kept"; ///< training: kept from step to step, or freed by each step
    std::string loss = "full"; ///< training: how many logits exist at once, see loss.h
    std::int64_t padVocabulary = 1; ///< rows of the vocabulary in multiples of it, see padding.h
    std::int64_t quantiseHead = 0; ///< 1: a type for matrices inside the layers takes the head too
    /// Devices in parallel; the batch is the micro-batch of one data-parallel replica. See parallel.h.
    std::int64_t dp = 1; ///< data-parallel replicas
    std::int64_t zero = 0; ///< what they share: 1 optimizer, 2 and gradients, 3 and weights
    std::string sharding = "deepspeed"; ///< ZeRO 3 as deepspeed, fsdp or fsdp2 does it, see zero.h
    std::string sync = "each"; ///< gradients are exchanged after each micro-batch, or after the last of a step
    std::string offload = "none"; ///< what lies on the host: none, optimizer (with gradients), all (with weights)
    std::int64_t tp = 1; ///< devices that split every matrix
    std::int64_t sp = 0; ///< 1: those split the tokens between the matrices too
    std::int64_t cp = 1; ///< devices that split the tokens of each sequence
    std::int64_t pp = 1; ///< devices that split the layers
    std::int64_t ppChunks = 1; ///< pieces of layers that each of them has in turn: interleaved stages
    std::int64_t microbatches = 0; ///< training: through the pipeline in one step; 0 = at least as many as stages
    std::int64_t ep = 1; ///< devices that split the experts
    std::string trained = "all"; ///< training: all parameters, or "lora:8": adapters of that rank, the rest frozen
    std::string loraTargets; ///< attention, all-linear, or names of layers; "" = PEFT's usual ones for the family
    std::string loraDropout = "0"; ///< before each adapter
    std::string loraDtype; ///< of the adapters; "" = fp32, or the weights' where the recipe keeps master copies
    std::string baseDtype; ///< of the frozen weights; "" = as the recipe keeps weights
    friend bool operator==(const RunSettings&, const RunSettings&) = default;
};

/// What bytes are for.
enum class Part { Weights, Gradients, Optimizer, Activations, Logits, KvCache, Temporary };
inline constexpr std::size_t partCount = 7;

/// One line of the account.
struct Line {
    Part part = Part::Weights;
    std::int64_t bytes = 0;
    bool exact = true; ///< otherwise an estimate
    std::string label; ///< "Optimizer, AdamW"
    std::string formula; ///< "8 · N", in words a person can check
    std::string source; ///< paper or file that the formula follows
    std::string symbols; ///< the same formula in letters, where it is not the usual one of its part
    std::string assumption; ///< what it takes for granted beyond what its part usually does
};

/// What the lengths of a run are to a model.
struct Lengths {
    bool sequence = true; ///< its work grows with the tokens of a sequence; not that of images
    bool cache = true; ///< something is held for each sequence between decoding steps
    bool context = true; ///< and grows with the tokens held
    std::int64_t positions = 0; ///< that the model was made for; 0 = its sizes do not say
};

/// The account of a run: what one device holds at the instant that it holds most, and the whole model's arithmetic.
struct Memory {
    Mode mode = Mode::Train;
    RunSettings settings; ///< with the defaults filled in
    std::vector<Line> lines; ///< those that this mode has, in the order of Part; at the instant of the peak
    std::int64_t total = 0; ///< their sum
    std::string peakAt; ///< the instant: "the end of the forward pass"
    std::string device; ///< which one and what part of the model it has; empty if every device has all of it
    Lengths lengths;
    /// Of the whole batch, 2 FLOP per multiply-add; 0 where the mode has none.
    std::int64_t flopsForward = 0; ///< a forward pass; in inference the prefill
    std::int64_t flopsStep = 0; ///< forward, backward, and what is computed again
    std::int64_t macsForward = 0; ///< multiply-adds of the forward pass
    std::int64_t flopsDecodeToken = 0; ///< one more token of each sequence
    std::vector<std::string> assumptions; ///< one sentence each
    bool exact() const; ///< whether every line is
    std::int64_t bytes(Part part) const; ///< of its lines together
};

/// Problem with the known words if a word in the settings is not known, or a number is out of range.
Memory memory(const network::Network& network, Mode mode, const RunSettings& settings);

/// One module's own code: what it keeps for the backward pass and its arithmetic, without its children's.
struct ModuleCost {
    std::string path; ///< "" for the root
    std::int64_t savedBytes = 0; ///< the loss, where its code takes it, included
    std::int64_t flopsForward = 0, flopsBackward = 0; ///< 2 per multiply-add
    std::int64_t cache = 0, logits = 0; ///< elements: of its cache per sequence, of the logits that it gives
    std::int64_t state = 0; ///< bytes per sequence
};

/// Every place that costs anything, every repetition, in traversal order. Problem as `memory`.
std::vector<ModuleCost> perModule(const network::Network& network, Mode mode, const RunSettings& settings);

/// The words that a setting knows, for a menu: "precision", "optimizer", "attention", "checkpointing", "gradients",
/// "dtype", "kvDtype", "trained", "loraTargets", "loraDtype", "baseDtype". Empty for another setting.
std::vector<std::string> knownWords(std::string_view setting);

std::string_view word(Part part); ///< as JSON spells it: "kv_cache"

} // namespace paramap::cost
