// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/inspect/inspection.h"

#include <QRectF>
#include <QString>
#include <QWidget>

#include <vector>

namespace paramap::ui {

/// An equation: symbols in italic serif, then the numbers they stand for, then the value in bold. A long equation
/// breaks before a + or −, but not in a short sum such as (L − B), and takes as many lines as it needs; nothing of it
/// is left out. The line reports the symbol under the pointer or, with the arrow keys, under the focus.
class FormulaLine : public QWidget {
    Q_OBJECT
public:
    explicit FormulaLine(QWidget* parent = nullptr);

    void setContent(const text::Inspection& content);
    /// Takes the larger letters if all of it fits into `room`, else the smaller ones; pixels at a 13 px font.
    void fitTo(const QSize& room, double larger, double smaller);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override; ///< a line as wide as the longest part that does not break
    int heightForWidth(int width) const override;

    /// `lines`: what is drawn, line by line and without thin spaces. `symbolRect`: the first place of a symbol; empty
    /// if it is not drawn.
    QStringList lines() const;
    QRect symbolRect(const QString& symbol) const;

Q_SIGNALS:
    void symbolHovered(const QString& symbol); ///< empty when the pointer leaves the symbol
    void symbolReached(const QRect& place); ///< by a key; the place should be in sight

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    enum class Face { Plain, Symbol, Sign, Value };
    struct Piece {
        QString text;
        Face face = Face::Plain;
        bool mayBreak = false; ///< a line may break before it
        QRectF place; ///< within the widget; set by the layout
    };
    using Pieces = std::vector<Piece>;

    QFont fontOf(Face face) const;
    static void keepShortSums(Pieces& pieces);
    double widthOf(const Piece& piece) const;
    int lineHeight() const;
    Pieces assemble() const;
    int layOut(Pieces& pieces, int width) const; ///< the number of lines
    void refresh();
    void setHovered(const QString& symbol);
    void step(int by); ///< moves the focus from symbol to symbol

    Pieces m_symbols, m_numbers; ///< in the pieces between which a line may break
    QString m_value;
    Pieces m_drawn;
    double m_size = 16;
    QString m_hovered;
    int m_focused = -1; ///< index into m_drawn; −1 for none
};

} // namespace paramap::ui
