// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/inspector/inspector_head.h"

#include "ui/look/plain_text.h"
#include "ui/look/swatch.h"
#include "ui/look/theme.h"
#include "ui/parts/ink.h"

#include <QEvent>
#include <QPainter>
#include <QStyle>
#include <QTextLayout>

#include <algorithm>
#include <cmath>

namespace paramap::ui {

InspectorHead::InspectorHead(QWidget* parent)
    : QWidget(parent) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void InspectorHead::setContent(const text::Inspection& content) {
    m_kind = content.kind;
    m_name = QString::fromStdString(content.name);
    const QString path = QString::fromStdString(content.path);
    m_type = QString::fromStdString(content.type);
    m_container = content.container;
    m_hidden = content.hidden;
    m_tied = content.tied;
    setAccessibleName((m_hidden ? tr("%1, %2, hidden in print(model)") : QStringLiteral("%1, %2")).arg(path, m_type));
    setToolTip(plainTip(path));
    updateGeometry();
    update();
}

void InspectorHead::setBrief(bool brief) {
    m_brief = brief;
    updateGeometry();
}

QFont InspectorHead::nameFont() const {
    return sizedFont(font(), m_brief ? 13 : 14, QFont::DemiBold);
}

int InspectorHead::swatchWidth() const {
    return m_container ? 0 : swatchSize(fontMetrics()) + scaled(6, fontMetrics());
}

QSize InspectorHead::sizeHint() const {
    int width = swatchWidth() + QFontMetrics(nameFont()).horizontalAdvance(m_name) + 1;
    if (!m_brief)
        width += scaled(9, fontMetrics()) + fontMetrics().horizontalAdvance(m_type);
    return {width, scaled(20, fontMetrics())};
}

QSize InspectorHead::minimumSizeHint() const {
    return {scaled(80, fontMetrics()), scaled(20, fontMetrics())};
}

void InspectorHead::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Theme& theme = Theme::current(palette());
    const QFontMetrics metrics = fontMetrics(), nameMetrics(nameFont());
    const auto part
        = [&](int x, int w) { return QStyle::visualRect(layoutDirection(), rect(), QRect(x, 0, w, height())); };
    const int side = swatchSize(metrics);
    if (!m_container) {
        const int above = (height() - side) / 2;
        const QRectF square(part(0, side).left(), above, side, side);
        if (m_tied)
            paintTiedSwatch(painter, square, theme);
        else
            paintSwatch(painter, square, m_kind, theme);
    }
    int at = swatchWidth();
    const QString name = nameMetrics.elidedText(m_name, Qt::ElideLeft, width() - at);
    const int nameWidth = nameMetrics.horizontalAdvance(name) + 1;
    painter.setFont(nameFont());
    painter.setPen(theme.text);
    painter.drawText(part(at, nameWidth), Qt::AlignVCenter | Qt::AlignHCenter | Qt::TextSingleLine, name);
    at += nameWidth + scaled(9, metrics);
    painter.setFont(sizedFont(font(), 12));
    painter.setPen(theme.text2);
    const QFontMetrics small(painter.font());
    const int typeWidth = small.horizontalAdvance(m_type);
    if (m_brief || at + typeWidth > width())
        return;
    painter.drawText(part(at, typeWidth), Qt::AlignVCenter | Qt::AlignHCenter | Qt::TextSingleLine, m_type);
    at += typeWidth + scaled(9, metrics);
    const QString hidden = tr("hidden");
    const int mark = scaled(8, metrics), words = small.horizontalAdvance(hidden);
    if (!m_hidden || at + mark + scaled(4, metrics) + words > width())
        return;
    const int above = (height() - mark) / 2;
    paintHiddenMark(painter, QRectF(part(at, mark).left(), above, mark, mark), theme.text2);
    painter.drawText(part(at + mark + scaled(4, metrics), words), Qt::AlignCenter | Qt::TextSingleLine, hidden);
}

SentenceLabel::SentenceLabel(QWidget* parent)
    : QWidget(parent) {
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void SentenceLabel::setText(const QString& text) {
    if (text == m_text)
        return;
    m_text = text;
    setAccessibleName(text);
    breakLines();
}

QSize SentenceLabel::sizeHint() const {
    return {scaled(200, fontMetrics()), static_cast<int>(m_lines.size()) * scaled(17, fontMetrics())};
}

QStringList SentenceLabel::linesOf(const QString& text) const {
    QStringList lines;
    QTextLayout layout(text, font());
    layout.beginLayout();
    QTextLine line = layout.createLine();
    if (line.isValid() && !text.isEmpty()) {
        line.setLineWidth(width());
        lines << text.left(line.textLength()).trimmed();
        const QString rest = text.mid(line.textLength());
        if (!rest.isEmpty())
            lines << fontMetrics().elidedText(rest, Qt::ElideRight, width());
    }
    layout.endLayout();
    return lines;
}

void SentenceLabel::breakLines() {
    const qsizetype before = m_lines.size();
    const auto isCut = [this] { return m_lines.size() == 2 && m_lines[1].endsWith(u'…'); };
    QString said = m_text;
    m_lines = linesOf(said);
    for (qsizetype end = 0; isCut() && (end = said.lastIndexOf(QLatin1String(". "))) > 0;) {
        said.truncate(end + 1);
        m_lines = linesOf(said);
    }
    setToolTip(isCut() || said != m_text ? plainTip(m_text) : QString());
    if (m_lines.size() != before)
        updateGeometry(); // the formula gets the room that the head leaves
    update();
}

void SentenceLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setPen(Theme::current(palette()).text2);
    const int height = scaled(17, fontMetrics());
    for (int i = 0; i < m_lines.size(); ++i)
        painter.drawText(
            QRect(0, i * height, width(), height), Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, m_lines[i]);
}

void SentenceLabel::resizeEvent(QResizeEvent*) {
    breakLines();
}

void SentenceLabel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        breakLines();
}

} // namespace paramap::ui
