// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

namespace paramap::cost {

/// A formula of a line in letters, and what the letters are.
enum class Symbols {
    Usual, ///< that of the line's part
    StoredTensors,
    LoraLayers,
    AdapterLayers, ///< the parameters of one layer, in letters
    AdapterStates,
    UnitGradients,
    TrainedGradients,
    SharedWeights,
    SharedStates,
    SharedGradients,
    SharedGradientCopy,
    SharedUnitGradients,
    OnHost,
    WithoutCore,
    LiveOfBatch,
    LogitsAsComputed,
    ChunkedLoss,
    FusedLoss,
    FusedLossFrozen,
    GatheredUnits,
    GatheredLayer,
    End ///< how many there are
};

/// Where a formula comes from.
enum class Source {
    None,
    Named, ///< a paper or a file, as a table's row names it
    Description,
    ClassForward,
    ModuleTree,
    LiveTensors,
    CachedTokens,
    LastPosition,
    ForwardPass,
    Autograd,
    Checkpointing,
    SelectiveCheckpointing,
    Autocast,
    AutocastRegion,
    Allocator,
    Dequantising,
    CrossEntropy,
    ChunkedCrossEntropy,
    FusedCrossEntropy,
    Zero,
    Offload,
    FlatParameter,
    NoSync,
    Prefetching,
    ZeroThree,
    End ///< how many there are
};

} // namespace paramap::cost
