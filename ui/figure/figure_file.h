// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/figure/drawing.h"

#include <QByteArray>
#include <QImage>

#include <optional>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace paramap::ui {

/// The back ends of a Drawing. The same drawing gives the same bytes: files hold no time, no file name and no random
/// identifier. `session` (empty: none) is embedded, and `embeddedSession` reads it back.

void paint(QPainter& painter, const Drawing& drawing); ///< without the background
/// `scale`: device pixels to a pixel of the drawing. 96 pixels of the drawing are an inch.
QImage toImage(const Drawing& drawing, int scale = 1);
QByteArray toPng(const Drawing& drawing, int scale, const QByteArray& session); ///< empty if there is not enough memory
/// Words are text; every module is a group with its path as `id` and a `<title>`.
QByteArray toSvg(const Drawing& drawing, const QByteArray& session);
QByteArray toPdf(const Drawing& drawing, const QByteArray& session); ///< vectors; the session is an attachment

QByteArray pngTextHead(); ///< the beginning of the iTXt chunk that holds the session

/// The session in a file of that kind; empty if it carries none.
QByteArray sessionOfPng(const QByteArray& file);
QByteArray sessionOfSvg(const QByteArray& file);
QByteArray sessionOfPdf(const QByteArray& file);

/// The session in a figure that Paramap wrote; empty if the file carries none. nullopt if the file is none of
/// these.
std::optional<QByteArray> embeddedSession(const QByteArray& file);

} // namespace paramap::ui
