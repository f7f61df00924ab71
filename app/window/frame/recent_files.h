// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QString>

class QSettings;

namespace paramap {

/// A file opened before, and how large its model was then.
struct RecentFile {
    QString path;
    qint64 parameters = 0;
};

/// The last ten, newest first; those that are gone are left out (and come back with their disk).
QList<RecentFile> recentFiles(const QSettings& settings);
void addRecentFile(QSettings& settings, const QString& path, qint64 parameters);
void clearRecentFiles(QSettings& settings);

} // namespace paramap
