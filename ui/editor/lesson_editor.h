// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/editor/lesson_text.h"
#include "ui/lesson/lesson_view.h"

#include <QWidget>

class QLabel;
class QListWidget;
class QPushButton;

namespace paramap::ui {

/// A lesson as its author works on it: the text left, the audience's page right, and what is wrong below. It shows
/// finished values and says what is wished.
class LessonEditor : public QWidget {
    Q_OBJECT
public:
    explicit LessonEditor(QWidget* parent = nullptr);

    LessonText& text() { return *m_text; }
    LessonView& page() { return *m_page; }
    /// `place`: "step 3 of 7, beat 2 of 5".
    void setPage(const lesson::Page& page, const QString& place);
    /// The page is that of an earlier text: the present one has a mistake in its form.
    void setEarlier(bool isEarlier);
    void setFindings(const std::vector<lesson::Finding>& findings);
    QStringList findings() const; ///< as they are read
    void setTheme(const Theme& theme);
    void setNumbers(const words::NumberStyle& numbers);
    void setPatterns(bool shown) { m_page->setPatterns(shown); } ///< kinds are striped or dotted, too

Q_SIGNALS:
    void nextWished();
    void previousWished();

private:
    LessonText* m_text;
    LessonView* m_page;
    QListWidget* m_findings;
    QLabel *m_place, *m_count;
    QPushButton *m_previous, *m_next;
    QString m_where;
    bool m_isEarlier = false;
    void showPlace();
};

} // namespace paramap::ui
