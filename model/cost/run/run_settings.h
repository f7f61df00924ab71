// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

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

} // namespace paramap::cost
