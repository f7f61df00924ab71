// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/lesson/page_legend.h"

#include "ui/map/paint/map_marks.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

namespace paramap::ui {

namespace {

constexpr double bandShare = 1.0 / 16; // of a square's height: the band of its pattern then fills the lower half

QString colourWord(std::optional<description::Kind> kind) {
    if (!kind)
        return QCoreApplication::translate("LessonPage", "No module");
    const std::string_view title = description::title(*kind);
    return QString::fromUtf8(title.data(), static_cast<qsizetype>(title.size()));
}

/// Kinds in the order of legends, each once, and at the end what belongs to none.
MapColourList merged(MapColourList colours) {
    const auto place = [](std::optional<description::Kind> kind) {
        return kind ? static_cast<std::size_t>(*kind) : description::kindCount;
    };
    std::ranges::sort(colours, {}, place);
    const auto rest = std::ranges::unique(colours);
    colours.erase(rest.begin(), rest.end());
    return colours;
}

} // namespace

MapColourList coloursOn(const std::vector<MapPicture>& pictures) {
    MapColourList all;
    for (const MapPicture& picture : pictures)
        all.insert(all.end(), picture.colours.begin(), picture.colours.end());
    return merged(std::move(all));
}

MapColourList coloursOf(const lesson::Page& page) {
    MapColourList all = page.map.colours;
    if (page.beside)
        all.insert(all.end(), page.beside->colours.begin(), page.beside->colours.end());
    return merged(std::move(all));
}

PageLegend pageLegend(
    const MapColourList& colours, double width, const PageMetrics& metrics, const Theme& theme, Lettering& lettering) {
    PageLegend legend;
    const double line = TextLook().pitch * metrics.least, side = std::round(0.8 * metrics.least);
    const double between = std::round(12 * metrics.u), gap = std::round(32 * metrics.u);
    double x = 0, y = 0;
    for (const std::optional<description::Kind>& kind : colours) {
        const QString word = colourWord(kind);
        const double wide = side + between + lettering.width(word, metrics.least, false);
        if (x > 0 && x + wide > width) {
            x = 0;
            y += line;
        }
        const double base = y + 0.5 * (line - metrics.least) + 0.86 * metrics.least;
        legend.swatches.push_back({QRectF(x, std::round(y + (line - side) / 2), side, side), kind});
        legend.words.inks.push_back({word, {x + side + between, base}, metrics.least, false, theme.text, theme.map});
        x += wide + gap;
    }
    legend.words.height = colours.empty() ? 0 : y + line;
    return legend;
}

void paintSwatches(QPainter& painter, const PageLegend& legend, QPointF origin, const MapLook& look) {
    for (const PageLegend::Swatch& swatch : legend.swatches) {
        const QRectF square = QRectF(swatch.square.translated(origin).toAlignedRect());
        painter.fillRect(square, swatch.kind ? look.theme.kind(*swatch.kind) : look.theme.beside());
        if (swatch.kind && look.patterns)
            paintBand(painter, square, *swatch.kind, look.theme, bandShare * square.height());
        painter.setPen(QPen(look.theme.text2, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(square.adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

QStringList colourWords(const MapColourList& colours) {
    QStringList words;
    for (const std::optional<description::Kind>& kind : colours)
        words << colourWord(kind);
    return words;
}

} // namespace paramap::ui
