// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/inspect/inspection.h"

#include <QRectF>
#include <QString>
#include <QWidget>

#include <vector>

namespace paramap::ui {

/// An equation: symbols in italic serif, what they stand for, and the value in bold. Breaks before a + where it is too
/// long for a line; what is still too long is shortened, the value never.
/// A symbol tells when the pointer or (with the arrow keys) the focus is on it.
class FormulaLine : public QWidget {
    Q_OBJECT
public:
    explicit FormulaLine(QWidget* parent = nullptr);

    void setContent(const text::Inspection& content);
    void setBrief(bool brief); ///< one line without the substituted numbers
    void setTextSize(double pixelsOf13); ///< at a 13 px font

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    /// What is drawn, line by line (without thin spaces), and where a symbol stands (its first place; empty if it is
    /// not drawn).
    QStringList lines() const;
    QRect symbolRect(const QString& symbol) const;

Q_SIGNALS:
    void symbolHovered(const QString& symbol); ///< empty: no longer

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
        bool mayBreak = false; ///< a line may begin with it
        QRectF place; ///< within the widget, once laid out
    };
    using Pieces = std::vector<Piece>;

    QFont fontOf(Face face) const;
    double widthOf(const Piece& piece) const;
    int lineHeight() const;
    Pieces assemble(bool withNumbers, std::size_t symbolPieces) const;
    bool layOut(Pieces& pieces) const; ///< whether it fits
    void refresh();
    void setHovered(const QString& symbol);
    void step(int by); ///< the focus from symbol to symbol

    Pieces m_symbols, m_numbers; ///< cut where a line may break
    QString m_value;
    Pieces m_drawn;
    bool m_brief = false;
    double m_size = 16;
    QString m_hovered;
    int m_focused = -1; ///< which of m_drawn
};

} // namespace paramap::ui
