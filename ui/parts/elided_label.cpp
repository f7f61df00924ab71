// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/parts/elided_label.h"

#include "ui/look/plain_text.h"

#include <QEvent>
#include <QPainter>

#include <cmath>

namespace paramap::ui {

namespace {

constexpr qsizetype leastLetters = 3; // the fewest letters before the dots, as on the map

} // namespace

ElidedLabel::ElidedLabel(QWidget* parent)
    : QLabel(parent) {
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setMinimumWidth(0);
}

void ElidedLabel::setStyle(Ink ink, double pixelsOf13, QFont::Weight weight) {
    setInk(ink);
    if (m_size == pixelsOf13 && m_weight == weight)
        return;
    m_size = pixelsOf13;
    m_weight = weight;
    m_measured.reset();
    updateGeometry();
    update();
}

void ElidedLabel::setNeverCut(bool neverCut) {
    m_neverCut = neverCut;
    updateGeometry();
}

void ElidedLabel::setWhole(bool whole) {
    m_whole = whole;
    update();
}

void ElidedLabel::setWrapped(bool wrapped) {
    m_wrapped = wrapped;
    setSizePolicy(QSizePolicy::Preferred, wrapped ? QSizePolicy::Preferred : QSizePolicy::Fixed);
    setWordWrap(wrapped); // QLabel then keeps that its height depends on its width
    updateGeometry();
}

QStringList ElidedLabel::lines(int width) const {
    const QFontMetricsF metrics(drawnFont());
    QStringList result;
    for (const QString& word : text().split(u' ')) {
        const QString longer = result.isEmpty() ? word : result.last() + u' ' + word;
        if (!result.isEmpty() && metrics.horizontalAdvance(longer) <= width + 0.5)
            result.last() = longer;
        else
            result.append(word);
    }
    return result;
}

int ElidedLabel::heightForWidth(int width) const {
    if (!m_wrapped)
        return -1;
    const QMargins margins = contentsMargins();
    const auto line = static_cast<int>(std::ceil(QFontMetricsF(drawnFont()).height()));
    return static_cast<int>(lines(width - margins.left() - margins.right()).size()) * line + margins.top()
        + margins.bottom();
}

void ElidedLabel::setCutInside(bool cutInside) {
    m_cutInside = cutInside;
    update();
}

void ElidedLabel::setLeast(double pixelsOf13) {
    m_least = pixelsOf13;
    updateGeometry();
}

void ElidedLabel::setInk(Ink ink) {
    if (m_ink == ink)
        return;
    m_ink = ink;
    update();
}

void ElidedLabel::setFullText(const QString& text) {
    if (text == QLabel::text())
        return;
    setText(text);
    updateGeometry();
    updateToolTip();
}

void ElidedLabel::setHint(const QString& hint) {
    if (hint == m_hint)
        return;
    m_hint = hint;
    updateToolTip();
}

QFont ElidedLabel::drawnFont() const {
    return sizedFont(font(), m_size, m_weight);
}

double ElidedLabel::textWidth() const {
    if (!m_measured || m_measured->first != text())
        m_measured = {text(), QFontMetricsF(drawnFont()).horizontalAdvance(text())};
    return m_measured->second;
}

QSize ElidedLabel::sizeHint() const {
    return QSize(
        static_cast<int>(std::ceil(textWidth())) + 1, static_cast<int>(std::ceil(QFontMetricsF(drawnFont()).height())))
        .grownBy(contentsMargins());
}

QSize ElidedLabel::minimumSizeHint() const {
    const QSize whole = sizeHint();
    if (m_neverCut)
        return whole;
    if (m_wrapped) {
        double widest = 0;
        for (const QString& word : text().split(u' '))
            widest = std::max(widest, QFontMetricsF(drawnFont()).horizontalAdvance(word));
        return {static_cast<int>(std::ceil(widest)) + 1, whole.height()};
    }
    const int least = m_least > 0
        ? scaled(m_least, fontMetrics())
        : static_cast<int>(std::ceil(QFontMetricsF(drawnFont()).horizontalAdvance(QStringLiteral("…"))));
    return {std::min(whole.width(), least), whole.height()};
}

bool ElidedLabel::isCut() const {
    if (m_wrapped)
        return width() < minimumSizeHint().width() - 1;
    return textWidth() > width() + 0.5;
}

void ElidedLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const QFont font = drawnFont();
    painter.setFont(font);
    painter.setPen(isEnabled() ? colourOf(m_ink, palette()) : palette().color(QPalette::Disabled, QPalette::Text));
    if (m_wrapped) {
        const double line = std::ceil(QFontMetricsF(font).height());
        QRectF place = contentsRect();
        for (const QString& words : lines(width())) {
            place.setHeight(line);
            drawTextLine(painter, place, alignment(), words, layoutDirection());
            place.moveTop(place.top() + line);
        }
        return;
    }
    const auto elide = m_cutInside ? Qt::ElideMiddle : Qt::ElideRight;
    const bool cut = isCut();
    QString shown = cut ? QFontMetricsF(font).elidedText(text(), elide, width()) : text();
    if (cut && (m_whole || shown.size() <= leastLetters))
        shown.clear(); // "h…" says nothing, so nothing is shown; the tooltip has the whole text
    drawTextLine(painter, contentsRect(), alignment(), shown, layoutDirection());
}

void ElidedLabel::resizeEvent(QResizeEvent* event) {
    QLabel::resizeEvent(event);
    updateToolTip();
}

void ElidedLabel::changeEvent(QEvent* event) {
    QLabel::changeEvent(event);
    m_measured.reset(); // the font, the style
    if (event->type() == QEvent::FontChange)
        updateGeometry();
}

void ElidedLabel::updateToolTip() {
    QString tip = m_hint;
    if (isCut())
        tip = tip.isEmpty() ? text() : text() + u'\n' + tip;
    tip = plainTip(tip);
    if (toolTip() != tip)
        setToolTip(tip);
}

} // namespace paramap::ui
