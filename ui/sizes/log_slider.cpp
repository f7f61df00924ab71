// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/sizes/log_slider.h"

#include "ui/parts/ink.h"

#include <QMouseEvent>
#include <QPainter>
#include <QScopedValueRollback>

#include <algorithm>
#include <limits>

namespace paramap::ui {

namespace {

constexpr double knobSize = 14, trackWidth = 3; // pixels at a 13 px font
constexpr double magnet = 4; // pixels: nearer than this, the knob snaps to the preset's value

int asInt(qint64 value) {
    return static_cast<int>(
        std::clamp<qint64>(value, std::numeric_limits<int>::min(), std::numeric_limits<int>::max()));
}

bool isOwnKey(int key, bool dragging) {
    switch (key) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
    case Qt::Key_Home:
    case Qt::Key_End:
    case Qt::Key_Delete:
    case Qt::Key_L:
        return true;
    default:
        return key == Qt::Key_Escape && dragging;
    }
}

} // namespace

LogSlider::LogSlider(QWidget* parent)
    : QSlider(Qt::Horizontal, parent) {
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void LogSlider::setScale(const sizes::SliderScale& scale) {
    if (scale == m_scale)
        return;
    const QScopedValueRollback showing(m_showing, true);
    m_scale = scale;
    setRange(asInt(scale.minimum), asInt(scale.maximum));
    setSingleStep(asInt(scale.step));
    setValue(asInt(m_size));
    update();
}

void LogSlider::setSize(qint64 value) {
    if (value == m_size && asInt(value) == this->value())
        return;
    const QScopedValueRollback showing(m_showing, true);
    m_size = value;
    setValue(asInt(value));
    update();
}

void LogSlider::setHome(std::optional<qint64> value) {
    if (m_home == value)
        return;
    m_home = value;
    update();
}

QSize LogSlider::sizeHint() const {
    return {scaled(160, fontMetrics()), scaled(20, fontMetrics())};
}

QSize LogSlider::minimumSizeHint() const {
    return {scaled(60, fontMetrics()), scaled(20, fontMetrics())};
}

void LogSlider::edit(qint64 value) {
    if (value == m_size)
        return;
    setSize(value);
    Q_EMIT edited(value);
}

void LogSlider::sliderChange(SliderChange change) {
    QSlider::sliderChange(change);
    if (change == SliderValueChange && !m_showing) {
        m_size = value();
        Q_EMIT edited(m_size);
    }
}

void LogSlider::cancelDrag() {
    m_dragging = false;
    setSliderDown(false);
    setSize(m_before);
    Q_EMIT dragCancelled();
}

// The knob's centre moves between one radius from the start and one radius from the end, in reading direction.
double LogSlider::placeAt(double x) const {
    const double radius = scaled(knobSize, fontMetrics()) / 2.0;
    const double way = std::max(1.0, width() - 2 * radius);
    const double place = (x - radius) / way;
    return isRightToLeft() ? 1 - place : place;
}

double LogSlider::xOf(qint64 value) const {
    const double radius = scaled(knobSize, fontMetrics()) / 2.0;
    const double place = sizes::placeOf(m_scale, value);
    return radius + (isRightToLeft() ? 1 - place : place) * std::max(1.0, width() - 2 * radius);
}

bool LogSlider::event(QEvent* event) {
    // Keys of the slider must not reach the window's shortcuts: Del, and Esc during a drag.
    if (event->type() == QEvent::ShortcutOverride && isOwnKey(static_cast<QKeyEvent*>(event)->key(), m_dragging)) {
        event->accept();
        return true;
    }
    return QSlider::event(event);
}

void LogSlider::mousePressEvent(QMouseEvent* event) {
    if (m_dragging && event->button() == Qt::RightButton) {
        cancelDrag();
        return;
    }
    if (event->button() != Qt::LeftButton || m_dragging) {
        event->ignore();
        return;
    }
    const double x = event->position().x();
    const double knob = xOf(m_size);
    const bool onKnob = std::abs(x - knob) <= scaled(knobSize, fontMetrics()) / 2.0 + 1;
    m_grip = onKnob ? x - knob : 0;
    m_before = m_size;
    m_dragging = true;
    setSliderDown(true);
    update();
    Q_EMIT dragBegan();
    if (!onKnob)
        mouseMoveEvent(event);
}

void LogSlider::mouseMoveEvent(QMouseEvent* event) {
    if (!m_dragging)
        return;
    const double x = event->position().x() - m_grip;
    const bool free = event->modifiers().testFlag(Qt::ShiftModifier);
    qint64 value = sizes::valueAt(m_scale, placeAt(x), free);
    // At the tick, and where the drag began, the value is exact, even if it is no multiple of the step.
    if (!free && m_home && std::abs(x - xOf(*m_home)) < scaled(magnet, fontMetrics()))
        value = *m_home;
    if (event->type() == QEvent::MouseMove && std::abs(x - xOf(m_before)) < 0.5)
        value = m_before;
    edit(value);
}

void LogSlider::mouseReleaseEvent(QMouseEvent* event) {
    if (!m_dragging || event->button() != Qt::LeftButton)
        return;
    m_dragging = false;
    setSliderDown(false);
    update();
    Q_EMIT dragEnded();
}

void LogSlider::hideEvent(QHideEvent* event) {
    if (m_dragging)
        cancelDrag();
    QSlider::hideEvent(event);
}

void LogSlider::keyPressEvent(QKeyEvent* event) {
    if (!isOwnKey(event->key(), m_dragging)) {
        event->ignore();
        return;
    }
    if (m_dragging) {
        if (event->key() == Qt::Key_Escape)
            cancelDrag();
        return; // the keys are ignored during a drag
    }
    const bool fine = event->modifiers().testFlag(Qt::ShiftModifier);
    const int ahead = isRightToLeft() ? -1 : 1;
    switch (event->key()) {
    case Qt::Key_Right:
        return edit(sizes::stepped(m_scale, m_size, ahead, fine));
    case Qt::Key_Left:
        return edit(sizes::stepped(m_scale, m_size, -ahead, fine));
    case Qt::Key_Up:
        return edit(sizes::stepped(m_scale, m_size, 1, fine));
    case Qt::Key_Down:
        return edit(sizes::stepped(m_scale, m_size, -1, fine));
    case Qt::Key_PageUp:
        return edit(sizes::doubled(m_scale, m_size));
    case Qt::Key_PageDown:
        return edit(sizes::halved(m_scale, m_size));
    case Qt::Key_Home:
        return edit(m_scale.minimum);
    case Qt::Key_End:
        return edit(m_scale.maximum);
    case Qt::Key_L:
        Q_EMIT lockRequested();
        return;
    default:
        Q_EMIT resetRequested();
    }
}

void LogSlider::wheelEvent(QWheelEvent* event) {
    if (!hasFocus() || m_dragging) {
        event->ignore();
        return;
    }
    // Some systems turn the wheel sideways while Shift is held.
    const QPoint angle = event->angleDelta();
    m_wheel += angle.y() != 0 ? angle.y() : angle.x();
    const int notches = m_wheel / QWheelEvent::DefaultDeltasPerStep;
    m_wheel -= notches * QWheelEvent::DefaultDeltasPerStep;
    if (notches != 0)
        edit(sizes::stepped(m_scale, m_size, notches, event->modifiers().testFlag(Qt::ShiftModifier)));
    event->accept();
}

void LogSlider::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintTrack(painter);
    paintKnob(painter);
}

void LogSlider::paintTrack(QPainter& painter) const {
    const Theme& theme = Theme::current(palette());
    const double thick = scaled(trackWidth, fontMetrics());
    const double top = (height() - thick) / 2;
    const double now = xOf(m_size);
    const auto bar = [&](double from, double to, const QColor& colour) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawRoundedRect(
            QRectF(QPointF(std::min(from, to), top), QPointF(std::max(from, to), top + thick)), thick / 2, thick / 2);
    };
    bar(0, width(), theme.line); // from edge to edge, in line with the texts; the knob's centre stays inside
    bar(isRightToLeft() ? width() : 0, now, isEnabled() ? theme.accent : theme.text3);
    if (!m_home)
        return;
    const double home = xOf(*m_home);
    const bool changed = *m_home != m_size;
    if (changed)
        bar(home, now, theme.text);
    // The tick is below the track, where the knob does not hide it.
    const double wide = changed ? 2 : 1;
    painter.setPen(Qt::NoPen);
    painter.setBrush(changed ? theme.text : theme.text3);
    const double tickTop = top + thick + (changed ? 0 : scaled(2, fontMetrics()));
    const double tickEnd = std::min<double>(height(), top + thick + scaled(8, fontMetrics()));
    painter.drawRect(QRectF(home - wide / 2, tickTop, wide, tickEnd - tickTop));
}

void LogSlider::paintKnob(QPainter& painter) const {
    const Theme& theme = Theme::current(palette());
    const double radius = scaled(knobSize, fontMetrics()) / 2.0;
    const QPointF centre(xOf(m_size), height() / 2.0);
    const bool hot = isEnabled() && (underMouse() || m_dragging);
    painter.setPen(QPen(isEnabled() ? theme.accent : theme.text3, hot ? 2 : 1.5));
    painter.setBrush(hot && m_dragging ? theme.selection : theme.button);
    painter.drawEllipse(centre, radius - 1, radius - 1);
    if (hasFocus()) {
        // A ring around a dot is visible on every background and without colour.
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.text, 1.5));
        painter.drawEllipse(centre, radius + 1.2, radius + 1.2);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.accent);
        painter.drawEllipse(centre, radius * 0.36, radius * 0.36);
    }
}

} // namespace paramap::ui
