// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/part.h"

#include <string_view>

namespace paramap::description {

/// True if a part declares this cost word ("logits") with another formula than 0. It looks at the parts of this
/// description, the parts that they are like, and the sub-models.
bool saysCost(const PartShelf& shelf, std::string_view word);

/// Whether a class gives logits whose number its description cannot tell: "@logits": "null".
bool cannotTell(const formula::Expr& logits);

} // namespace paramap::description
