// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractButton>

namespace paramap::ui {

/// A button that looks like a link: text in the accent colour, underlined under the pointer and with focus.
class LinkButton : public QAbstractButton {
    Q_OBJECT
public:
    explicit LinkButton(QWidget* parent = nullptr);
    void setTextSize(double pixelsOf13); ///< at a 13 px font

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override; ///< Enter as well as Space

private:
    double m_size = 12;
};

} // namespace paramap::ui
