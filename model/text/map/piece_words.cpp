// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/map/piece_words.h"

namespace paramap::text {

using map::Piece;

std::string_view briefName(Piece piece) {
    switch (piece) {
    case Piece::Activations:
        return "saved";
    case Piece::Scores:
        return "scores";
    case Piece::Products:
        return "products";
    case Piece::LogitsAndLoss:
        return "logits";
    case Piece::AutocastCopies:
        return "copies";
    case Piece::Recomputed:
    case Piece::OtherActivations:
        return "activations";
    case Piece::SomeGradients:
        return "gradients";
    case Piece::OtherAdapters:
        return "adapters";
    case Piece::OptimizerStep:
        return "temporary";
    case Piece::Dequantised:
        return "dequantised";
    case Piece::Between:
        return "gradients";
    case Piece::Gathered:
        return "gathered";
    case Piece::NextTokens:
        return "MTP";
    default:
        return kindOf(piece).name; // one word already
    }
}

} // namespace paramap::text
