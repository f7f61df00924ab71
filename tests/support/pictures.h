// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QImage>
#include <QString>

namespace paramap::test {

/// Compares with tests/data/<path>; "" if they are alike. Letters may be drawn a little differently by another version
/// of FreeType, rectangles may not: at most 1 % of the pixels may differ by more than 32 of 255 in a channel.
/// UPDATE_GOLDEN=1 writes the reference anew. A picture that differs is kept in the folder for temporary files.
QString differenceFromReference(const QImage& image, const QString& path);

} // namespace paramap::test
