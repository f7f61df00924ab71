// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

class QAction;
class QMenu;
class QString;

namespace paramap {

/// Adds a checkable entry with an object name.
QAction* addCheckable(QMenu& menu, const QString& text, const QString& name, bool on);

/// Escapes "&" in a name, so that it becomes no mnemonic.
QString literal(QString text);

} // namespace paramap
