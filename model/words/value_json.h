// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/value.h"

#include <string>

namespace paramap::words {

/// A size's value as JSON. A fraction without a finite decimal form is a text, "1/3"; one that is no number is null.
std::string valueJson(const formula::Value& value);

} // namespace paramap::words
