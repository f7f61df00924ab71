// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/chart_file.h"

#include "app/commands/export.h"
#include "app/commands/export_words.h"
#include "app/session/whole_file.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "ui/chart/chart_pen.h"
#include "ui/figure/figure_kind.h"

#include <QGuiApplication>

#include <sstream>

namespace paramap {

namespace {

constexpr const char* tableEnding = "csv";

/// The kind of picture with that ending; null for another ending and for tables of tiles.
const ui::FigureKind* chartKind(const std::string& ending) {
    const ui::FigureKind* kind = ui::figureKind(ending);
    return kind && !kind->table ? kind : nullptr;
}

} // namespace

void checkChartFile(const ChartFile& what) {
    const std::string ending = endingOf(what.file);
    if (!chartKind(ending) && ending != tableEnding) {
        std::string known;
        for (const ui::FigureKind& kind : ui::figureKinds())
            if (!kind.table)
                known += (known.empty() ? "." : ", .") + std::string(kind.ending);
        throw Problem(phrase("%1: expected a name that ends in %2 or .%3", {what.file, known, tableEnding}),
            Problem::Kind::Usage);
    }
    if (what.size.width() < ui::leastChart.width() || what.size.height() < ui::leastChart.height())
        throw Problem(phrase("a chart has at least %1 × %2 pixels, not %3 × %4",
                          {std::to_string(ui::leastChart.width()), std::to_string(ui::leastChart.height()),
                              std::to_string(what.size.width()), std::to_string(what.size.height())}),
            Problem::Kind::Usage);
}

void writeChart(const ChartFile& what, const std::function<ui::Drawing()>& draw,
    const std::function<void(std::ostream&)>& table, const std::string& session) {
    checkChartFile(what);
    const std::string ending = endingOf(what.file);
    if (ending == tableEnding) {
        std::ostringstream text;
        table(text);
        writeFile(what.file, text.str());
        return;
    }
    const std::unique_ptr<QGuiApplication> application = drawingApplication();
    const QByteArray bytes = chartKind(ending)->write(draw(), what.scale, QByteArray::fromStdString(session));
    if (bytes.isEmpty())
        throw Problem(phrase("%1: the picture cannot be made; is there enough memory?", {what.file}));
    writeFile(what.file, {bytes.constData(), static_cast<std::size_t>(bytes.size())});
}

} // namespace paramap
