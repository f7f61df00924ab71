// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/formats/format.h"
#include "model/cost/recipes/adapter_kind.h"
#include "model/cost/recipes/recipe.h"
#include "model/cost/run/adapter_targets.h"
#include "model/cost/run/checkpointing_choice.h"
#include "model/cost/run/choices.h"
#include "model/cost/run/loss_choice.h"

#include <cstdint>
#include <optional>

namespace paramap::cost {

struct Engine;

enum class Mode { Train, Inference }; ///< one step of training; a prefill and the decoding after it

/// The settings of a run; the defaults are those that the window starts with. Every setting has its row in
/// run_fields.cpp, which knows its words. A setting that is left to the model has no value or a null pointer; Setup
/// fills it in.
struct RunSettings {
    /// The program that runs the network; null: none in particular. Choosing it sets what it usually has.
    const Engine* engine = nullptr;
    std::int64_t batch = 8;
    std::optional<std::int64_t> sequence; ///< tokens; open: the context, at most 131,072, in training at most 1,024
    std::optional<std::int64_t> encoderSequence; ///< tokens of the sequence that an encoder reads; open: as `sequence`
    /// Inference: tokens held in the cache; open: the sequence, else the model's context.
    std::optional<std::int64_t> context;
    /// Inference of a diffusion model: how often the part runs that takes the noise away.
    std::int64_t steps = 1;
    const Precision* precision = &precisionNamed("amp"); ///< training
    const Optimizer* optimizer = &optimizerNamed("adamw");
    Attention attention = Attention::Sdpa;
    Checkpointing checkpointing; ///< training
    Kernels kernels = Kernels::Usual; ///< training
    /// Inference: number type of the weights; null: as the file says that it stores them, else bf16.
    const Format* dtype = nullptr;
    const Format* autocast = nullptr; ///< inference: type in which 32-bit weights are multiplied; null: their own type
    const Format* kvDtype = nullptr; ///< null: dtype if it is a float type, else bf16
    Cache cache = Cache::Static; ///< inference
    LogitsOf logits = LogitsOf::Last; ///< inference
    /// Inference: tokens of all prompts that are computed at once; open: all of them.
    std::optional<std::int64_t> prefillChunk;
    Gradients gradients = Gradients::Kept; ///< training
    Loss loss; ///< training
    std::int64_t padVocabulary = 1; ///< the vocabulary's rows are padded to a multiple of this number, see padding.h
    bool quantiseHead = false; ///< a type for the matrices inside the layers applies to the head too
    /// Parallel devices; the batch is the micro-batch of one data-parallel replica. See most_loaded.h.
    std::int64_t dp = 1; ///< data-parallel replicas
    std::int64_t zero = 0; ///< what the replicas share: 1 optimizer states, 2 also gradients, 3 also weights
    Sharding sharding = Sharding::DeepSpeed;
    Sync sync = Sync::Each;
    Offload offload = Offload::None;
    std::int64_t tp = 1; ///< devices that split every matrix
    bool sp = false; ///< the tensor-parallel devices also split the tokens between the matrices
    std::int64_t cp = 1; ///< devices that split the tokens of each sequence
    std::int64_t pp = 1; ///< devices that split the layers
    std::int64_t ppChunks = 1; ///< pieces of layers that each stage has: interleaved stages
    std::optional<std::int64_t>
        microbatches; ///< training: in one step, through a pipeline or one after another; open: as many as stages
    std::int64_t ep = 1; ///< devices that split the experts
    /// The device that the account is of: its stage of the pipeline, from 1; open: that of the most loaded device. And
    /// its group of experts, from 1; all groups hold as much.
    std::optional<std::int64_t> ppStage;
    std::int64_t epGroup = 1;
    TrainedWord trained; ///< training: all parameters, or adapters beside frozen parameters
    std::optional<AdapterTargets> loraTargets; ///< open: PEFT's usual targets for the family
    double loraDropout = 0; ///< dropout before each adapter
    /// Type of the adapters; null: fp32, or the type of the weights where master copies are kept.
    const Format* loraDtype = nullptr;
    const Format* baseDtype = nullptr; ///< type of the frozen weights; null: as the precision keeps weights
    friend bool operator==(const RunSettings&, const RunSettings&) = default;
};

} // namespace paramap::cost
