// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/frame/recent_files.h"

#include <QFileInfo>
#include <QSettings>

#include <algorithm>

namespace paramap {
namespace {

constexpr int most = 10;
const QString& key() {
    static const QString name = QStringLiteral("recent");
    return name;
}

QList<RecentFile> remembered(const QSettings& settings) {
    QList<RecentFile> files;
    for (const QVariant& entry : settings.value(key()).toList()) {
        const QVariantList pair = entry.toList();
        if (pair.size() == 2)
            files << RecentFile{pair[0].toString(), pair[1].toLongLong()};
    }
    return files;
}

} // namespace

QList<RecentFile> recentFiles(const QSettings& settings) {
    QList<RecentFile> files = remembered(settings);
    files.removeIf([](const RecentFile& file) { return !QFileInfo::exists(file.path); });
    return files;
}

void addRecentFile(QSettings& settings, const QString& path, qint64 parameters) {
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QList<RecentFile> files = remembered(settings);
    files.removeIf([&absolute](const RecentFile& file) { return file.path == absolute; });
    files.prepend({absolute, parameters});
    QVariantList entries;
    for (qsizetype i = 0; i < std::min<qsizetype>(most, files.size()); ++i)
        entries << QVariant(QVariantList{files[i].path, files[i].parameters});
    settings.setValue(key(), entries);
}

void clearRecentFiles(QSettings& settings) {
    settings.remove(key());
}

} // namespace paramap
