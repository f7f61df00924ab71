// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/catalog/catalog.h"

#include <vector>

class QWidget;

namespace paramap {

class Preferences;

/// Opens the preferences beside the window. Every choice takes effect at once, and the dialog shows changes made
/// elsewhere.
void openPreferences(QWidget& window, Preferences& preferences, const std::vector<catalog::Naming>& namings);

} // namespace paramap
