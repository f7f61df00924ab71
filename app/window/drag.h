// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/window/frame/on_screen.h"

#include <QStringList>

#include <memory>

QT_BEGIN_NAMESPACE
class QMimeData;
QT_END_NAMESPACE

namespace paramap {

/// Data of map parts for another program: a figure as PNG and SVG, and a row of text for each part. The figure is drawn
/// on request and shows the innermost module that holds all parts. It carries the session, so Paramap can open it
/// again. Null without a model.
std::unique_ptr<QMimeData> partData(const OnScreen& screen, const QStringList& paths);

void dragOut(const OnScreen& screen, const QStringList& paths); ///< returns when the data is dropped

} // namespace paramap
