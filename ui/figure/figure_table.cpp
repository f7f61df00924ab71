// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/figure/figure_file.h"

#include <algorithm>

namespace paramap::ui {

namespace {

constexpr const char* head = "<!-- Paramap table -->\n\n";
constexpr const char* sessionBegin = "<!-- paramap-session:";
constexpr const char* sessionEnd = " -->\n";

} // namespace

QByteArray toCsv(const Drawing& drawing) {
    return QByteArray::fromStdString(text::partsCsv(drawing.table));
}

// Base64 has no "--", which would end the comment.
QByteArray toMarkdown(const Drawing& drawing, const QByteArray& session) {
    QByteArray file = head + QByteArray::fromStdString(text::partsMarkdown(drawing.table));
    if (!session.isEmpty())
        file += '\n' + QByteArray(sessionBegin) + session.toBase64() + sessionEnd;
    return file;
}

QByteArray sessionOfMarkdown(const QByteArray& file) {
    const qsizetype begin = file.lastIndexOf(sessionBegin);
    const qsizetype end = begin < 0 ? -1 : file.indexOf(sessionEnd, begin);
    if (end < 0)
        return {};
    const qsizetype at = begin + qsizetype(qstrlen(sessionBegin));
    return QByteArray::fromBase64(file.mid(at, std::min(end - at, 2 * largestSession))).left(largestSession + 1);
}

} // namespace paramap::ui
