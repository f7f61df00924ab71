// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/sweep_file.h"

#include "app/session/hidden_numbers.h"
#include "model/text/sweep/sweep_report.h"
#include "ui/sweep/sweep_figure.h"

namespace paramap {

void writeSweep(const SweepFile& what, const sweep::Sweep& sweep, const std::vector<sweep::Row>& rows,
    const std::vector<cost::DeviceSet>& devices, const std::string& session, const words::NumberStyle& style) {
    writeChart(
        what,
        [&] {
            return ui::drawSweep(
                text::sweepChart(sweep, rows, what.lines, devices, style), what.size, what.theme, style);
        },
        [&](std::ostream& out) {
            checkNumbersShown(style);
            text::sweepCsv(out, rows);
        },
        session);
}

} // namespace paramap
