// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/map_faults.h"

#include <QStringList>

namespace paramap::test {

/// Small steps of Sequentials of several classes that are called by a number alone, with no header above.
QStringList bareNumbers(const LookedAt& map);

/// Parts of modules that have words, though an equal part beside them, with a tile of the same size, has none.
QStringList halfNamed(const LookedAt& map);

} // namespace paramap::test
