// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

namespace paramap::cost {

/// The formula of a line in letters, and the meaning of its letters.
enum class Symbols {
    Usual, ///< the usual formula of the line's part
    StoredTensors,
    LoraLayers,
    AdapterLayers, ///< the letters for the parameters of one layer
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
    LogitsOfAll,
    NativeLoss,
    HeadInput,
    ChunkedLoss,
    FusedLoss,
    FusedLossFrozen,
    GatheredUnits,
    GatheredLayer,
    End ///< the number of names
};

/// The source of a formula.
enum class Source {
    None,
    Named, ///< a paper or a file that a table's row names
    Description,
    ClassForward,
    ModuleTree,
    LiveTensors,
    CachedTokens,
    LastPosition,
    ForwardPass,
    Autograd,
    Engine,
    TrainingLoop,
    Checkpointing,
    SavedOnHost,
    NativeCrossEntropy,
    SelectiveCheckpointing,
    OperationCheckpointing,
    EveryLayer,
    RecomputeMethods,
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
    End ///< the number of names
};

} // namespace paramap::cost
