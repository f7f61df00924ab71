// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/window/dialogs/dialogs.h"

namespace paramap {

class Session;

/// New from preset: a list of all published models, with search and sorting.
void openPresetDialog(QWidget& window, const Session& session, const Chosen& chosen);

} // namespace paramap
