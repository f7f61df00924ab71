// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/map/piece.h"

#include <algorithm>
#include <array>

namespace paramap::map {

namespace {

constexpr bool ofModule = true;

constexpr std::array<PieceKind, static_cast<std::size_t>(Piece::End)> pieces{{
    {Piece::None, "", ""},
    {Piece::Activations, "activations", "Tensors that the module's code keeps for the backward pass.", ofModule},
    {Piece::Adapter, "adapter", "The adapter beside the layer, with its gradients and the optimizer's states.",
        ofModule},
    {Piece::Cache, "cache", "What is kept of every cached token.", ofModule},
    {Piece::Scores, "attention scores", "Queries times keys, and the scores times values: QKᵀ and ·V.", ofModule},
    {Piece::Recurrence, "recurrence", "The state, carried from each position to the next.", ofModule},
    {Piece::Products, "other products", "Products in the module's own code.", ofModule},
    {Piece::LogitsAndLoss, "logits and loss", "The logits, what the loss keeps of them, and their gradient."},
    {Piece::AutocastCopies, "autocast copies of weights", "Weights in the narrow type that matrix products read."},
    {Piece::Buffers, "buffers", "Tensors that are stored or held with the weights but not learned."},
    {Piece::Recomputed, "activations computed again", "What the largest part keeps when it is computed again."},
    {Piece::OtherActivations, "activations beside the layers", "What is kept for the backward pass by no module."},
    {Piece::SomeGradients, "gradients at the peak", "The gradients that exist when the run needs most memory."},
    {Piece::OtherAdapters, "adapters beside the layers", "Trained parameters that stand beside no layer."},
    {Piece::OptimizerStep, "optimizer's temporary", "What the optimizer's step needs for the largest tensor."},
    {Piece::Dequantised, "largest matrix, dequantised", "A quantised weight, written out for its product."},
    {Piece::Between, "gradients between operations",
        "Gradients of tensors that are not parameters: of a result and of what it was made from."},
    {Piece::Gathered, "gathered weights", "Weights that the devices share, gathered for the layer that is computed."},
    {Piece::NextTokens, "multi-token prediction",
        "Layers that predict further tokens: a checkpoint stores them, the model does not load them."},
    {Piece::OnlyInFile, "only in the file", "Tensors of the file that stand for nothing in the model."},
    {Piece::Rounding, "rounding", "What is left over where equal parts share an amount."},
}};

constexpr bool inOrder() {
    for (std::size_t i = 0; i < pieces.size(); ++i)
        if (static_cast<std::size_t>(pieces.at(i).piece) != i)
            return false;
    return true;
}
static_assert(inOrder());

} // namespace

const PieceKind& kindOf(Piece piece) {
    return pieces.at(static_cast<std::size_t>(piece));
}

} // namespace paramap::map
