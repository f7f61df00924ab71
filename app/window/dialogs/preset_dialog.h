// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/window/dialogs/dialogs.h"

class QWidget;

namespace paramap {

class Session;

using SeveralChosen = std::function<void(const QStringList&)>;

/// File > New from preset: a list of all published models with a search. `several` is called with the models that are
/// to stand side by side.
void openPresetDialog(QWidget& window, const Session& session, const Chosen& chosen, const SeveralChosen& several);
/// The same list, for models that are added to those that stand side by side.
void openAddModels(QWidget& window, const Session& session, const SeveralChosen& several);

} // namespace paramap
