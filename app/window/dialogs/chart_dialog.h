// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QSize>
#include <QString>

#include <functional>

class QWidget;

namespace paramap {

/// Asks for the file of a chart, and calls `write` with its path. An empty size asks for the file of a table.
void chooseChartFile(QWidget& parent, QSize size, const std::function<void(const QString& path)>& write);

} // namespace paramap
