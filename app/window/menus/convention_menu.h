// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

class QMenu;

namespace paramap {

class Session;

/// Lists how parameters can be counted, each with the number that it gives; those in force are checked. Entries that
/// the menu has already stay in front; those of the last time are replaced.
void fillConventionMenu(QMenu& menu, Session& session);

} // namespace paramap
