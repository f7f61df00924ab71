// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

class QSettings;

namespace paramap {

/// Reads settings that a disk, another program or a hand may have damaged. Each function returns a value only of the
/// kind that the program writes, else the usual one; the keys of other values are `strange`.
class KeptValues {
public:
    explicit KeptValues(const QSettings& settings); ///< `settings` must outlive it

    bool flag(const QString& key, bool usual);
    QString word(const QString& key, const QStringList& known, const QString& usual);
    QStringList words(const QString& key, const QStringList& known, const QStringList& usual);
    int number(const QString& key, int least, int most, int usual);
    QByteArray bytes(const QString& key, qsizetype most = 1 << 16);
    void isStrange(const QString& key); ///< its bytes were refused by the part that they are for

    const QStringList& strange() const { return m_strange; }

private:
    const QSettings& m_settings;
    QStringList m_strange;
};

/// Makes a file of preferences safe to read, before QSettings sees it. What is no such file (binary data, another form,
/// a folder, a pipe, more than 1 MiB) is moved beside it, as "….damaged", and the user is told what is returned. Values
/// of types that the program never writes, with which a file could ask for any amount of memory, become strange ones.
/// Returns nothing if the file can be read or there is none.
QString repairPreferences(const QString& file);

/// What to tell the user of settings with strange values; empty if there are none.
QString strangeWords(const QStringList& keys);

} // namespace paramap
