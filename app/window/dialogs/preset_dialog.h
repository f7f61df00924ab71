// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/window/dialogs/dialogs.h"

namespace paramap {

class Session;

/// New from preset: every published model, to be searched and sorted.
void openPresetDialog(QWidget& window, const Session& session, const Chosen& chosen);

} // namespace paramap
