// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/piece.h"

#include <string_view>

namespace paramap::text {

/// One word for a piece on a tile that is too narrow for its name: "scores" for attention scores.
std::string_view briefName(map::Piece piece);

} // namespace paramap::text
