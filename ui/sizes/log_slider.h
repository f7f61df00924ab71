// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/sizes/slider_scale.h"

#include <QSlider>

#include <optional>

namespace paramap::ui {

/// A slider over the values of one size, on a linear or a logarithmic scale. Its QSlider value is the value of the
/// size, clamped to the range, so that screen readers read and set what is seen.
///
/// Keys: arrows one step, with Shift by 1; Page Up doubles and Page Down halves; Home and End go to the ends; Del asks
/// for the preset's value, L for a lock. Shift while dragging moves freely between the steps. Esc or the right button
/// cancels a drag. The wheel works with focus only, so that a panel of sliders can be scrolled.
class LogSlider : public QSlider {
    Q_OBJECT
public:
    explicit LogSlider(QWidget* parent = nullptr);

    void setScale(const sizes::SliderScale& scale);
    void setSize(qint64 value); ///< shows a value, which may lie outside of the range; emits nothing
    qint64 size() const { return m_size; }
    /// The preset's value: the tick, and the start of the dark part of the track.
    void setHome(std::optional<qint64> value);
    bool isDragging() const { return m_dragging; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void edited(qint64 value); ///< a person changed the value; the slider shows it already
    void dragBegan();
    void dragEnded();
    void dragCancelled(); ///< the slider shows the value before the drag again
    void resetRequested();
    void lockRequested();

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void sliderChange(SliderChange change) override;

private:
    void edit(qint64 value);
    void cancelDrag();
    double placeAt(double x) const;
    double xOf(qint64 value) const;
    void paintTrack(QPainter& painter) const;
    void paintKnob(QPainter& painter) const;

    sizes::SliderScale m_scale;
    qint64 m_size = 1;
    qint64 m_before = 1; ///< the value when the drag began
    std::optional<qint64> m_home;
    double m_grip = 0; ///< where on the knob the drag began, so that the knob does not jump
    int m_wheel = 0; ///< eighths of a degree that do not yet make a whole notch
    bool m_dragging = false;
    bool m_showing = false; ///< the base's value is being changed by this class, not by a screen reader
};

} // namespace paramap::ui
