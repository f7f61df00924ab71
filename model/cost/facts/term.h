// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

namespace paramap::cost {

/// The names of the terms that explain how the bytes of a line come about. The comment behind a name lists the values
/// of its places, in their order. "Bytes of one" are the bytes of one element.
enum class Term {
    None,
    Row, ///< the words of a table's row
    Both, ///< two terms, joined by a comma

    Parameters, ///< bytes of one, parameters
    Trainable, ///< bytes of one, parameters
    WithGradient, ///< bytes of one, parameters with a gradient: fewer than are trainable
    OfAdapters, ///< bytes of one, parameters
    InProducts, ///< bytes of one, parameters
    Elements, ///< bytes of one, elements
    ByType, ///< a term of parameters in types
    InType, ///< parameters, type
    Converted, ///< parameters, term of their type; the other parameters, bytes of one of these
    OverTensors, ///< term of their type
    OverQuantised, ///< term of their type; some tensors keep their own type
    OverBuffers,
    BatchNumbers, ///< bytes of one, numbers
    BatchAndCopy, ///< as BatchNumbers, and bytes of one in the narrow copy
    OverRounded,
    OverQueries,
    NotComputed,
    LoraLayers, ///< bytes of one, parameters, rank
    Kind, ///< bytes of one, parameters, title of the kind of adapter
    KindHolding, ///< as Kind, and elements that are never trained

    States, ///< the term of the trained parameters, the states, bytes of one
    OverTrained, ///< the states
    OverAdapters, ///< the states
    OverAdaptersMaster, ///< the states
    Master, ///< a term, bytes of a master weight

    LargestGradient, ///< bytes
    GradientsSoFar, ///< bytes
    NoGradients,
    UnitGradients, ///< bytes of one, parameters
    WholeUntilLast, ///< a term
    Shared, ///< a term, devices
    SharedExperts, ///< a term, devices, devices that share an expert
    CopyShared, ///< as Shared, for the fp32 copy of the gradients
    CopySharedExperts, ///< as SharedExperts
    LayerAndCopyShared, ///< as CopyShared, where 16-bit gradients exist only for the gathered layer
    LayerAndCopySharedExperts,
    OnHost, ///< a term

    SavedByModules,
    SavedStill, ///< bytes
    SavedByLayers, ///< bytes
    SavedAndAgain, ///< bytes, bytes of the layer that is computed again
    SavedAndGroup, ///< bytes, bytes of the layers that are computed again together
    NativeLoss, ///< bytes of one, logits, logits of a piece
    LargestBetween,
    LargestLive,
    HeadInput,
    LargestLiveOfTokens, ///< tokens

    Logits, ///< bytes of one, logits
    FullLoss, ///< bytes of one, logits; bytes of the log-softmax
    FullLossKept, ///< bytes of one, logits; bytes of one as computed; bytes of the log-softmax
    FullLossForward, ///< as FullLossKept, before the backward pass, with an fp32 copy
    ChunkedLoss, ///< bytes of one, logits; logits of a piece
    FusedLoss, ///< bytes of one, logits, tokens of a piece; bytes of the head's gradient
    FusedLossFrozen, ///< as FusedLoss, but last the bytes of the gradient of the head's input
    WithoutGradient, ///< a term, bytes of gradients that are still to come
    LogitsNow, ///< bytes
    NoLogitsNow,
    NoLogits,
    LogitsElsewhere,
    LogitsNotDescribed,

    Cache, ///< sequences, tokens, elements, bytes of one
    CacheGrowingPartly, ///< sequences, tokens, elements, elements that are always there, bytes of one
    CacheOfSequences, ///< sequences, bytes of one sequence
    CacheAndStates, ///< a term, bytes of states
    NoCache,

    OneTensor, ///< bytes, like AllTensors
    AllTensors,
    GatheredUnits, ///< bytes of one, parameters outside the layers, layers, parameters of a layer
    GatheredPackedUnits, ///< bytes outside the layers, layers, bytes of a layer
    GatheredUnitsGradient, ///< a term, bytes of a gradient, parameters of a layer
    GatheredLayer, ///< bytes of one, parameters
    GatheredLayerCopy,
    GatheredLayerGradient,
    GatheredLayerGradientCopy,
    End ///< the number of names
};

} // namespace paramap::cost
