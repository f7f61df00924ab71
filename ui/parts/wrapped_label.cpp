// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/parts/wrapped_label.h"

#include <QEvent>
#include <QPainter>

namespace paramap::ui {

namespace {

constexpr int flags = Qt::AlignLeading | Qt::AlignVCenter | Qt::TextWordWrap;
constexpr int tall = 10000; // pixels; more than any text needs

} // namespace

WrappedLabel::WrappedLabel(QWidget* parent)
    : QWidget(parent) {
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void WrappedLabel::setStyle(Ink ink, double pixelsOf13, QFont::Weight weight) {
    m_ink = ink;
    m_size = pixelsOf13;
    m_weight = weight;
    updateGeometry();
    update();
}

void WrappedLabel::setText(const QString& text) {
    m_text = text;
    setAccessibleName(text);
    updateGeometry();
    update();
}

QFont WrappedLabel::drawnFont() const {
    return sizedFont(font(), m_size, m_weight);
}

int WrappedLabel::heightForWidth(int width) const {
    return QFontMetrics(drawnFont()).boundingRect(QRect(0, 0, width, tall), flags, m_text).height();
}

QSize WrappedLabel::sizeHint() const {
    // A little wider than the words, which would wrap in exactly their own width.
    const QRect words = QFontMetrics(drawnFont()).boundingRect(QRect(0, 0, tall, tall), flags, m_text);
    return {words.width() + 4, words.height()};
}

QSize WrappedLabel::minimumSizeHint() const {
    const QFontMetrics metrics(drawnFont());
    return {metrics.averageCharWidth() * 12, metrics.height()};
}

void WrappedLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setFont(drawnFont());
    painter.setPen(colourOf(m_ink, palette()));
    painter.drawText(rect(), flags, m_text);
}

void WrappedLabel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        updateGeometry();
}

} // namespace paramap::ui
