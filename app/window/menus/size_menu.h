// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QPoint>
#include <QString>

class QMenu;
class QWidget;

namespace paramap::ui {
class SizesPanel;
}

namespace paramap {

class Actions;
class Session;

/// The menu of a size's row: reset, lock, hold the total, copy. Its actions act on the size that it was last filled
/// for.
class SizeMenu : public QObject {
    Q_OBJECT
public:
    SizeMenu(
        QWidget& window, Session& session, const Actions& actions, ui::SizesPanel& sizes); ///< a child of the window

    void fill(QMenu& menu, const QString& key); ///< does nothing if there is no such size
    void open(const QString& key, const QPoint& place);

private:
    QWidget& m_window;
    Session& m_session;
    const Actions& m_actions;
    QString m_key;
};

/// fillLockMenu lists every size, checked if it is locked. fillHoldMenu lists the sizes that change the total; the
/// chosen one will be solved for.
void fillLockMenu(QMenu& menu, Session& session);
void fillHoldMenu(QMenu& menu, Session& session, ui::SizesPanel& sizes);

} // namespace paramap
