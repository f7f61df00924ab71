// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/panel/totals_card.h"

#include <QLabel>
#include <QTimer>

namespace paramap::ui {

/// The size of the model: one exact number and one line of details. Each digit has a cell as wide as the widest digit,
/// so that the number does not tremble while it changes. Screen readers hear the number when it has stopped changing.
class TotalsCard : public QLabel {
    Q_OBJECT
public:
    explicit TotalsCard(QWidget* parent = nullptr);
    void setCard(const text::TotalsCard& card);
    const text::TotalsCard& card() const { return m_card; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override; ///< offers Copy

private:
    struct Place;
    double paintFirstLine(QPainter& painter, const Place& place) const;
    double paintNumber(QPainter& painter, const Place& place) const;
    void paintDetails(QPainter& painter, const Place& place) const;
    void speak();

    text::TotalsCard m_card;
    QTimer m_rest;
};

} // namespace paramap::ui
