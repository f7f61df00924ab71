// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>

namespace paramap {

class Actions;

/// Help > Keyboard and mouse: every shortcut of the action table, and what keys and pointer do in the parts of the
/// window. Not modal. It has no search, because it is one page.
class KeyboardSheet : public QDialog {
    Q_OBJECT
public:
    KeyboardSheet(const Actions& actions, QWidget* parent);
};

void openKeyboardSheet(QWidget& window, const Actions& actions);

} // namespace paramap
