// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

class QMenu;

namespace paramap {

class Session;

/// Adds the menu of the versions of a library, as which the open model can be named and built. It is hidden if the
/// model is described for one version only.
void addNamingMenu(QMenu& model, Session& session);

} // namespace paramap
