// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/session/file_excerpt.h"

#include "model/problem/width.h"

#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>

namespace paramap {
namespace {

constexpr int around = 2;
constexpr int widest = 120;
constexpr qint64 largest = qint64{4} << 20;

} // namespace

std::vector<ExcerptLine> excerpt(const QString& text, int line) {
    const QStringList lines = text.split(u'\n');
    std::vector<ExcerptLine> result;
    if (line < 1 || line > lines.size())
        return result;
    const int last = std::min(static_cast<int>(lines.size()), line + around);
    for (int number = std::max(1, line - around); number <= last; ++number) {
        QString shown = lines[number - 1];
        if (shown.endsWith(u'\r'))
            shown.chop(1);
        shown.replace(u'\t', QStringLiteral("    "));
        shown = QString::fromStdString(printable(shown.left(widest).toStdString()));
        result.push_back({number, shown, number == line});
    }
    return result;
}

QString smallFile(const QString& path) {
    QFile file(path);
    // A pipe is not opened: it would wait for a writer.
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly) || file.size() > largest)
        return {};
    return QString::fromUtf8(file.read(largest));
}

std::vector<ExcerptLine> excerptOfFile(const QString& path, int line) {
    const QString text = smallFile(path);
    return text.isEmpty() ? std::vector<ExcerptLine>() : excerpt(text, line);
}

int lineOfKey(const QString& text, const QString& key) {
    const QRegularExpression assignment(
        QStringLiteral("\"%1\"\\s*:").arg(QRegularExpression::escape(key)), QRegularExpression::NoPatternOption);
    const QRegularExpressionMatch match = assignment.match(text);
    return match.hasMatch() ? 1 + static_cast<int>(QStringView(text).left(match.capturedStart()).count(u'\n')) : 0;
}

} // namespace paramap
