// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/memory/memory_card.h"
#include "ui/look/theme.h"

#include <QPainter>
#include <QRectF>

namespace paramap::ui {

/// The colour of one row of the account. It differs from the colours of kinds on purpose.
QColor memoryColour(const text::MemoryRow& row, const Theme& theme);

/// Paints exact parts solid and estimated parts striped. `scale` widens the stripes of large areas.
void paintMemory(QPainter& painter, const QRectF& area, const text::MemoryRow& row, const Theme& theme, double scale);

} // namespace paramap::ui
