// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/figure/figure_kind.h"

#include "ui/figure/figure_file.h"

#include <QtGlobal>

#include <algorithm>

namespace paramap::ui {

namespace {

bool isPng(const QByteArray& file) {
    return file.startsWith("\x89PNG\r\n");
}
bool isSvg(const QByteArray& file) {
    const QByteArray head = file.left(4096);
    return head.trimmed().startsWith('<') && head.contains("<svg");
}
bool isPdf(const QByteArray& file) {
    return file.startsWith("%PDF-");
}

QByteArray writeSvg(const Drawing& drawing, int, const QByteArray& session) {
    return toSvg(drawing, session);
}
QByteArray writePdf(const Drawing& drawing, int, const QByteArray& session) {
    return toPdf(drawing, session);
}

constexpr std::array<FigureKind, 3> kinds{{
    {
        .ending = "png",
        .title = QT_TRANSLATE_NOOP("FigureKind", "PNG picture"),
        .pixels = true,
        .write = toPng,
        .isOne = isPng,
        .session = sessionOfPng,
    },
    {
        .ending = "svg",
        .title = QT_TRANSLATE_NOOP("FigureKind", "SVG drawing"),
        .pixels = false,
        .write = writeSvg,
        .isOne = isSvg,
        .session = sessionOfSvg,
    },
    {
        .ending = "pdf",
        .title = QT_TRANSLATE_NOOP("FigureKind", "PDF"),
        .pixels = false,
        .write = writePdf,
        .isOne = isPdf,
        .session = sessionOfPdf,
    },
}};

} // namespace

const std::array<FigureKind, 3>& figureKinds() {
    return kinds;
}

const FigureKind* figureKind(std::string_view ending) {
    const auto* const found
        = std::ranges::find_if(kinds, [ending](const FigureKind& kind) { return ending == kind.ending; });
    return found == kinds.end() ? nullptr : found;
}

QStringList figureEndings() {
    QStringList result;
    for (const FigureKind& kind : kinds)
        result.append(QString::fromLatin1(kind.ending));
    return result;
}

std::optional<QByteArray> embeddedSession(const QByteArray& file) {
    for (const FigureKind& kind : kinds)
        if (kind.isOne(file))
            return kind.session(file);
    return std::nullopt;
}

} // namespace paramap::ui
