// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/parts/ink.h"

#include <QWidget>

namespace paramap::ui {

/// Text that goes on in the next line instead of being cut.
class WrappedLabel : public QWidget {
    Q_OBJECT
public:
    explicit WrappedLabel(QWidget* parent = nullptr);

    /// `pixelsOf13`: size at a 13 px font; it follows the font of the window.
    void setStyle(Ink ink, double pixelsOf13 = 13, QFont::Weight weight = QFont::Normal);
    void setText(const QString& text);
    const QString& text() const { return m_text; }

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override; ///< in one line
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QFont drawnFont() const;

    QString m_text;
    Ink m_ink = Ink::Text;
    double m_size = 13;
    QFont::Weight m_weight = QFont::Normal;
};

} // namespace paramap::ui
