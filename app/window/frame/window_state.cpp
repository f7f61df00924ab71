// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/frame/window_state.h"

#include "app/window/frame/workbench.h"
#include "app/window/main_window.h"
#include "ui/look/theme.h"

#include <QScreen>
#include <QSettings>

namespace paramap {
namespace {

QString geometryKey() {
    return QStringLiteral("window/geometry");
}
QString docksKey() {
    return QStringLiteral("window/docks");
}
QString foldedKey() {
    return QStringLiteral("window/folded");
}

constexpr const char* looks[] = {"view.patterns", "view.outlines"}; ///< of the map; they belong to the person

} // namespace

void restoreWindow(MainWindow& window, QSettings& settings) {
    window.preferences().restore();
    if (!window.restoreGeometry(settings.value(geometryKey()).toByteArray())) {
        const QFontMetrics metrics = window.fontMetrics();
        QSize size(ui::scaled(1600, metrics), ui::scaled(1000, metrics));
        if (const QScreen* screen = window.screen())
            size = size.boundedTo(screen->availableSize());
        window.resize(size);
    }
    window.workbench().restoreArrangement(settings.value(docksKey()).toByteArray());
    window.view().setFolded(settings.value(foldedKey()).toBool());
    for (const char* look : looks)
        window.actions()[look]->setChecked(settings.value(QString::fromLatin1(look)).toBool());
}

void saveWindow(MainWindow& window, QSettings& settings) {
    settings.setValue(geometryKey(), window.saveGeometry());
    settings.setValue(docksKey(), window.workbench().arrangement());
    settings.setValue(foldedKey(), window.view().isFolded());
    for (const char* look : looks)
        settings.setValue(QString::fromLatin1(look), window.actions()[look]->isChecked());
    settings.sync();
}

} // namespace paramap
