// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/formats/format.h"
#include "model/cost/recipes/adapter_kind.h"
#include "model/cost/recipes/recipe.h"
#include "model/cost/run/adapter_targets.h"
#include "model/cost/run/choices.h"
#include "model/cost/run/loss_choice.h"

#include <cstdint>
#include <optional>

namespace paramap::cost {

enum class Mode { Train, Inference }; ///< one step of training; a prefill and the decoding behind it

/// What a run looks like; the defaults are what the window starts with. Every setting has its row in run_fields.cpp,
/// which knows its words. What is left to the model is no value or a null pointer; Setup fills it in.
struct RunSettings {
    std::int64_t batch = 8;
    std::optional<std::int64_t> sequence; ///< tokens; open: the context, at most 131,072, in training at most 1,024
    std::optional<std::int64_t> context; ///< inference: tokens held in the cache; open: sequence, else the model's
    const Precision* precision = &precisionNamed("amp"); ///< training
    const Optimizer* optimizer = &optimizerNamed("adamw");
    Attention attention = Attention::Sdpa;
    Checkpointing checkpointing = Checkpointing::None;
    const Format* dtype = &formatNamed("bf16", "number type"); ///< inference: of the weights
    const Format* autocast = nullptr; ///< inference: type in which 32-bit weights are multiplied; null: their own
    const Format* kvDtype = nullptr; ///< null: dtype if it is a float type, else bf16
    Engine engine = Engine::None; ///< inference
    std::int64_t ubatch = 512; ///< llama.cpp: tokens that it computes at once, --ubatch-size
    Gradients gradients = Gradients::Kept; ///< training
    Loss loss; ///< training
    std::int64_t padVocabulary = 1; ///< rows of the vocabulary in multiples of it, see padding.h
    bool quantiseHead = false; ///< a type for matrices inside the layers takes the head too
    /// Devices in parallel; the batch is the micro-batch of one data-parallel replica. See most_loaded.h.
    std::int64_t dp = 1; ///< data-parallel replicas
    std::int64_t zero = 0; ///< what they share: 1 optimizer, 2 and gradients, 3 and weights
    Sharding sharding = Sharding::DeepSpeed;
    Sync sync = Sync::Each;
    Offload offload = Offload::None;
    std::int64_t tp = 1; ///< devices that split every matrix
    bool sp = false; ///< those split the tokens between the matrices too
    std::int64_t cp = 1; ///< devices that split the tokens of each sequence
    std::int64_t pp = 1; ///< devices that split the layers
    std::int64_t ppChunks = 1; ///< pieces of layers that each of them has in turn: interleaved stages
    std::optional<std::int64_t> microbatches; ///< training: through the pipeline in one step; open: as many as stages
    std::int64_t ep = 1; ///< devices that split the experts
    TrainedWord trained; ///< training: all parameters, or adapters beside frozen ones
    std::optional<AdapterTargets> loraTargets; ///< open: PEFT's usual ones for the family
    double loraDropout = 0; ///< before each adapter
    const Format* loraDtype = nullptr; ///< of the adapters; null: fp32, or the weights' where master copies are kept
    const Format* baseDtype = nullptr; ///< of the frozen weights; null: as the recipe keeps weights
    friend bool operator==(const RunSettings&, const RunSettings&) = default;
};

} // namespace paramap::cost
