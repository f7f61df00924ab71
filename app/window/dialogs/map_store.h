// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QHash>
#include <QImage>
#include <QString>

#include <filesystem>
#include <string>

namespace paramap {

/// The small maps of presets as the program painted them, kept in a file from run to run: one file for each size and
/// theme. A file counts only if it is whole and its key is this one. A file that cannot be read or written is no error.
class MapStore {
public:
    /// `key`: of the program and the descriptions (TotalsStore::key); "" = no map is kept. `look`: letters for a file's
    /// name, equal for maps of equal size and colours.
    MapStore(std::string key, const std::filesystem::path& folder, const QString& look);

    QImage map(const QString& preset) const; ///< null if it is not there
    void add(const QString& preset, const QImage& map);
    void save(); ///< writes the file if a map was added

private:
    void read();

    QByteArray m_key;
    QString m_file;
    QHash<QString, QByteArray> m_maps; ///< PNG files
    bool m_isChanged = false;
};

} // namespace paramap
