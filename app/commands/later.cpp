// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/later.h"

#include "model/problem/phrase.h"
#include "model/problem/problem.h"

namespace paramap {

void comesLater(const std::string& what) {
    throw Problem(phrase("%1 comes in a later version", {what}), Problem::Kind::Usage);
}

} // namespace paramap
