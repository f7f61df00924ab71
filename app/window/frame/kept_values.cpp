// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/frame/kept_values.h"

#include "ui/look/plain_text.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <QSettings>

#include <algorithm>

namespace paramap {
namespace {

constexpr qint64 largestFile = qint64(1) << 20;
const QString& recentKey() { // earlier versions wrote the recent files as a list of lists
    static const QString key = QStringLiteral("recent");
    return key;
}

QString tr(const char* text) {
    return QCoreApplication::translate("KeptValues", text);
}

bool isText(const QByteArray& bytes) {
    return std::ranges::all_of(
        bytes, [](unsigned char c) { return (c >= 0x20 && c != 0x7F) || c == '\n' || c == '\r' || c == '\t'; });
}

/// A line of an INI file: empty, a comment, a group or a key with its value.
bool isIniLine(const QByteArray& line) {
    return line.isEmpty() || line.startsWith(';') || (line.startsWith('[') && line.endsWith(']'))
        || line.indexOf('=') > 0;
}

/// QSettings makes a value of any type from these words, with as many entries as the file claims.
bool asksForAnyType(const QByteArray& value) {
    return value.contains("@Variant(") || value.contains("@DateTime(");
}

QString movedAside(const QString& file) {
    const QString aside = file + QStringLiteral(".damaged");
    QFile::remove(aside);
    const bool moved = QFile::rename(file, aside);
    return moved
        ? tr("The preferences in %1 could not be read. All are the usual ones again; the damaged file is now %2")
              .arg(ui::printableName(file), ui::printableName(QFileInfo(aside).fileName()))
        : tr("The preferences in %1 cannot be read, and all are the usual ones").arg(ui::printableName(file));
}

/// Writes the lines that are kept; false if that cannot be done.
bool rewrite(const QString& path, const QByteArrayList& lines) {
    QSaveFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(lines.join('\n')) >= 0 && file.commit();
}

} // namespace

KeptValues::KeptValues(const QSettings& settings)
    : m_settings(settings) {
}

void KeptValues::isStrange(const QString& key) {
    m_strange << key;
}

bool KeptValues::flag(const QString& key, bool usual) {
    return word(key, {QStringLiteral("true"), QStringLiteral("false")},
               usual ? QStringLiteral("true") : QStringLiteral("false"))
        == QStringLiteral("true");
}

QString KeptValues::word(const QString& key, const QStringList& known, const QString& usual) {
    if (!m_settings.contains(key))
        return usual;
    QString word = m_settings.value(key).toString();
    if (known.contains(word))
        return word;
    isStrange(key);
    return usual;
}

QStringList KeptValues::words(const QString& key, const QStringList& known, const QStringList& usual) {
    if (!m_settings.contains(key))
        return usual;
    QStringList words = m_settings.value(key).toStringList();
    words.removeAll(QString());
    if (std::ranges::all_of(words, [&known](const QString& word) { return known.contains(word); }))
        return words;
    isStrange(key);
    return usual;
}

int KeptValues::number(const QString& key, int least, int most, int usual) {
    if (!m_settings.contains(key))
        return usual;
    bool ok = false;
    const int number = m_settings.value(key).toInt(&ok);
    if (ok && number >= least && number <= most)
        return number;
    isStrange(key);
    return usual;
}

QByteArray KeptValues::bytes(const QString& key, qsizetype most) {
    if (!m_settings.contains(key))
        return {};
    const QVariant value = m_settings.value(key);
    if (value.metaType() == QMetaType::fromType<QByteArray>() && value.toByteArray().size() <= most)
        return value.toByteArray();
    isStrange(key);
    return {};
}

QString repairPreferences(const QString& path) {
    const QFileInfo info(path);
    if (!info.exists() && !info.isSymLink())
        return {};
    QFile file(path);
    // A pipe would wait for a writer, so only a file is opened.
    if (!info.isFile() || info.size() > largestFile || !file.open(QIODevice::ReadOnly))
        return movedAside(path);
    const QByteArray text = file.read(largestFile + 1);
    file.close();
    QByteArrayList kept;
    bool repaired = false;
    for (const QByteArray& line : text.split('\n')) {
        if (!isIniLine(line.trimmed()) || !isText(line))
            return movedAside(path);
        if (!asksForAnyType(line)) {
            kept << line;
            continue;
        }
        repaired = true;
        const QString key = QString::fromLatin1(line.left(line.indexOf('=')).trimmed());
        if (key != recentKey())
            kept << line.left(line.indexOf('=') + 1) + "damaged"; // and strange to the one who reads it
    }
    if (repaired && !rewrite(path, kept))
        return movedAside(path);
    return {};
}

QString strangeWords(const QStringList& keys) {
    constexpr qsizetype most = 5;
    if (keys.isEmpty())
        return {};
    QStringList named;
    for (const QString& key : keys.first(std::min(most, keys.size())))
        named << ui::printableName(key.left(40));
    return (keys.size() > most ? tr("Some preferences were damaged and are the usual ones again: %1 and more")
                               : tr("Some preferences were damaged and are the usual ones again: %1"))
        .arg(named.join(QStringLiteral(", ")));
}

} // namespace paramap
