// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QString>

class QSettings;

namespace paramap {

/// A recent file, and the size of its model when it was opened.
struct RecentFile {
    QString path;
    QString name; ///< "Qwen3 8B (config.json)"
    qint64 parameters = 0;
};

/// The last ten files, newest first. Files that do not exist now are left out; they come back with their disk.
/// Each name is unique: where two files have the same one, their folders are told, too: "Qwen3 8B (mine/config.json)".
QList<RecentFile> recentFiles(const QSettings& settings);
void addRecentFile(QSettings& settings, const RecentFile& file); ///< a relative path becomes absolute
void clearRecentFiles(QSettings& settings);

} // namespace paramap
