// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/figure/drawing.h"

#include <QPaintDevice>

#include <memory>

namespace paramap::ui {

/// A device whose painter fills a Drawing instead of pixels. It keeps what figures consist of: rectangles, paths and
/// words, moved, scaled or turned by a quarter; no pixmaps, no opacity. Clipping to a rectangle cuts the lines
/// themselves, so that a viewer needs to know nothing of clipping.
class Recorder : public QPaintDevice {
public:
    explicit Recorder(const QSizeF& size);
    ~Recorder() override;

    void setGroup(int group); ///< what is drawn from now on belongs to it
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
