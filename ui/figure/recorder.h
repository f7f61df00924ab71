// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/figure/drawing.h"

#include <QPaintDevice>

#include <memory>

namespace paramap::ui {

/// A paint device that records a Drawing instead of filling pixels. It records what figures consist of: rectangles,
/// paths and words, moved, scaled or turned by 90°. It cannot record pixmaps and opacity. A clip rectangle cuts the
/// recorded lines themselves, so that a viewer of the file need not support clipping.
class Recorder : public QPaintDevice {
public:
    explicit Recorder(const QSizeF& size);
    ~Recorder() override;

    void setGroup(int group); ///< the group of everything that is drawn from now on
    Drawing& drawing() { return m_drawing; }

    QPaintEngine* paintEngine() const override;

protected:
    int metric(PaintDeviceMetric metric) const override;

private:
    class Engine;
    Drawing m_drawing;
    int m_group = 0;
    std::unique_ptr<Engine> m_engine;
};

} // namespace paramap::ui
