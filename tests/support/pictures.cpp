// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/pictures.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace paramap::test {

namespace {

constexpr int sameColour = 32; // of 255, in the channel that differs most
constexpr double mostDifferent = 0.01; // of all pixels

/// Reduces the number of colours, which halves the file's size. The change is far smaller than `sameColour`.
QImage coarse(const QImage& image) {
    QImage result = image.convertToFormat(QImage::Format_RGB32);
    for (int y = 0; y < result.height(); ++y)
        for (int x = 0; x < result.width(); ++x)
            result.setPixel(x, y, (result.pixel(x, y) & 0xFFF0F0F0) | 0xFF080808);
    return result;
}

double different(const QImage& a, const QImage& b) {
    int count = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x) {
            const QColor one = a.pixelColor(x, y), other = b.pixelColor(x, y);
            count += std::max({std::abs(one.red() - other.red()), std::abs(one.green() - other.green()),
                         std::abs(one.blue() - other.blue())})
                > sameColour;
        }
    return double(count) / double(a.width() * a.height());
}

} // namespace

QString differenceFromReference(const QImage& image, const QString& path) {
    const QString file = QStringLiteral(PARAMAP_TEST_DATA "/") + path;
    if (qEnvironmentVariableIsSet("UPDATE_GOLDEN")
        && !(QDir().mkpath(QFileInfo(file).path()) && coarse(image).save(file, nullptr, 0)))
        return QStringLiteral("%1 cannot be written").arg(file);
    const QImage reference(file);
    const QString seen = QDir::temp().filePath(QFileInfo(file).fileName());
    if (image.size() != reference.size()) {
        image.save(seen);
        return QStringLiteral("%1 × %2 pixels, and the reference has %3 × %4; see %5")
            .arg(image.width())
            .arg(image.height())
            .arg(reference.width())
            .arg(reference.height())
            .arg(seen);
    }
    const double share = different(image, reference);
    if (share <= mostDifferent)
        return {};
    image.save(seen);
    return QStringLiteral("%1 % of the pixels differ; see %2").arg(share * 100).arg(seen);
}

} // namespace paramap::test
