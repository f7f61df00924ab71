// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/talk/page.h"
#include "model/words/numbers.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <vector>

namespace paramap::ui {

/// A step of a handout. What it must not tell is not in it.
struct HandoutStep {
    lesson::Page question; ///< its first beat
    /// Its beats that tell something, in order; empty: answers are left out, or there are none. Drawn is the last, and
    /// of those before it so many that nothing is missing.
    std::vector<lesson::Page> answers;
    QStringList notes; ///< the speaker's; empty for none
};

/// A lesson on paper or in a browser.
struct Handout {
    QString title;
    QString language; ///< "en"
    std::vector<HandoutStep> steps;
    bool answersAtEnd = false; ///< behind all questions, else each behind its question
    bool letter = false; ///< US Letter, else A4
    words::NumberStyle numbers;
};

/// Sheets with two pages of the lesson each, drawn with the painter that the presenter has; a page is never divided. A
/// question without an answer on the sheet has lines to write on. Same handout, same bytes.
QByteArray handoutPdf(const Handout& handout);

/// One file without any other: no network, no font, no script from elsewhere. Answers and notes stand encoded, and
/// enter the page and what a screen reader reads when they are asked for, and paper when it is printed; the page says
/// that this is no exam. Numbers bear their expressions.
QByteArray handoutHtml(const Handout& handout);

} // namespace paramap::ui
