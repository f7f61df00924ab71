// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/author/author_file.h"

#include "app/commands/lesson_files.h"
#include "app/session/whole_file.h"
#include "model/catalog/folders.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace paramap {

namespace {

constexpr int restMs = 150, longestName = 60;

const QString ending = QStringLiteral(".lesson.md");

QString baseOf(const QString& path) {
    QString name = QFileInfo(path).fileName();
    if (name.endsWith(ending))
        name.chop(ending.size());
    return name;
}

bool isShipped(const std::filesystem::path& path, const std::filesystem::path& executable) {
    std::error_code ignored;
    return std::filesystem::equivalent(path.parent_path(), catalog::shippedFolder(executable) / "lessons", ignored);
}

/// "GPT-2 small" as the name of a file: "gpt-2-small".
QString fileName(const QString& title) {
    QString result;
    for (const QChar letter : title.toLower())
        if (letter.isLetterOrNumber() || letter == u'.')
            result += letter;
        else if (!result.isEmpty() && !result.endsWith(u'-'))
            result += u'-';
    while (result.endsWith(u'-') || result.endsWith(u'.'))
        result.chop(1);
    return result.isEmpty() ? QStringLiteral("lesson") : result.left(longestName);
}

/// A path in the user's own folder that no file has yet.
QString freeLessonPath(const QString& name) {
    const QString folder = QString::fromStdString((catalog::ownFolder() / "lessons").string());
    QString path = folder + u'/' + name + ending;
    for (int number = 2; QFileInfo::exists(path); ++number)
        path = QStringLiteral("%1/%2-%3%4").arg(folder, name, QString::number(number), ending);
    return path;
}

} // namespace

AuthorFile::AuthorFile(QObject* parent)
    : QObject(parent) {
    m_rest.setSingleShot(true);
    m_rest.setInterval(restMs);
    connect(&m_rest, &QTimer::timeout, this, &AuthorFile::look);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, &m_rest, qOverload<>(&QTimer::start));
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, &m_rest, qOverload<>(&QTimer::start));
}

QString AuthorFile::open(const std::string& name, const std::filesystem::path& executable) {
    const LessonFile file = readLessonFile(name, executable);
    const QString path = QString::fromStdString(std::filesystem::absolute(file.path).string());
    const bool copy = isShipped(file.path, executable);
    m_path = copy ? QString() : path;
    m_suggestion = copy ? freeLessonPath(baseOf(path)) : path;
    m_saved = QString::fromStdString(file.text);
    watch();
    return m_saved;
}

void AuthorFile::begin(const QString& title) {
    m_path.clear();
    m_saved.clear();
    m_suggestion = freeLessonPath(fileName(title));
    watch();
}

void AuthorFile::resume(const QString& path, const QString& suggestion) {
    m_path = QFileInfo::exists(path) ? path : QString();
    m_suggestion = suggestion.isEmpty() ? freeLessonPath(fileName({})) : suggestion;
    if (m_path.isEmpty() && QFileInfo::exists(m_suggestion))
        m_suggestion = freeLessonPath(baseOf(m_suggestion));
    m_saved.clear();
    watch();
}

QString AuthorFile::folder() const {
    return QFileInfo(m_path.isEmpty() ? m_suggestion : m_path).path();
}

void AuthorFile::save(const QString& path, const QString& text) {
    if (path == m_suggestion)
        QDir().mkpath(QFileInfo(path).path()); // the user's own folder; if it cannot be made, writing says so
    writeFile(path.toStdString(), text.toStdString());
    m_path = m_suggestion = QFileInfo(path).absoluteFilePath();
    m_saved = text;
    watch();
}

/// Many programs replace a file by another one: so its folder is watched, too.
void AuthorFile::watch() {
    if (const QStringList known = m_watcher.files() + m_watcher.directories(); !known.isEmpty())
        m_watcher.removePaths(known);
    if (!m_path.isEmpty())
        m_watcher.addPaths({m_path, QFileInfo(m_path).path()});
}

void AuthorFile::look() {
    QFile file(m_path);
    if (m_path.isEmpty() || file.size() > qint64(lesson::mostBytes) || !file.open(QIODevice::ReadOnly))
        return; // it may come back
    const QString text = QString::fromUtf8(file.readAll());
    watch();
    if (text != m_saved)
        Q_EMIT changedOutside(text);
}

} // namespace paramap
