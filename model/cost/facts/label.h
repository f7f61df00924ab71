// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

namespace paramap::cost {

/// The names of the account's lines. The comment behind a name lists the values of its places.
enum class Label {
    None,
    Weights, ///< number type
    FrozenWeights, ///< number type
    Adapters, ///< number type
    Gradients,
    Optimizer, ///< its title
    Blocks, ///< activations, like the four names below
    Checkpoints,
    WithoutCore,
    Prefill,
    ForwardPass,
    OneToken,
    Logits,
    LogitsAndLoss,
    KvCache, ///< number type
    States,
    AutocastCopies,
    Buffers,
    Batch,
    Rounding,
    Dequantised,
    Between,
    FusedQueries,
    OptimizerStep, ///< on the largest tensor, like the next on all tensors
    OptimizerStepOfAll,
    GatheredUnits,
    GatheredLayer,
    End ///< the number of names
};

/// The instant of a run at which a device holds most.
enum class Instant {
    None,
    Loading,
    ForwardPass,
    Prefill,
    LastToken,
    PrefillSoFar,
    ForwardEnd,
    BackwardStart,
    LargestLayerAgain,
    FirstLayerAgain,
    LayerAgain,
    LastLayer,
    InBackward,
    OptimizerStep,
    LargestTensorStep,
    TensorStep,
    End ///< the number of names
};

/// The part of the model that one of several devices has.
enum class Holding {
    None,
    Stage, ///< its number and the number of stages; its first layer, its last layer and the number of layers
    Matrices, ///< number of devices that share every matrix
    MatricesAndTokens, ///< as Matrices; the devices share the tokens between the matrices too
    Experts, ///< number of devices that share the experts
    ExpertGroup, ///< as Experts, where a group was chosen: its number and the number of groups
    Tokens, ///< number of devices that share each sequence
    End ///< the number of names
};

/// The name of a budget.
enum class BudgetName {
    None,
    Bytes, ///< number and unit, as typed
    Parameters, ///< the number, as typed
    Device, ///< name, size
    DeviceOfSize, ///< a name that contains the size
    Devices, ///< number of devices, name of one device
    End ///< the number of names
};

} // namespace paramap::cost
