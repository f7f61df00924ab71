// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

namespace paramap::map {

/// What an amount stands for that is no tensor: a tile of its own on a map.
enum class Piece : std::uint8_t {
    None,
    // A module's own code
    Activations, ///< what it keeps for the backward pass
    Adapter, ///< an adapter beside the module, with its gradients and states
    Cache, ///< of every sequence
    Scores, ///< queries times keys, and the scores times values
    Recurrence, ///< a state space
    Products, ///< products of other modules' code
    // What belongs to no module
    LogitsAndLoss,
    AutocastCopies,
    Buffers,
    Recomputed, ///< activations that are computed again in the backward pass
    OtherActivations, ///< activations beside the modules
    SomeGradients, ///< gradients at an instant when not all of them exist
    OtherAdapters, ///< adapters beside the layers
    OptimizerStep,
    Dequantised,
    Between,
    Gathered, ///< what ZeRO 3 or FSDP gathers for a moment
    NextTokens, ///< multi-token-prediction layers, which the model does not load
    OnlyInFile, ///< tensors of a file that the model lacks
    Rounding, ///< bytes or operations that a division among equal parts leaves over
    End ///< the number of pieces
};

/// The names of a piece: a row of the table of pieces.
struct PieceKind {
    Piece piece = Piece::None;
    std::string_view name; ///< on its tile: "logits and loss"
    std::string_view about; ///< a sentence for its tooltip; empty for None
    bool ofModule = false; ///< it belongs to a module, and to the module's kind
};

const PieceKind& kindOf(Piece piece);

} // namespace paramap::map
