// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/session/hidden_numbers.h"

#include "model/problem/problem.h"

namespace paramap {

void checkNumbersShown(const words::NumberStyle& style) {
    if (style.hidden)
        throw Problem("this is made of numbers, and they are hidden; Lesson > Hide numbers shows them again");
}

} // namespace paramap
