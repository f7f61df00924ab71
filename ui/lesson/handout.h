// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/talk/page.h"
#include "model/lesson/tutor/tutor_page.h"
#include "model/words/numbers.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace paramap::ui {

/// A question that a page can judge.
struct HandoutQuestion {
    lesson::AnswerForm form = lesson::AnswerForm::Line; ///< Line, One, Any, Order or Tile
    std::vector<lesson::Words> choices; ///< of all forms but Line, in the order of their numbers
    QByteArray key; ///< what an answer is judged by, as JSON
};

/// A step of a handout. What it must not tell is not in it.
struct HandoutStep {
    lesson::Page question; ///< its first beat
    /// Its beats that tell something, in order; empty: answers are left out, or there are none. Drawn is the last, and
    /// of those before it so many that nothing is missing.
    std::vector<lesson::Page> answers;
    std::optional<HandoutQuestion> judged; ///< for a browser; nothing where answers are left out
    QStringList notes; ///< the speaker's; empty for none
};

/// A lesson on paper or in a browser. Kinds are striped or dotted, too, since paper is often grey.
struct Handout {
    QString title;
    lesson::Words heading; ///< the title with the expressions of its numbers
    QString language; ///< "en"
    std::vector<HandoutStep> steps;
    bool answersAtEnd = false; ///< behind all questions, else each behind its question
    bool letter = false; ///< US Letter, else A4
    words::NumberStyle numbers;
    QByteArray units; ///< that people type, as JSON, for questions that are judged
};

/// Sheets with two pages of the lesson each, drawn with the painter that the presenter has; a page is never divided. A
/// question without an answer on the sheet has lines to write on. Same handout, same bytes.
QByteArray handoutPdf(const Handout& handout);

/// One file without any other: no network, its own letters, no script from elsewhere. Answers and notes stand encoded,
/// and enter the page and what a screen reader reads when they are asked for, and paper when it is printed; an answer
/// that a reader gives is judged by the page's own script. The page says that this is no exam. Numbers bear their
/// expressions.
QByteArray handoutHtml(const Handout& handout);

} // namespace paramap::ui
