// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/sizes/settings.h"

#include <string>

namespace paramap {

/// As a session file spells a string: what writes one and what reads it compare.
inline std::string quoted(const std::string& text) {
    return formula::Value(text).toText();
}

} // namespace paramap
