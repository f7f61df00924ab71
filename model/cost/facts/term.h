// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

namespace paramap::cost {

/// How the bytes of a line come about. Behind each name stand the values of its places, in their order; "bytes of one"
/// is of one element.
enum class Term {
    None,
    Row, ///< as a table's row says it
    Both, ///< two terms, the second behind a comma

    Parameters, ///< bytes of one, parameters
    Trainable, ///< bytes of one, parameters
    WithGradient, ///< bytes of one, parameters: fewer than are trainable
    OfAdapters, ///< bytes of one, parameters
    InProducts, ///< bytes of one, parameters
    Elements, ///< bytes of one, elements
    ByType, ///< a term of parameters in types
    InType, ///< parameters, type
    Converted, ///< parameters, what their type is; the others, bytes of one of these
    OverTensors, ///< what their type is
    OverQuantised, ///< what their type is; some tensors keep their own
    OverBuffers,
    OverRounded,
    LoraLayers, ///< bytes of one, parameters, rank
    Kind, ///< bytes of one, parameters, title of the kind of adapter
    KindHolding, ///< … and elements that are never trained

    States, ///< the term of what is trained, the states, bytes of one
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
    CopyShared, ///< as Shared, of the fp32 copy of gradients
    CopySharedExperts, ///< as SharedExperts
    LayerAndCopyShared, ///< … where the 16-bit gradients exist for the gathered layer alone
    LayerAndCopySharedExperts,
    OnHost, ///< a term

    SavedByModules,
    SavedByLayers, ///< bytes
    SavedAndAgain, ///< bytes, bytes of the layer that is computed again
    LargestLive,
    LargestLiveOfTokens, ///< tokens

    Logits, ///< bytes of one, logits
    FullLoss, ///< bytes of one, logits; bytes of one as computed; bytes of the log-softmax
    FullLossCopied, ///< … with an fp32 copy
    ChunkedLoss, ///< bytes of one, logits; logits of a piece
    FusedLoss, ///< bytes of one, logits, tokens of a piece; bytes of the head's gradient
    FusedLossFrozen, ///< … bytes of the gradient of the head's input
    WithoutGradient, ///< a term, bytes that are yet to come
    NoLogitsNow,
    NoLogits,
    LogitsElsewhere,
    LogitsNotDescribed,

    Cache, ///< sequences, tokens, elements, bytes of one
    CacheGrowingPartly, ///< sequences, tokens, elements, elements that are always there, bytes of one
    CacheOfSequences, ///< sequences, bytes of one of them
    CacheAndStates, ///< a term, bytes of states
    NoCache,

    OneTensor, ///< bytes
    GatheredUnits, ///< bytes of one, parameters outside the layers, layers, parameters of a layer
    GatheredUnitsGradient, ///< … and bytes of a gradient
    GatheredLayer, ///< bytes of one, parameters
    GatheredLayerCopy,
    GatheredLayerGradient,
    GatheredLayerGradientCopy,
    End ///< how many there are
};

} // namespace paramap::cost
