// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/devices/device_set.h"
#include "model/sweep/sweep.h"
#include "model/text/sweep/sweep_chart.h"
#include "ui/figure/figure.h"

#include <QSize>

#include <string>
#include <vector>

namespace paramap {

/// A chart of a sweep as a file.
struct SweepFile {
    std::string file; ///< the ending decides the format: one of ui::figureKinds, or .csv for the table
    QSize size{800, 500}; ///< pixels
    int scale = 1; ///< device pixels to a pixel; matters for PNG only
    ui::FigureTheme theme = ui::FigureTheme::Light;
    text::SweepLines lines;
};

/// Throws a Problem (wrong usage) if the file's ending is none of a chart, or if the size is too small for one.
void checkSweepFile(const SweepFile& what);

/// Writes the chart or the table, whole or not at all; the same sweep gives the same bytes. `session`: text to embed in
/// a picture, which opens the model; "" for none. Throws a Problem like checkSweepFile, or if the file cannot be
/// written.
void writeSweep(const SweepFile& what, const sweep::Sweep& sweep, const std::vector<sweep::Row>& rows,
    const std::vector<cost::DeviceSet>& devices, const std::string& session = {}, const words::NumberStyle& style = {});

} // namespace paramap
