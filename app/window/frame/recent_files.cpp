// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/frame/recent_files.h"

#include "app/session/not_opened.h"
#include "ui/look/plain_text.h"

#include <QDir>
#include <QFileInfo>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLockFile>
#include <QSettings>

#include <algorithm>
#include <functional>

namespace paramap {
namespace {

constexpr int most = 10;
const QString& key() {
    static const QString name = QStringLiteral("recent");
    return name;
}

/// Each file is a JSON list of its path, its parameters and its name: a type of Qt's own could be of any size.
QList<RecentFile> remembered(const QSettings& settings) {
    QList<RecentFile> files;
    const QStringList entries = settings.value(key()).toStringList();
    for (const QString& entry : entries.first(std::min<qsizetype>(most, entries.size()))) {
        const QJsonArray kept = QJsonDocument::fromJson(entry.toUtf8()).array();
        if (kept.size() == 3 && !kept[0].toString().isEmpty())
            files << RecentFile{kept[0].toString(), kept[2].toString(), kept[1].toInteger()};
    }
    return files;
}

/// Other programs that write the same settings wait, so that no file is lost. A settings object alone would write the
/// list that it read before.
void change(QSettings& settings, const std::function<void()>& write) {
    QLockFile lock(settings.fileName() + QStringLiteral(".recent.lock"));
    lock.setStaleLockTime(5000); // ms; of a program that was ended meanwhile
    const bool alone = lock.tryLock(2000); // after which a lost entry is better than a window that stands still
    settings.sync();
    write();
    settings.sync();
    if (alone)
        lock.unlock();
}

/// A file without a name gets that of the file; of equal names, each gets its folder.
void tellApart(QList<RecentFile>& files) {
    QHash<QString, int> times;
    for (RecentFile& file : files) {
        if (file.name.isEmpty())
            file.name = fileTitle(file.path);
        file.name = ui::printableName(file.name);
        ++times[file.name];
    }
    for (RecentFile& file : files)
        if (times[file.name] > 1) {
            const QFileInfo there(file.path);
            const QString folder = there.isDir() ? there.fileName() : there.absoluteDir().dirName();
            const qsizetype at = file.name.lastIndexOf(QStringLiteral(" ("));
            file.name.insert(at < 0 ? 0 : at + 2, ui::printableName(folder) + u'/');
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
    change(settings, [&] {
        QList<RecentFile> files = remembered(settings);
        files.removeIf([&absolute](const RecentFile& other) { return other.path == absolute; });
        files.prepend({absolute, file.name, file.parameters});
        QStringList entries;
        for (qsizetype i = 0; i < std::min<qsizetype>(most, files.size()); ++i)
            entries << QString::fromUtf8(QJsonDocument(QJsonArray{files[i].path, files[i].parameters, files[i].name})
                                             .toJson(QJsonDocument::Compact));
        settings.setValue(key(), entries);
    });
}

void clearRecentFiles(QSettings& settings) {
    change(settings, [&] { settings.remove(key()); });
}

} // namespace paramap
