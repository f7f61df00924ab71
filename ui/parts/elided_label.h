// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/parts/ink.h"

#include <QLabel>

namespace paramap::ui {

/// One line of text that ends in "…" where the place is too narrow, with all of it in the tooltip then.
/// A QLabel to screen readers.
class ElidedLabel : public QLabel {
    Q_OBJECT
public:
    explicit ElidedLabel(QWidget* parent = nullptr);

    /// `pixelsOf13`: size at a 13 px font; it follows the font of the window.
    void setStyle(Ink ink, double pixelsOf13 = 13, QFont::Weight weight = QFont::Normal);
    /// A text that may not be cut (a number) asks for all of its width.
    void setNeverCut(bool neverCut);
    void setLeast(double pixelsOf13); ///< it is not cut to less than this at a 13 px font
    void setInk(Ink ink);
    void setFullText(const QString& text); ///< also when unchanged: costs nothing then
    void setHint(const QString& hint); ///< a tooltip of its own, below the whole text where that is cut

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QFont drawnFont() const;
    bool isCut() const;
    void updateToolTip();

    Ink m_ink = Ink::Text;
    double m_size = 13;
    QFont::Weight m_weight = QFont::Normal;
    double m_least = 0;
    bool m_neverCut = false;
    QString m_hint;
};

} // namespace paramap::ui
