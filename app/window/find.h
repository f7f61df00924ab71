// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/network.h"
#include "model/words/numbers.h"

#include <QObject>
#include <QStringList>

#include <optional>

class QLabel;
class QLineEdit;

namespace paramap {

/// The Find field: finds while a person types, Enter and Shift+Enter go from match to match, Escape clears. Says by
/// signals what to select and what to show apart; beside the field stands how many there are and what they hold.
class Finder : public QObject {
    Q_OBJECT
public:
    Finder(QLineEdit* field, QLabel* count, QObject* parent = nullptr);

    void setNetwork(const network::NetworkPtr& network,
        const words::NumberStyle& style); ///< looks again; the match stays if it is still one
    bool eventFilter(QObject* watched, QEvent* event) override;

public Q_SLOTS:
    void begin(); ///< to the field, all of it selected
    void next();
    void previous();

Q_SIGNALS:
    void found(const QString& path);
    void allFound(const std::optional<QStringList>& paths); ///< in the model's order; nullopt = nothing is searched
    void cleared(); ///< by Escape: the keyboard goes back to the tree

private:
    void look(bool announce);
    void go(qsizetype step);
    void say();

    QLineEdit* m_field;
    QLabel* m_count;
    network::NetworkPtr m_network;
    words::NumberStyle m_style;
    QStringList m_found;
    std::int64_t m_sum = 0; ///< parameters of all that is found
    bool m_searching = false;
    qsizetype m_at = -1; ///< in m_found; −1 = nowhere yet
};

} // namespace paramap
