// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/check.h"
#include "ui/look/theme.h"

#include <QPlainTextEdit>

#include <vector>

namespace paramap::ui {

class LessonColours;
class LineNumbers;

/// A lesson's text as its author writes it, with the numbers of its lines, and a mark at every line that has a
/// finding: a disc for what is wrong, a triangle for a warning. Lines are counted from 1. Tab leaves it: lessons need
/// no tabs.
class LessonText : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit LessonText(QWidget* parent = nullptr);

    int line() const; ///< of the cursor
    void goTo(int line); ///< puts the cursor at its start, and shows it
    /// The text becomes this one, in one step of undo. The cursor stays in its line.
    void changeTo(const QString& text);
    void selectLine(int line, int from); ///< from this letter to the end, so that what is typed replaces it
    void setFindings(const std::vector<lesson::Finding>& findings);
    void setTheme(const Theme& theme);

Q_SIGNALS:
    void lineChanged(int line); ///< the cursor came to another one

protected:
    bool viewportEvent(QEvent* event) override; ///< tells the finding under the pointer
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    friend class LineNumbers;

    enum class Mark { None, Warning, Error };
    Mark markOf(int line) const;
    QString sentencesOf(int line) const;
    void setFixedFont();
    void measure();
    void paintNumbers(QPaintEvent& event);
    void showMarks();

    LineNumbers* m_numbers;
    LessonColours* m_colours;
    const Theme* m_theme;
    std::vector<lesson::Finding> m_findings;
    int m_line = 1;
};

} // namespace paramap::ui
