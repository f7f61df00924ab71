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
/// `scale`: pixels to a unit of the drawing.
QImage toImage(const Drawing& drawing, double scale = 1);
QByteArray toPng(
    const Drawing& drawing, double scale, const QByteArray& session); ///< empty if there is not enough memory
/// Words are text; every module is a group with its path as `id` and a `<title>`.
QByteArray toSvg(const Drawing& drawing, const QByteArray& session);
QByteArray toPdf(const Drawing& drawing, const QByteArray& session); ///< vectors; the session is an attachment
QByteArray toPdf(const std::vector<Drawing>& sheets); ///< of one size, a page for each; one at least
/// A picture for `\input` (PGF, the layer below TikZ), with words in the document's own font; pdflatex also compiles
/// the file alone. The session is in comments.
QByteArray toTikz(const Drawing& drawing, const QByteArray& session);
QByteArray toCsv(const Drawing& drawing); ///< its tiles; no session
QByteArray toMarkdown(const Drawing& drawing, const QByteArray& session); ///< its tiles; the session is a comment

QByteArray pngTextHead(); ///< the beginning of the iTXt chunk that holds the session

constexpr qsizetype largestSession = qsizetype(64) << 20; ///< in bytes, as much as a text file may have

/// The session in a file of that kind; empty if it carries none. Of a larger one than `largestSession`, one byte more
/// than that is returned: what is packed is not unpacked any further.
QByteArray sessionOfPng(const QByteArray& file);
QByteArray sessionOfSvg(const QByteArray& file);
QByteArray sessionOfPdf(const QByteArray& file);
QByteArray sessionOfTikz(const QByteArray& file);
QByteArray sessionOfMarkdown(const QByteArray& file);

/// The session in a figure that Paramap wrote; empty if the file carries none. nullopt if the file is none of
/// these.
std::optional<QByteArray> embeddedSession(const QByteArray& file);

} // namespace paramap::ui
