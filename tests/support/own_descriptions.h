// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/catalog/catalog.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace paramap::test {

/// A folder of a user's own descriptions, beside the shipped ones.
class OwnDescriptions {
public:
    OwnDescriptions() { QDir(m_folder.path()).mkdir(QStringLiteral("architectures")); }

    void write(const char* name, const QByteArray& text) const {
        QFile file(m_folder.path() + QStringLiteral("/architectures/%1.json").arg(QLatin1String(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    catalog::Catalog catalog() const {
        return {PARAMAP_DATA_DIR, std::filesystem::path(m_folder.path().toStdString())};
    }

private:
    QTemporaryDir m_folder;
};

} // namespace paramap::test
