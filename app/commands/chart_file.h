// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/figure/figure.h"

#include <QSize>

#include <functional>
#include <iosfwd>
#include <string>

namespace paramap {

/// A chart as a file: as a picture, or the table that it shows.
struct ChartFile {
    std::string file; ///< the ending decides the format: one of ui::figureKinds, or .csv for the table
    QSize size{800, 500}; ///< pixels
    int scale = 1; ///< device pixels to a pixel; matters for PNG only
    ui::FigureTheme theme = ui::FigureTheme::Light;
};

/// Throws a Problem (wrong usage) if the file's ending is none of a chart, or if the size is too small for one.
void checkChartFile(const ChartFile& what);

/// Writes what `draw` or `table` gives, whole or not at all. `session`: text to embed in a picture, which opens the
/// model; "" for none. Throws a Problem like checkChartFile, or if the file cannot be written.
void writeChart(const ChartFile& what, const std::function<ui::Drawing()>& draw,
    const std::function<void(std::ostream&)>& table, const std::string& session);

} // namespace paramap
