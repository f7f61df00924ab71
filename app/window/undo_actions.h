// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

namespace paramap {

class Actions;
class Session;
class Workbench;

/// Connects Undo and Redo to the session. Their texts name the step.
void wireUndo(Session& session, Workbench& bench, const Actions& actions);

} // namespace paramap
