// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/sizes/settings.h"
#include "tests/fuzz/target.h"

namespace paramap::fuzz {

/// Resolves the settings, and requires of the answer what `networkFault` says (tests/support/network_fault). A Problem
/// is an answer, too. What takes longer is required of some inputs only, as `random` says: what `shownFault` says of
/// the JSON, that it is the same twice, that there is a text, and that memory adds up.
void checkAnswer(const sizes::Settings& settings, Random random);

} // namespace paramap::fuzz
