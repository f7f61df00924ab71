// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

namespace paramap::ui {

/// The symbol of a size, as formulas show it: italic serif letters in a small frame.
class SymbolChip : public QWidget {
    Q_OBJECT
public:
    explicit SymbolChip(QWidget* parent = nullptr);
    void setSymbol(const QString& symbol);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QFont serif() const;

    QString m_symbol;
};

} // namespace paramap::ui
