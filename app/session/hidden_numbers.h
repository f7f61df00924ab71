// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/words/numbers.h"

namespace paramap {

/// Throws a Problem while numbers are hidden: for tables and reports, which would be nothing but marks.
void checkNumbersShown(const words::NumberStyle& style);

} // namespace paramap
