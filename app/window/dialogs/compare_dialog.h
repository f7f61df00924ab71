// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/window/dialogs/dialogs.h"

class QSettings;

namespace paramap {

class Session;

/// Which model to show beside the open one.
struct CompareChoice {
    Chosen preset, file; ///< called with a preset's name, or with a path
    std::function<void()> started; ///< the open model as it was opened
};

/// A list of all published models as of New from preset, and below it the other models that there are to compare with.
void openCompareDialog(QWidget& window, QSettings& settings, const Session& session, const CompareChoice& choice);

void openCompareFileDialog(QWidget& window, QSettings& settings, const Chosen& chosen); ///< for another model's file

} // namespace paramap
