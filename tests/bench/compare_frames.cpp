// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/bench/compare_frames.h"

#include "app/session/session.h"
#include "app/window/comparisons.h"
#include "app/window/main_window.h"

#include <QApplication>
#include <QSettings>
#include <QTemporaryDir>

namespace paramap::bench {

Times compareFrames(
    const char* open, const char* other, const char* size, std::int64_t first, std::int64_t step, bool folded) {
    constexpr int warm = 10, frames = 310, values = 12;
    const QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("window.ini")), QSettings::IniFormat);
    Session session(catalog::Catalog(PARAMAP_DATA_DIR, ""));
    MainWindow window(session, settings);
    window.resize(1920, 1080);
    window.show();
    session.openPreset(QString::fromLatin1(open));
    window.comparisons().withPreset(QString::fromLatin1(other));
    session.view().setFolded(folded);
    QCoreApplication::processEvents();
    Times times;
    session.beginDrag(QString::fromLatin1(size));
    for (std::int64_t tick = 0; tick < frames; ++tick) {
        const auto frame = [&] {
            session.setSize(QString::fromLatin1(size), first + step * (1 + tick % values));
            QCoreApplication::processEvents(); // all that follows, and the window paints what has changed
        };
        if (tick < warm)
            frame(); // fills the caches of fonts and the memory of images
        else
            times.take(frame);
    }
    session.cancelDrag();
    return times;
}

} // namespace paramap::bench
