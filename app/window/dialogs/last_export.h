// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/export.h"

#include <QString>

namespace paramap {

/// The last export, and which of its settings a person chose.
struct LastExport {
    Export written;
    QString part; ///< the path if a part was exported alone; null for the map
    bool ownTitle = false; ///< a person typed the title; else the title follows the model
};

} // namespace paramap
