// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/layout/tree.h"

#include <QByteArray>

namespace paramap::bench {

layout::Tree deepSeek(); ///< DeepSeek-V3 down to its tensors
/// A hundred layers of attention and 3,330 experts of three matrices each, whose widths differ: a million leaves.
layout::Tree million();
QByteArray jsonOf(const layout::Tree& tree); ///< {"name", "children" | "value"}

} // namespace paramap::bench
