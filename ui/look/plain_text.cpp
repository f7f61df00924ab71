// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/look/plain_text.h"

#include <QTextDocument>

#include <algorithm>

namespace paramap::ui {

namespace {

constexpr qsizetype longestTip = 4000;

bool isControl(QChar c) {
    const char16_t code = c.unicode();
    return code < 0x20 || (code >= 0x7F && code < 0xA0) || (code >= 0x2028 && code <= 0x202E)
        || (code >= 0x2066 && code <= 0x2069) || code >= 0xFFFE;
}

} // namespace

QString plainTip(const QString& text) {
    const QString shown = text.size() > longestTip ? text.left(longestTip) + u'…' : text;
    return Qt::mightBeRichText(shown) ? Qt::convertFromPlainText(shown) : shown;
}

QString printableName(const QString& name) {
    QString result = name;
    std::replace_if(result.begin(), result.end(), isControl, QChar(QChar::ReplacementCharacter));
    return result;
}

QString printableLines(const QString& text) {
    QString result = text;
    const auto isStrange = [](QChar c) { return isControl(c) && c != u'\n' && c != u'\t'; };
    std::replace_if(result.begin(), result.end(), isStrange, QChar(QChar::ReplacementCharacter));
    return result;
}

} // namespace paramap::ui
