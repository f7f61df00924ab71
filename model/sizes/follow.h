// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/architecture.h"
#include "model/sizes/settings.h"

namespace paramap::sizes {

/// Adapts lists after `changed` was set. A list with an entry for each unit of `changed` grows or shrinks with it if
/// the list was given by the user or a file. If the list equals what its class's rule says, it follows the rule; else
/// its shortest period is continued; else its last entry is repeated. Notes say what was done. The original list is
/// kept, so that going back restores it.
void followCount(Settings& settings, const description::Size& changed);

} // namespace paramap::sizes
