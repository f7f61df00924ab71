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

/// The Find field. It searches while a person types. Enter and Shift+Enter go from match to match, Escape clears.
/// Signals say what to select and what to show. A text beside the field shows how many matches there are and how many
/// parameters they hold.
class Finder : public QObject {
    Q_OBJECT
public:
    Finder(QLineEdit* field, QLabel* count, QObject* parent = nullptr);

    void setNetwork(const network::NetworkPtr& network,
        const words::NumberStyle& style); ///< searches again; the current match is kept if it still matches
    bool eventFilter(QObject* watched, QEvent* event) override;

public Q_SLOTS:
    void begin(); ///< moves the keyboard to the field and selects its text
    void next();
    void previous();

Q_SIGNALS:
    void found(const QString& path);
    void allFound(const std::optional<QStringList>& paths); ///< in the model's order; nullopt if there is no search
    void cleared(); ///< by Escape; the keyboard goes back to the tree

private:
    void look(bool announce);
    void go(qsizetype step);
    void say();

    QLineEdit* m_field;
    QLabel* m_count;
    network::NetworkPtr m_network;
    words::NumberStyle m_style;
    QStringList m_found;
    std::int64_t m_sum = 0; ///< parameters of all matches
    bool m_searching = false;
    qsizetype m_at = -1; ///< index into m_found; −1 before the first step
};

} // namespace paramap
