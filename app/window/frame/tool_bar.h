// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QToolBar>

class QLabel;
class QLineEdit;

namespace paramap {

class Actions;

/// The tool bar: what is used most, and the Find field.
class ToolBar : public QToolBar {
    Q_OBJECT
public:
    ToolBar(const Actions& actions, QWidget* window);

    QLineEdit& find() { return *m_find; }
    QLabel& findCount() { return *m_findCount; } ///< beside it: "3 of 24"

    void adapt(); ///< to the window's width: a narrow one has fewer words
    void refreshIcons(); ///< of the palette's colours

private:
    const Actions& m_actions;
    QLabel* m_findCount;
    QLineEdit* m_find;
    QAction* m_findIcon;
};

} // namespace paramap
