// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QPoint>
#include <QString>

class QMenu;

namespace paramap {

class MainWindow;

/// The menu of a size's row: reset, lock, hold the total, copy. Its actions are of the size that it was last filled
/// for.
class SizeMenu : public QObject {
    Q_OBJECT
public:
    explicit SizeMenu(MainWindow& window); ///< its child

    void fill(QMenu& menu, const QString& key); ///< nothing where there is no such size
    void open(const QString& key, const QPoint& place);

private:
    MainWindow& m_window;
    QString m_key;
};

/// Every size of the model, to be locked or not; and those whose change moves the total, of which one may give way.
void fillLockMenu(QMenu& menu, MainWindow& window);
void fillHoldMenu(QMenu& menu, MainWindow& window);

} // namespace paramap
