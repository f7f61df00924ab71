// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

namespace paramap::cost {

/// What a line of the account is called. Behind each name stand the values of its places.
enum class Label {
    None,
    Weights, ///< number type
    FrozenWeights, ///< number type
    Adapters, ///< number type
    Gradients,
    Optimizer, ///< its title
    Blocks, ///< activations, as those below
    Checkpoints,
    WithoutCore,
    Prefill,
    ForwardPass,
    Logits,
    LogitsAndLoss,
    KvCache, ///< number type
    States,
    AutocastCopies,
    Buffers,
    Rounding,
    Dequantised,
    OptimizerStep,
    GatheredUnits,
    GatheredLayer,
    End ///< how many there are
};

/// The instant at which a device holds most.
enum class Instant {
    None,
    ForwardPass,
    Prefill,
    ForwardEnd,
    BackwardStart,
    LargestLayerAgain,
    FirstLayerAgain,
    LastLayer,
    OptimizerStep,
    LargestTensorStep,
    End ///< how many there are
};

/// What part of the model one of several devices has.
enum class Holding {
    None,
    Stage, ///< its number, of so many; its first and its last layer, of so many
    Matrices, ///< devices that share every matrix
    MatricesAndTokens, ///< … and the tokens between them
    Experts, ///< devices that share them
    Tokens, ///< devices that share each sequence
    End ///< how many there are
};

/// What a budget is called.
enum class BudgetName {
    None,
    Bytes, ///< number and unit, as typed
    Parameters, ///< the number, as typed
    Device, ///< name, size
    DeviceOfSize, ///< a name that says the size
    Devices, ///< number, name of one
    End ///< how many there are
};

} // namespace paramap::cost
