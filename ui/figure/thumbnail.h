// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/network.h"
#include "ui/look/theme.h"

#include <QImage>
#include <QSize>

namespace paramap::ui {

/// A small picture of a network's map without words, for the gallery. `size` is in logical pixels, `dpr` device pixels
/// each.
QImage thumbnail(const network::NetworkPtr& network, QSize size, const Theme& theme, qreal dpr = 1);

} // namespace paramap::ui
