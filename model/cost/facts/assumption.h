// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

namespace paramap::cost {

/// The names of the assumptions that an account makes, for a line, a run or a device. The comment behind a name lists
/// the values of its places.
enum class Assumption {
    Usual, ///< the usual assumption of the line's part
    // Assumptions of a line.
    NothingKept,
    NothingSampled,
    CompiledPieces,
    LogitsOverwritten,
    InputOverwritten,
    TwoMatrices,
    Row, ///< the words of a row of the adapter table
    CoreAgain,
    ResultsKept,
    CheckpointsOnHost,
    OneLayerOf, ///< layers
    LayersTogether, ///< layers
    FirstLayers, ///< layers
    UnitAhead,
    LayerAlone,
    // Assumptions of a run.
    Padding, ///< the size, rows, padding rows, the number that the rows are a multiple of
    Recipe, ///< name and words of a precision, title and words of an optimizer
    PeakAtForwardEnd, ///< the instant; the other peaks have the same value
    PeakAtBackwardStart,
    PeakAtLargestLayer,
    PeakAtFirstLayer,
    PeakAtLastLayer,
    PeakInBackward,
    PeakAtStep,
    PeakAtLargestTensor,
    PagedStates,
    GradientsKept, ///< bytes
    WithoutGradients, ///< parameters
    FusedStep, ///< bytes
    Lora, ///< rank, layers, number type of the adapters
    LoraDropout,
    LoraUsual, ///< as Lora, on the layers that are usual for the family
    LoraUsualDropout,
    FrozenKeepsNothing,
    Adapted, ///< title of the kind of adapter, words for what it keeps
    LayersAdapted, ///< as Adapted, and layers, number type of the adapters
    LayersAdaptedDropout,
    LayersAdaptedUsual,
    LayersAdaptedUsualDropout,
    EagerAttention,
    FlashAttention,
    ContiguousAttention,
    FusedAttention,
    FusedKernels,
    Arithmetic,
    ArithmeticOfAttention,
    ExpertsAlike,
    Guessed, ///< classes
    NotModelled, ///< classes
    EngineSettings, ///< program, settings, source
    InputsKept, ///< program
    CachePages, ///< program, tokens
    WideWindows, ///< program
    CachesGenerated, ///< program, tokens
    PrefillPieces, ///< tokens
    LongSequence, ///< tokens, positions
    LongContext, ///< tokens, positions
    MostLoaded,
    ChosenStage,
    GradientBuckets,
    ZeroBuckets,
    NotCounted,
    LeftWhole, ///< classes
    Microbatches, ///< micro-batches
    CacheAtFullLength,
    LastLogits,
    CacheGrows,
    PrefillNotDescribed,
    ForwardNotDescribed,
    // Assumptions of a device.
    OneMemory,
    EngineShare, ///< sequences, tokens of each
    ProfileRun, ///< sequences, the least and the most bytes
    NothingSetAside,
    DeviceTotal, ///< an architecture, the source of its figures
    PeaksReached,
    WeightsReadOnce,
    CacheReadToo,
    ExpertsIndependent,
    FutureSkipped,
    DividedEvenly,
    Bubble, ///< stages, micro-batches, pieces
    Utilisation,
    End ///< the number of names
};

} // namespace paramap::cost
