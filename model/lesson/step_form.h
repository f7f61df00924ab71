// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/lines.h"

namespace paramap::lesson {

/// Reports what a step's statement, blocks and options lack, or have twice.
void checkForm(Lines& lines, const Step& step);

} // namespace paramap::lesson
