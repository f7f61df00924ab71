// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QImage>
#include <QString>

namespace paramap::test {

/// Compares an image with tests/data/<path>; "" if they are alike. At most 1 % of the pixels may differ by more than 32
/// of 255 in a channel, because another version of FreeType may draw letters a little differently. UPDATE_GOLDEN=1
/// rewrites the reference. If the images differ, the new image is kept in the folder for temporary files.
QString differenceFromReference(const QImage& image, const QString& path);

} // namespace paramap::test
