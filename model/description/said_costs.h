// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/part.h"

#include <string_view>

namespace paramap::description {

/// Whether a part of this description, of what its parts are like, or of a model inside it says this word of its costs
/// ("logits"), with another formula than 0.
bool saysCost(const PartShelf& shelf, std::string_view word);

/// Whether a class gives logits whose number its description cannot tell: "@logits": "null".
bool cannotTell(const formula::Expr& logits);

} // namespace paramap::description
