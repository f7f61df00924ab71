// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QToolBar>

class QLabel;
class QLineEdit;

namespace paramap {

class Actions;

/// The tool bar: the most used actions, and the Find field.
class ToolBar : public QToolBar {
    Q_OBJECT
public:
    ToolBar(const Actions& actions, QWidget* window);

    QLineEdit& find() { return *m_find; }
    QLabel& findCount() { return *m_findCount; } ///< the text beside the field: "3 of 24"

    void adapt(); ///< shortens the texts if the window is narrow
    void refreshIcons(); ///< for changed colours of the palette

private:
    const Actions& m_actions;
    QLabel* m_findCount;
    QLineEdit* m_find;
    QAction* m_findIcon;
};

} // namespace paramap
