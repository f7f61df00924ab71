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

/// Parts of the map for another program: a figure as PNG and SVG, drawn when it is asked for, that opens as this
/// session again; and a row of text for each part. The figure is of the innermost module that holds all of them. Null
/// without a model.
std::unique_ptr<QMimeData> partData(const OnScreen& screen, const QStringList& paths);

void dragOut(const OnScreen& screen, const QStringList& paths); ///< until it is dropped

} // namespace paramap
