// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QByteArrayList>
#include <QString>

#include <cstdint>

namespace paramap::test {

/// A module tree in the form of tests/truth/compact.py, unfolded: "12 x h.{}" and the lines indented below it are
/// repeated 12 times.
struct CompactTree {
    QByteArray source; ///< what it was walked out of
    QByteArray input; ///< the config.json or library form that it was constructed from
    std::int64_t total = 0, trainable = 0, tensors = 0;
    QByteArrayList modules, parameters, buffers; ///< lines as models.h prints them
};

CompactTree readCompactTree(const QString& file);

/// The names of the trees in tests/data/truth, without ".txt".
QStringList truthNames();
QString truthFile(const QString& name);

} // namespace paramap::test
