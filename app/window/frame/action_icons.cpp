// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/frame/action_icons.h"

#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

#include <map>

namespace paramap {
namespace {

/// Icons in one colour on a 16 × 16 grid: the text inside <path d="…"/>.
const std::map<QString, const char*>& strokes() {
    static const std::map<QString, const char*> all{
        {QStringLiteral("document-new"), "M3.5 1.5h6l3 3v10h-9z M9.5 1.5v3h3 M8 7v5 M5.5 9.5h5"},
        {QStringLiteral("document-open"), "M1.5 13.5v-11h4l1.5 2h5.5v2 M1.5 13.5l2.5-7h10.5l-2.5 7z"},
        {QStringLiteral("document-save"), "M2.5 2.5h8.5l2.5 2.5v8.5h-11z M5 2.5v3.5h5v-3.5 M5 13.5v-4h6v4"},
        {QStringLiteral("document-save-as"), "M2.5 2.5h8.5l2.5 2.5v8.5h-11z M5 2.5v3.5h5v-3.5 M8 8v4 M6 10h4"},
        {QStringLiteral("edit-paste"), "M5.5 2.5h-2.5v12h10v-12h-2.5 M5.5 1.5h5v3h-5z"},
        {QStringLiteral("document-export"), "M3.5 7.5h-1v7h11v-7h-1 M8 10.5v-9 M4.8 4.7l3.2-3.2l3.2 3.2"},
        {QStringLiteral("document-print"), "M4.5 5.5v-4h7v4 M4.5 11.5h-2v-6h11v6h-2 M4.5 9.5h7v5h-7z"},
        {QStringLiteral("document-close"), "M3.5 3.5l9 9 M12.5 3.5l-9 9"},
        {QStringLiteral("application-exit"), "M6.5 2.5h-4v11h4 M6 8h8 M10.8 4.8l3.2 3.2l-3.2 3.2"},
        {QStringLiteral("edit-undo"), "M5.5 2.5l-3.5 3.5l3.5 3.5 M2 6h7.5a4 4 0 0 1 0 8h-3"},
        {QStringLiteral("edit-redo"), "M10.5 2.5l3.5 3.5l-3.5 3.5 M14 6h-7.5a4 4 0 0 0 0 8h3"},
        {QStringLiteral("edit-copy"), "M5.5 5.5h8v9h-8z M10.5 5.5v-4h-8v9h3"},
        {QStringLiteral("edit-find"), "M10.3 10.3l4.2 4.2 M11.5 7a4.5 4.5 0 1 1 -9 0a4.5 4.5 0 1 1 9 0z"},
        {QStringLiteral("edit-reset"), "M3 3v4h4 M3.2 7a5.2 5.2 0 1 1 .3 3.4"},
        {QStringLiteral("zoom-in"), "M10.3 10.3l4.2 4.2 M11.5 7a4.5 4.5 0 1 1 -9 0a4.5 4.5 0 1 1 9 0z M7 5v4 M5 7h4"},
        {QStringLiteral("zoom-out"), "M10.3 10.3l4.2 4.2 M11.5 7a4.5 4.5 0 1 1 -9 0a4.5 4.5 0 1 1 9 0z M5 7h4"},
        {QStringLiteral("zoom-original"), "M1.5 2.5h13v11h-13z M1.5 6.5h13 M6.5 6.5v7"},
        {QStringLiteral("go-previous"), "M10 2.5l-5.5 5.5l5.5 5.5"},
        {QStringLiteral("go-next"), "M6 2.5l5.5 5.5l-5.5 5.5"},
        {QStringLiteral("view-fullscreen"), "M2.5 6v-3.5h3.5 M10 2.5h3.5v3.5 M13.5 10v3.5h-3.5 M6 13.5h-3.5v-3.5"},
        {QStringLiteral("view-list-tree"), "M2.5 3.5h11 M5.5 8h8 M5.5 12.5h8"},
        {QStringLiteral("view-compare"), "M1.5 3h5.5v10h-5.5z M9 3h5.5v7h-5.5z"},
        {QStringLiteral("view-check"), "M1.5 3.5l1.5 1.5l2.5 -3 M1.5 11l1.5 1.5l2.5 -3 M8 4h6.5 M8 11.5h6.5"},
        {QStringLiteral("help-contents"),
            "M8 3.5c-2 -1.2 -4 -1.2 -6 -.5v10c2 -.7 4 -.7 6 .5c2 -1.2 4 -1.2 6 -.5v-10c-2 -.7 -4 -.7 -6 .5z M8 3.5v10"},
        {QStringLiteral("help-about"), "M14.5 8a6.5 6.5 0 1 1 -13 0a6.5 6.5 0 1 1 13 0z M8 7v4.5 M8 4.2v.8"},
        {QStringLiteral("window-float"), "M2.5 5.5h8v8h-8z M5.5 5.5v-3h8v8h-3"},
    };
    return all;
}

QPixmap drawn(const char* path, const QColor& colour, int size) {
    const QString svg = QStringLiteral("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'>"
                                       "<path d='%1' fill='none' stroke='%2' stroke-width='1.4' stroke-opacity='%3' "
                                       "stroke-linecap='round' stroke-linejoin='round'/></svg>")
                            .arg(QString::fromLatin1(path), colour.name(), QString::number(colour.alphaF()));
    QSvgRenderer renderer(svg.toUtf8());
    QPixmap pixmap(size, size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    renderer.render(&painter);
    return pixmap;
}

} // namespace

QIcon bundledIcon(const QString& name, const QPalette& palette) {
    const auto found = strokes().find(name);
    if (found == strokes().end())
        return {};
    QIcon icon;
    QColor faint = palette.color(QPalette::Active, QPalette::WindowText);
    const QColor ink = faint;
    faint.setAlphaF(0.38F);
    const auto add = [&](const QColor& colour, int size, QIcon::Mode mode) {
        const QString key = QStringLiteral("%1 %2 %3").arg(name, colour.name(QColor::HexArgb)).arg(size);
        QPixmap pixmap;
        if (!QPixmapCache::find(key, &pixmap)) { // all windows and themes share them
            pixmap = drawn(found->second, colour, size);
            QPixmapCache::insert(key, pixmap);
        }
        icon.addPixmap(pixmap, mode);
    };
    for (const int size : {16, 20, 24, 32, 48, 64}) {
        add(ink, size, QIcon::Normal);
        add(faint, size, QIcon::Disabled);
    }
    return icon;
}

QIcon actionIcon(const QString& name, const QPalette& palette) {
    return QIcon::fromTheme(name, bundledIcon(name, palette));
}

} // namespace paramap
