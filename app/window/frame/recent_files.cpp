// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/frame/recent_files.h"

#include "app/session/not_opened.h"

#include <QDir>
#include <QFileInfo>
#include <QHash>
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
        if (pair.size() == 2 || pair.size() == 3) // earlier versions kept no name
            files << RecentFile{pair[0].toString(), pair.value(2).toString(), pair[1].toLongLong()};
    }
    return files;
}

/// A file without a name gets that of the file; of equal names, each gets its folder.
void tellApart(QList<RecentFile>& files) {
    QHash<QString, int> times;
    for (RecentFile& file : files) {
        if (file.name.isEmpty())
            file.name = fileTitle(file.path);
        ++times[file.name];
    }
    for (RecentFile& file : files)
        if (times[file.name] > 1) {
            const QFileInfo there(file.path);
            const QString folder = there.isDir() ? there.fileName() : there.absoluteDir().dirName();
            const qsizetype at = file.name.lastIndexOf(QStringLiteral(" ("));
            file.name.insert(at < 0 ? 0 : at + 2, folder + u'/');
        }
}

} // namespace

QList<RecentFile> recentFiles(const QSettings& settings) {
    QList<RecentFile> files = remembered(settings);
    files.removeIf([](const RecentFile& file) { return !QFileInfo::exists(file.path); });
    tellApart(files);
    return files;
}

void addRecentFile(QSettings& settings, const RecentFile& file) {
    const QString absolute = QFileInfo(file.path).absoluteFilePath();
    QList<RecentFile> files = remembered(settings);
    files.removeIf([&absolute](const RecentFile& other) { return other.path == absolute; });
    files.prepend({absolute, file.name, file.parameters});
    QVariantList entries;
    for (qsizetype i = 0; i < std::min<qsizetype>(most, files.size()); ++i)
        entries << QVariant(QVariantList{files[i].path, files[i].parameters, files[i].name});
    settings.setValue(key(), entries);
}

void clearRecentFiles(QSettings& settings) {
    settings.remove(key());
}

} // namespace paramap
