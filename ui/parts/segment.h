// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractButton>

namespace paramap::ui {

/// A button in a row of alternatives; the chosen one is tinted and underlined.
class Segment : public QAbstractButton {
    Q_OBJECT
public:
    explicit Segment(QWidget* parent);

    QSize sizeHint() const override { return sizeFor(text(), *this); }
    static QSize sizeFor(const QString& text, const QWidget& like); ///< the same whether it is chosen or not

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace paramap::ui
