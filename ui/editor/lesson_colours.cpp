// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/editor/lesson_colours.h"

#include "ui/look/theme.h"

#include <QRegularExpression>

namespace paramap::ui {

namespace {

QTextCharFormat ink(const QColor& colour, bool isBold = false) {
    QTextCharFormat format;
    format.setForeground(colour);
    if (isBold)
        format.setFontWeight(QFont::Bold);
    return format;
}

} // namespace

LessonColours::LessonColours(QTextDocument* document)
    : QSyntaxHighlighter(document)
    , m_theme(&Theme::light()) {
}

void LessonColours::setTheme(const Theme& theme) {
    m_theme = &theme;
    rehighlight();
}

void LessonColours::highlightBlock(const QString& text) {
    static const QRegularExpression key(QStringLiteral("^\\s*[a-z_]+:")),
        sign(QStringLiteral("^(\\?|~|- \\[[ x]\\]|\\d+\\.|answer:|tolerance:|:::)"));
    const int before = previousBlockState();
    const bool isFence = text.trimmed() == QStringLiteral("---");
    int place = before;
    if (before == Start)
        place = isFence ? FrontMatter : Body;
    else if (before == FrontMatter && isFence)
        place = Body;
    else if (text.startsWith(QStringLiteral("## ")))
        place = Head;
    else if (before == Head && text.trimmed().isEmpty())
        place = Body;
    setCurrentBlockState(place);
    if (isFence && place != before)
        return setFormat(0, static_cast<int>(text.size()), ink(m_theme->text2));
    if (text.startsWith(QStringLiteral("## ")))
        setFormat(0, static_cast<int>(text.size()), ink(m_theme->text, true));
    else if (place != Body)
        setFormat(0, static_cast<int>(key.match(text).capturedLength()), ink(m_theme->text2, true));
    else if (text.startsWith(QStringLiteral(":::")))
        setFormat(0, static_cast<int>(text.size()), ink(m_theme->text2, true));
    else if (const auto match = sign.match(text); match.hasMatch())
        setFormat(0, static_cast<int>(match.capturedLength()), ink(m_theme->text2, true));
    colourExpressions(text);
}

void LessonColours::colourExpressions(const QString& text) {
    static const QRegularExpression expression(QStringLiteral("\\{[^}]*\\}"));
    for (auto each = expression.globalMatch(text); each.hasNext();) {
        const QRegularExpressionMatch match = each.next();
        setFormat(static_cast<int>(match.capturedStart()), static_cast<int>(match.capturedLength()),
            ink(m_theme->accent, text.startsWith(QStringLiteral("## "))));
    }
}

} // namespace paramap::ui
