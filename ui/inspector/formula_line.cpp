// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/inspector/formula_line.h"

#include "ui/look/theme.h"
#include "ui/parts/ink.h"

#include <QFontMetricsF>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace paramap::ui {

namespace {

constexpr QChar thinSpace = u'\u2009';

/// Puts thin spaces around the points between factors.
QString spaced(const std::string& text) {
    return QString::fromStdString(text).replace(u'·', QString(thinSpace) + u'·' + thinSpace);
}

bool startsTerm(QStringView text) {
    return text.startsWith(u" + ") || text.startsWith(u" \u2212 ");
}

/// The position of the next " + " or " − " after the first character; the text's length if there is none.
qsizetype nextTerm(const QString& text) {
    const qsizetype plus = text.indexOf(u" + "_qs, 1), minus = text.indexOf(u" \u2212 "_qs, 1);
    const qsizetype found = plus < 0 ? minus : minus < 0 ? plus : std::min(plus, minus);
    return found < 0 ? text.size() : found;
}

constexpr qsizetype shortSum = 12; // letters in a parenthesis that does not break: "(L − B)", "(D4 − 1)"

} // namespace

FormulaLine::FormulaLine(QWidget* parent)
    : QWidget(parent) {
    setMouseTracking(true);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleName(tr("Formula"));
}

void FormulaLine::setContent(const text::Inspection& content) {
    m_symbols.clear();
    m_numbers.clear();
    const auto addText = [](Pieces& pieces, QString text) {
        while (!text.isEmpty()) {
            const QString part = text.left(nextTerm(text));
            pieces.push_back({part, Face::Plain, startsTerm(part), {}});
            text.remove(0, part.size());
        }
    };
    for (const text::FormulaPiece& piece : content.symbols) {
        if (piece.symbol.empty())
            addText(m_symbols, spaced(piece.text));
        else
            m_symbols.push_back({QString::fromStdString(piece.text), Face::Symbol, false, {}});
    }
    addText(m_numbers, spaced(content.numbers));
    keepShortSums(m_symbols);
    keepShortSums(m_numbers);
    m_value = QString::fromStdString(content.value);
    setAccessibleDescription(QString::fromStdString(content.plainText));
    const bool hasSymbols = std::any_of(
        m_symbols.begin(), m_symbols.end(), [](const Piece& piece) { return piece.face == Face::Symbol; });
    setFocusPolicy(hasSymbols ? Qt::TabFocus : Qt::NoFocus);
    updateGeometry();
    refresh();
}

void FormulaLine::keepShortSums(Pieces& pieces) {
    QString text;
    std::vector<qsizetype> starts, open; // positions in `text`
    for (const Piece& piece : pieces) {
        starts.push_back(text.size());
        text += piece.text;
    }
    for (qsizetype at = 0; at < text.size(); ++at) {
        if (text[at] == u'(')
            open.push_back(at);
        if (text[at] != u')' || open.empty())
            continue;
        for (std::size_t i = 0; i < pieces.size() && at - open.back() - 1 <= shortSum; ++i)
            if (starts[i] > open.back() && starts[i] < at)
                pieces[i].mayBreak = false;
        open.pop_back();
    }
}

void FormulaLine::fitTo(const QSize& room, double larger, double smaller) {
    const double before = std::exchange(m_size, larger);
    if (minimumSizeHint().width() > room.width() || heightForWidth(room.width()) > room.height())
        m_size = smaller;
    if (m_size == before)
        return;
    updateGeometry();
    refresh();
}

QFont FormulaLine::fontOf(Face face) const {
    QFont font = sizedFont(this->font(), m_size, face == Face::Value ? QFont::Bold : QFont::Normal);
    if (face == Face::Symbol) {
        font.setFamilies({QStringLiteral("DejaVu Serif"), QStringLiteral("Noto Serif"), QStringLiteral("serif")});
        font.setStyleHint(QFont::Serif);
        font.setItalic(true);
    }
    return font;
}

double FormulaLine::widthOf(const Piece& piece) const {
    return QFontMetricsF(fontOf(piece.face)).horizontalAdvance(piece.text);
}

int FormulaLine::lineHeight() const {
    return scaled(1.5 * m_size, fontMetrics());
}

FormulaLine::Pieces FormulaLine::assemble() const {
    const QString equals = QStringLiteral("  =  ");
    Pieces pieces = m_symbols;
    if (!m_numbers.empty()) {
        pieces.push_back({equals, Face::Sign, true, {}});
        pieces.insert(pieces.end(), m_numbers.begin(), m_numbers.end());
    }
    if (!pieces.empty()) // an estimate brings its own sign
        pieces.push_back({m_value.startsWith(u'\u2248') ? QStringLiteral("  ") : equals, Face::Sign, true, {}});
    pieces.push_back({m_value, Face::Value, false, {}});
    return pieces;
}

int FormulaLine::layOut(Pieces& pieces, int width) const {
    const int height = lineHeight();
    int line = 0;
    double x = 0;
    for (std::size_t i = 0; i < pieces.size();) {
        // `end`: the next place where a line may break.
        std::size_t end = i + 1;
        double together = widthOf(pieces[i]);
        while (end < pieces.size() && !pieces[end].mayBreak)
            together += widthOf(pieces[end++]);
        if (x > 0 && x + together > width) {
            x = 0;
            ++line;
        }
        for (; i < end; ++i) {
            const double own = widthOf(pieces[i]);
            pieces[i].place = QRectF(x, line * height, own, height);
            x += own;
        }
    }
    return line + 1;
}

void FormulaLine::refresh() {
    m_drawn = assemble();
    layOut(m_drawn, width());
    m_focused = -1;
    if (!m_hovered.isEmpty() && symbolRect(m_hovered).isEmpty())
        setHovered({});
    update();
}

QSize FormulaLine::sizeHint() const {
    double width = 0;
    for (const Piece& piece : assemble())
        width += widthOf(piece);
    return {static_cast<int>(std::ceil(width)) + 1, lineHeight()};
}

QSize FormulaLine::minimumSizeHint() const {
    double widest = 0, together = 0;
    for (const Piece& piece : assemble()) {
        together = (piece.mayBreak ? 0 : together) + widthOf(piece);
        widest = std::max(widest, together);
    }
    return {static_cast<int>(std::ceil(widest)) + 1, lineHeight()};
}

int FormulaLine::heightForWidth(int width) const {
    Pieces pieces = assemble();
    return layOut(pieces, width) * lineHeight();
}

QStringList FormulaLine::lines() const {
    QStringList lines;
    double top = -1;
    for (const Piece& piece : m_drawn) {
        if (piece.place.top() > top)
            lines << QString();
        top = piece.place.top();
        lines.back() += QString(piece.text).remove(thinSpace);
    }
    return lines;
}

QRect FormulaLine::symbolRect(const QString& symbol) const {
    for (const Piece& piece : m_drawn)
        if (piece.face == Face::Symbol && piece.text == symbol)
            return piece.place.toAlignedRect();
    return {};
}

void FormulaLine::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Theme& theme = Theme::current(palette());
    for (std::size_t i = 0; i < m_drawn.size(); ++i) {
        const Piece& piece = m_drawn[i];
        const bool symbol = piece.face == Face::Symbol;
        const bool lit = symbol && (piece.text == m_hovered || static_cast<int>(i) == m_focused);
        painter.setFont(fontOf(piece.face));
        painter.setPen(lit ? theme.accent : piece.face == Face::Sign ? theme.text3 : theme.text);
        painter.drawText(piece.place, Qt::AlignCenter | Qt::TextSingleLine | Qt::TextDontClip, piece.text);
        if (!symbol)
            continue;
        const QFontMetricsF metrics(fontOf(piece.face));
        const double y = std::round(piece.place.center().y() + metrics.ascent() / 2 + 1) + 0.5;
        painter.setPen(QPen(lit ? theme.accent : theme.text3, lit ? 2 : 1, lit ? Qt::SolidLine : Qt::DotLine));
        painter.drawLine(QPointF(piece.place.left(), y), QPointF(piece.place.right(), y));
    }
}

void FormulaLine::setHovered(const QString& symbol) {
    if (symbol == m_hovered)
        return;
    m_hovered = symbol;
    update();
    Q_EMIT symbolHovered(symbol);
}

void FormulaLine::mouseMoveEvent(QMouseEvent* event) {
    for (const Piece& piece : m_drawn)
        if (piece.face == Face::Symbol && piece.place.contains(event->position()))
            return setHovered(piece.text);
    setHovered({});
}

void FormulaLine::leaveEvent(QEvent*) {
    setHovered({});
}

void FormulaLine::step(int by) {
    const int count = static_cast<int>(m_drawn.size());
    for (int at = m_focused + by; at >= 0 && at < count; at += by) {
        if (m_drawn[static_cast<std::size_t>(at)].face != Face::Symbol)
            continue;
        m_focused = at;
        setHovered(m_drawn[static_cast<std::size_t>(at)].text);
        Q_EMIT symbolReached(m_drawn[static_cast<std::size_t>(at)].place.toAlignedRect());
        update();
        return;
    }
}

void FormulaLine::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Right)
        step(1);
    else if (event->key() == Qt::Key_Left)
        step(-1);
    else
        QWidget::keyPressEvent(event);
}

void FormulaLine::focusInEvent(QFocusEvent*) {
    m_focused = -1;
    step(1);
}

void FormulaLine::focusOutEvent(QFocusEvent*) {
    m_focused = -1;
    setHovered({});
    update();
}

void FormulaLine::resizeEvent(QResizeEvent*) {
    refresh();
}

void FormulaLine::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        refresh();
}

} // namespace paramap::ui
