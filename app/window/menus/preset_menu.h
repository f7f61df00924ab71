// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/catalog/catalog.h"

#include <QString>

#include <functional>
#include <vector>

class QMenu;

namespace paramap {

/// No menu of a family's presets has more rows, so that each fits on a screen of 700 pixels.
inline constexpr int presetRows = 24;

/// Adds a menu for each family, by name. A family of more than presetRows models has a menu for each architecture, or
/// the model itself where an architecture has one; what is still longer is divided by name ("AIMv2 – BLIP"). A menu is
/// filled when it opens first. The picked model is called by the name of its preset.
void fillPresetMenu(QMenu& menu, const std::vector<catalog::PresetEntry>& presets,
    const std::function<void(const QString& name)>& picked);

} // namespace paramap
