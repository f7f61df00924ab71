// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QSyntaxHighlighter>

namespace paramap::ui {

struct Theme;

/// Colours a lesson's text: headings, directives and front matter, questions, blocks, expressions. Colours only help
/// the eye: the signs that they follow stand in the text.
class LessonColours : public QSyntaxHighlighter {
    Q_OBJECT
public:
    explicit LessonColours(QTextDocument* document);

    void setTheme(const Theme& theme);

protected:
    void highlightBlock(const QString& text) override;

private:
    /// Where a line stands; kept at each line for the next one.
    enum Place { Start = -1, FrontMatter, Head, Body };

    void colourExpressions(const QString& text);

    const Theme* m_theme;
};

} // namespace paramap::ui
