// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/architecture.h"
#include "model/sizes/settings.h"

namespace paramap::sizes {

/// After `changed` was set: lists with an entry for each of its number that were given themselves grow or shrink with
/// it. A list that is what its class's rule says follows the rule; else its shortest period goes on; else its last
/// entry. Notes say what was done. The list as it was given is kept, so that going back gives it back.
void followCount(Settings& settings, const description::Size& changed);

} // namespace paramap::sizes
