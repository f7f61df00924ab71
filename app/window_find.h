// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/network.h"

#include <QObject>

class QLabel;
class QLineEdit;

namespace paramap {

/// The Find field: finds while a person types, Enter and Shift+Enter go from match to match, Escape clears. Says by a
/// signal what to select; beside the field stands how many there are.
class Finder : public QObject {
    Q_OBJECT
public:
    Finder(QLineEdit* field, QLabel* count, QObject* parent = nullptr);

    void setNetwork(const network::NetworkPtr& network); ///< looks again; the match stays if it is still one
    bool eventFilter(QObject* watched, QEvent* event) override;

public Q_SLOTS:
    void begin(); ///< to the field, all of it selected
    void next();
    void previous();

Q_SIGNALS:
    void found(const QString& path);
    void cleared(); ///< by Escape: the keyboard goes back to the tree

private:
    void look(bool announce);
    void go(qsizetype step);
    void say();

    QLineEdit* m_field;
    QLabel* m_count;
    network::NetworkPtr m_network;
    QStringList m_found;
    qsizetype m_at = -1; ///< in m_found; −1 = nowhere yet
};

} // namespace paramap
