// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/sizes/note.h"

#include <string>

namespace paramap::text {

std::string inFull(const sizes::Note& note); ///< "kinds follows: 4 entries became 7; its period goes on"
/// The whole sentence of a guess: "a guess: the model_type 'x' is not known and is counted as Llama, whose keys it has
/// (5 of 6; not looked at: a)".
std::string inFull(const sizes::Guess& guess);

} // namespace paramap::text
