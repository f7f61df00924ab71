// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/talk/page.h"
#include "model/lesson/talk/speaker_notes.h"
#include "ui/lesson/lesson_view.h"

#include <QWidget>

#include <optional>

class QLabel;
class QPushButton;
class QTextBrowser;

namespace paramap::ui {

class VoteRows;

/// What a lecturer sees: the page of the audience, the next one, notes, answer, foreseen mistakes, votes and clocks.
class SpeakerView : public QWidget {
    Q_OBJECT
public:
    explicit SpeakerView(QWidget* parent = nullptr);

    LessonView& now() { return *m_now; } ///< the audience's page; its pointer moves the spot
    void setPageSize(QSize size); ///< of the audience's page
    void setNotes(const lesson::SpeakerNotes& notes);
    void setNext(const std::optional<lesson::Page>& page);
    void setExportable(bool counted); ///< there are votes that a file could hold
    void setMessage(const QString& message); ///< a line that only the lecturer sees; "" for none
    QString message() const;
    void setClock(int secondsOfStep, int secondsOfAll, const lesson::SpeakerNotes& notes);
    void setTheme(const Theme& theme);
    void setPatterns(bool shown); ///< of both pages
    QString text() const { return m_text; } ///< notes, answer and mistakes as they are read

Q_SIGNALS:
    void handsEdited(int option, int hands);
    void roundClosed();
    void exportWished(); ///< of the votes

private:
    LessonView *m_now, *m_next;
    QLabel *m_clock, *m_nextTitle, *m_message;
    QTextBrowser* m_notes;
    VoteRows* m_votes;
    QPushButton* m_export;
    QString m_text;
};

} // namespace paramap::ui
