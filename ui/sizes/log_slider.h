// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/sizes/slider_scale.h"

#include <QSlider>

#include <optional>

namespace paramap::ui {

/// A slider over the values of one size, evenly or by ratios. Its QSlider value is the size's value itself (held
/// within the range), so that a screen reader reads and sets what a person sees.
///
/// Keys: arrows one step, with Shift one whole number; Page Up and Page Down twice and half; Home and End the ends;
/// Del asks for the preset's value, L for a lock. Shift while dragging moves freely between the steps. Esc or the right
/// button while dragging gives up. The wheel is taken with focus only, so that a panel of sliders can be scrolled.
class LogSlider : public QSlider {
    Q_OBJECT
public:
    explicit LogSlider(QWidget* parent = nullptr);

    void setScale(const sizes::SliderScale& scale);
    void setSize(qint64 value); ///< shows a value; may lie outside of the range; says nothing
    qint64 size() const { return m_size; }
    void setHome(std::optional<qint64> value); ///< the preset's: the tick, and where the dark part begins
    bool isDragging() const { return m_dragging; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void edited(qint64 value); ///< by hand: the slider shows it already
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
    qint64 m_before = 1; ///< when the drag began
    std::optional<qint64> m_home;
    double m_grip = 0; ///< where on the knob it was taken, so that it does not jump
    int m_wheel = 0; ///< eighths of a degree that make no whole notch yet
    bool m_dragging = false;
    bool m_showing = false; ///< a change of the base's value comes from here, not from a screen reader
};

} // namespace paramap::ui
