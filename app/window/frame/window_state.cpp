// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/frame/window_state.h"

#include "app/session/view_state.h"
#include "app/window/frame/actions.h"
#include "app/window/frame/kept_values.h"
#include "app/window/frame/lecture.h"
#include "app/window/frame/workbench.h"
#include "ui/look/theme.h"
#include "ui/tree/module_tree_view.h"

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

QString columnsKey() {
    return QStringLiteral("window/columns");
}
QString emptyRowsKey() {
    return QStringLiteral("window/rowsWithoutParameters");
}

/// Looks of the map that are preferences of the person, not part of a session.
constexpr const char* looks[] = {"view.patterns", "view.outlines"};

/// Whether the bytes are a geometry; Qt also takes what was cut short.
bool isRestored(QWidget& window, const QByteArray& geometry) {
    constexpr qsizetype leastBytes = 46; // a mark, a version, two rectangles, a screen and two flags
    return geometry.size() >= leastBytes && window.restoreGeometry(geometry);
}

/// False for a window that no one has kept: far larger than its screen, or outside of it. One from a somewhat larger
/// screen stays as it is.
bool fitsScreen(const QWidget& window) {
    const QScreen* screen = window.screen();
    if (window.isMaximized() || window.isFullScreen() || !screen)
        return true;
    const QRect room = screen->availableGeometry();
    return room.intersects(window.geometry()) && window.width() <= 4 * room.width()
        && window.height() <= 4 * room.height();
}

} // namespace

QSize largestSize(const QWidget& window) {
    const QFontMetrics metrics = window.fontMetrics();
    const QSize frame(ui::scaled(4, metrics), ui::scaled(32, metrics)); // of the window manager, at most
    const QScreen* screen = window.screen();
    return screen ? screen->availableSize() - frame : QSize(QWIDGETSIZE_MAX, QWIDGETSIZE_MAX);
}

bool keptPatterns(KeptValues& kept) {
    return kept.flag(QString::fromLatin1(looks[0]), false);
}

void restoreWindow(const KeptParts& parts, KeptValues& kept) {
    QWidget& window = parts.window;
    const QByteArray geometry = kept.bytes(geometryKey());
    const bool restored = isRestored(window, geometry);
    if (!geometry.isEmpty() && !restored)
        kept.isStrange(geometryKey());
    if (restored && !fitsScreen(window) && window.screen())
        window.move(window.screen()->availableGeometry().topLeft());
    if (!restored || !fitsScreen(window)) {
        const QFontMetrics metrics = window.fontMetrics();
        const QSize size(ui::scaled(1600, metrics), ui::scaled(1000, metrics));
        window.resize(size.boundedTo(largestSize(window)));
    }
    if (const QByteArray docks = kept.bytes(docksKey()); !docks.isEmpty() && !parts.bench.restoreArrangement(docks))
        kept.isStrange(docksKey());
    parts.view.setFolded(kept.flag(foldedKey(), false));
    ui::ModuleTreeView& tree = parts.bench.tree();
    tree.setColumns(kept.words(columnsKey(), ui::ModuleTreeView::knownColumns(), tree.columns()));
    tree.setShowsEmpty(kept.flag(emptyRowsKey(), false));
    for (const char* look : looks)
        parts.actions[look]->setChecked(kept.flag(QString::fromLatin1(look), false));
}

void saveWindow(const KeptParts& parts, QSettings& settings) {
    settings.setValue(geometryKey(), parts.lecture.geometry());
    settings.setValue(docksKey(), parts.lecture.arrangement());
    settings.setValue(foldedKey(), parts.view.isFolded());
    settings.setValue(columnsKey(), parts.bench.tree().columns());
    settings.setValue(emptyRowsKey(), parts.bench.tree().showsEmpty());
    for (const char* look : looks)
        settings.setValue(QString::fromLatin1(look), parts.actions[look]->isChecked());
    settings.sync();
}

} // namespace paramap
