// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/chart_file.h"
#include "model/cost/devices/device_set.h"
#include "model/sweep/sweep.h"
#include "model/text/sweep/sweep_chart.h"

#include <string>
#include <vector>

namespace paramap {

/// A chart of a sweep as a file.
struct SweepFile : ChartFile {
    text::SweepLines lines;
};

/// Writes the chart or the table, whole or not at all; the same sweep gives the same bytes. `session`: text to embed in
/// a picture, which opens the model; "" for none. Throws a Problem like checkChartFile, or if the file cannot be
/// written.
void writeSweep(const SweepFile& what, const sweep::Sweep& sweep, const std::vector<sweep::Row>& rows,
    const std::vector<cost::DeviceSet>& devices, const std::string& session = {}, const words::NumberStyle& style = {});

} // namespace paramap
