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

bool isTikz(const QByteArray& file) {
    return file.startsWith("% Paramap figure");
}
bool isCsv(const QByteArray& file) {
    return file.startsWith("path,class,parts,");
}
bool isMarkdown(const QByteArray& file) {
    return file.startsWith("<!-- Paramap table -->");
}

QByteArray writeSvg(const Drawing& drawing, double, const QByteArray& session) {
    return toSvg(drawing, session);
}
QByteArray writePdf(const Drawing& drawing, double, const QByteArray& session) {
    return toPdf(drawing, session);
}
QByteArray writeTikz(const Drawing& drawing, double, const QByteArray& session) {
    return toTikz(drawing, session);
}
QByteArray writeCsv(const Drawing& drawing, double, const QByteArray&) {
    return toCsv(drawing);
}
QByteArray writeMarkdown(const Drawing& drawing, double, const QByteArray& session) {
    return toMarkdown(drawing, session);
}

constexpr std::array<FigureKind, 6> kinds{{
    {
        .ending = "png",
        .also = "",
        .title = QT_TRANSLATE_NOOP("FigureKind", "PNG picture"),
        .table = false,
        .pixels = true,
        .outlines = false,
        .write = toPng,
        .isOne = isPng,
        .session = sessionOfPng,
    },
    {
        .ending = "svg",
        .also = "",
        .title = QT_TRANSLATE_NOOP("FigureKind", "SVG drawing"),
        .table = false,
        .pixels = false,
        .outlines = true,
        .write = writeSvg,
        .isOne = isSvg,
        .session = sessionOfSvg,
    },
    {
        .ending = "pdf",
        .also = "",
        .title = QT_TRANSLATE_NOOP("FigureKind", "PDF"),
        .table = false,
        .pixels = false,
        .outlines = true,
        .write = writePdf,
        .isOne = isPdf,
        .session = sessionOfPdf,
    },
    {
        .ending = "tex",
        .also = "tikz",
        .title = QT_TRANSLATE_NOOP("FigureKind", "TikZ for LaTeX"),
        .table = false,
        .pixels = false,
        .outlines = false,
        .write = writeTikz,
        .isOne = isTikz,
        .session = sessionOfTikz,
    },
    {
        .ending = "csv",
        .also = "",
        .title = QT_TRANSLATE_NOOP("FigureKind", "CSV table"),
        .table = true,
        .pixels = false,
        .outlines = false,
        .write = writeCsv,
        .isOne = isCsv,
        .session = nullptr,
    },
    {
        .ending = "md",
        .also = "",
        .title = QT_TRANSLATE_NOOP("FigureKind", "Markdown table"),
        .table = true,
        .pixels = false,
        .outlines = false,
        .write = writeMarkdown,
        .isOne = isMarkdown,
        .session = sessionOfMarkdown,
    },
}};

} // namespace

const std::array<FigureKind, 6>& figureKinds() {
    return kinds;
}

const FigureKind* figureKind(std::string_view ending) {
    const auto* const found = std::ranges::find_if(kinds,
        [ending](const FigureKind& kind) { return ending == kind.ending || (!ending.empty() && ending == kind.also); });
    return found == kinds.end() ? nullptr : found;
}

QStringList figureEndings() {
    QStringList result;
    for (const FigureKind& kind : kinds)
        for (const char* const ending : {kind.ending, kind.also})
            if (kind.session && *ending)
                result.append(QString::fromLatin1(ending));
    return result;
}

std::optional<QByteArray> embeddedSession(const QByteArray& file) {
    for (const FigureKind& kind : kinds)
        if (kind.session && kind.isOne(file))
            return kind.session(file);
    return std::nullopt;
}

} // namespace paramap::ui
