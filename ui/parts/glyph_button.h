// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/parts/glyphs.h"
#include "ui/parts/ink.h"

#include <QAbstractButton>

namespace paramap::ui {

/// A flat square button with a glyph. Its text is its accessible name and the tooltip.
class GlyphButton : public QAbstractButton {
    Q_OBJECT
public:
    GlyphButton(Glyph glyph, Ink ink, const QString& text, QWidget* parent = nullptr);
    void setGlyph(Glyph glyph, Ink ink);

    QSize sizeHint() const override; ///< 24 px at a 13 px font
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    Glyph m_glyph;
    Ink m_ink;
};

} // namespace paramap::ui
