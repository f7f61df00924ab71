// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/dialogs/map_store.h"

#include <QBuffer>
#include <QCryptographicHash>
#include <QDataStream>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

namespace paramap {
namespace {

constexpr qint64 largestFile = qint64(64) << 20;

QByteArray digestOf(const QByteArray& bytes) {
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
}

} // namespace

MapStore::MapStore(std::string key, const std::filesystem::path& folder, const QString& look)
    : m_key(QByteArray::fromStdString(key)) {
    if (m_key.isEmpty() || folder.empty())
        return;
    m_file = QString::fromStdString((folder / "maps-").string()) + look;
    read();
}

/// The form: a line with the key, a line with the digest of the rest, and the maps as a QDataStream.
void MapStore::read() {
    QFile file(m_file);
    if (file.size() > largestFile || !file.open(QIODevice::ReadOnly) || file.readLine().trimmed() != m_key)
        return;
    const QByteArray digest = file.readLine().trimmed(), rest = file.readAll();
    if (digest != digestOf(rest))
        return;
    QDataStream stream(rest);
    stream.setVersion(QDataStream::Qt_6_4);
    stream >> m_maps;
    if (stream.status() != QDataStream::Ok)
        m_maps.clear();
}

QImage MapStore::map(const QString& preset) const {
    return QImage::fromData(m_maps.value(preset), "PNG");
}

void MapStore::add(const QString& preset, const QImage& map) {
    QBuffer buffer;
    if (m_file.isEmpty() || !map.save(&buffer, "PNG"))
        return;
    m_maps[preset] = buffer.data();
    m_isChanged = true;
}

void MapStore::save() {
    if (!m_isChanged)
        return;
    m_isChanged = false;
    QByteArray rest;
    QDataStream stream(&rest, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_4);
    stream << m_maps;
    QDir().mkpath(QFileInfo(m_file).path());
    QSaveFile file(m_file);
    if (!file.open(QIODevice::WriteOnly))
        return;
    file.write(m_key + '\n' + digestOf(rest) + '\n' + rest);
    file.commit();
}

} // namespace paramap
