// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

class QMenu;

namespace paramap {

class Session;

/// Adds the menu that chooses the device whose bytes are shown, of those that the run has. It is grey where the run has
/// one device.
void addDeviceChoice(QMenu& view, Session& session);

} // namespace paramap
