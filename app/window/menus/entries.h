// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

class QAction;
class QMenu;
class QString;

namespace paramap {

/// A new entry that is on or off, by its object name.
QAction* addCheckable(QMenu& menu, const QString& text, const QString& name, bool on);

/// A text for a menu that is a name, not ours: its & is no mnemonic.
QString literal(QString text);

} // namespace paramap
