// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

namespace paramap::cost {

/// What an account takes for granted: a line of it, a run, a device. Behind each name stand the values of its places.
enum class Assumption {
    Usual, ///< of a line: that of its part
    // Of a line.
    NothingKept,
    NothingSampled,
    CompiledPieces,
    LogitsOverwritten,
    InputOverwritten,
    TwoMatrices,
    Row, ///< as the row of a kind of adapter says it
    CoreAgain,
    UnitAhead,
    LayerAlone,
    // Of a run.
    Padding, ///< the size, rows, rows that are padding, what they are a multiple of
    Recipe, ///< name and words of a precision, title and words of an optimizer
    PeakAtForwardEnd, ///< the instant, as in those below
    PeakAtBackwardStart,
    PeakAtLargestLayer,
    PeakAtFirstLayer,
    PeakAtLastLayer,
    PeakAtStep,
    PeakAtLargestTensor,
    PagedStates,
    GradientsKept, ///< bytes
    WithoutGradients, ///< parameters
    FusedStep, ///< bytes
    Lora, ///< rank, layers, number type of the adapters
    LoraDropout,
    LoraUsual, ///< … on the layers that are usual
    LoraUsualDropout,
    FrozenKeepsNothing,
    Adapted, ///< title of the kind of adapter, what it keeps
    LayersAdapted, ///< … layers, number type of the adapters
    LayersAdaptedDropout,
    LayersAdaptedUsual,
    LayersAdaptedUsualDropout,
    EagerAttention,
    FlashAttention,
    FusedAttention,
    Arithmetic,
    ArithmeticOfAttention,
    ExpertsAlike,
    Guessed, ///< classes
    NotModelled, ///< classes
    LlamaCpp, ///< tokens
    LongSequence, ///< tokens, positions
    LongContext, ///< tokens, positions
    MostLoaded,
    GradientBuckets,
    ZeroBuckets,
    NotCounted,
    LeftWhole, ///< classes
    CacheAtFullLength,
    PrefillNotDescribed,
    ForwardNotDescribed,
    // Of a device.
    OneMemory,
    EngineShare, ///< sequences, tokens of each
    NothingSetAside,
    PeaksReached,
    WeightsReadOnce,
    CacheReadToo,
    ExpertsIndependent,
    Utilisation,
    End ///< how many there are
};

} // namespace paramap::cost
