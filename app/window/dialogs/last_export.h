// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/export.h"

#include <QString>

namespace paramap {

/// What was exported last, and what of it was chosen rather than taken from the screen.
struct LastExport {
    Export written;
    QString part; ///< of a part alone: its path; null = the map
    bool ownTitle = false; ///< typed by the person; else it follows the model
};

} // namespace paramap
