// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/lesson/handout.h"

#include "model/lesson/export/html_parts.h"
#include "ui/figure/figure_file.h"
#include "ui/lesson/handout_drawing.h"

#include <QCoreApplication>

namespace paramap::ui {

namespace {

QByteArray escaped(const QString& text) {
    return text.toHtmlEscaped().toUtf8();
}

QByteArray asHtml(const lesson::Words& words) {
    return QByteArray::fromStdString(lesson::html(words));
}

/// Width and height follow the page; the drawing keeps its shape. Words for screen readers stand beside it unseen.
const char* const style = R"(
:root { color-scheme: light; }
body { font-family: "Noto Sans", sans-serif; max-width: 72rem; margin: 2rem auto; padding: 0 1rem; color: #1b2130; background: #fff; }
section { margin: 0 0 2.5rem; break-inside: avoid; }
figure { margin: 0; position: relative; break-inside: avoid; }
svg { width: 100%; height: auto; border: 1px solid #cfd4dd; }
.spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
button { font: inherit; padding: .5rem 1rem; margin: .5rem .5rem .5rem 0; }
.notes { color: #4b5566; white-space: pre-wrap; }
@media print { button, .exam { display: none; } body { margin: 0; } }
)";

/// What a button hides is decoded and added in its place; on paper, all of it is there.
const char* const script = R"(
const decoded = button => {
  const bytes = Uint8Array.from(atob(button.dataset.answer), c => c.charCodeAt(0));
  const place = document.createElement("div");
  place.innerHTML = new TextDecoder().decode(bytes);
  place.tabIndex = -1;
  return place;
};
const closed = () => document.querySelectorAll("button[data-answer]");
for (const button of closed())
  button.addEventListener("click", () => {
    const place = decoded(button);
    button.replaceWith(place);
    place.focus();
  });
let printed = [];
addEventListener("beforeprint", () => {
  for (const button of closed()) {
    const place = decoded(button);
    button.after(place);
    printed.push(place);
  }
});
addEventListener("afterprint", () => {
  for (const place of printed) place.remove();
  printed = [];
});
)";

/// A drawing with its words for screen readers, which no one else sees; numbers bear their expressions there.
QByteArray element(const HandoutDrawing& page) {
    QByteArray svg = toSvg(page.drawing, {});
    svg = svg.mid(svg.indexOf("<svg"));
    svg.replace(0, 4, "<svg aria-hidden=\"true\"");
    QByteArray words;
    for (const lesson::Words& sentence : page.spoken)
        words += "<p>" + asHtml(sentence) + "</p>\n";
    return "<figure>" + svg + "<div class=\"spoken\">\n" + words + "</div></figure>\n";
}

/// A button that opens what nobody should read before.
QByteArray button(const char* name, const QByteArray& hidden) {
    return "<button type=\"button\" data-answer=\"" + hidden.toBase64() + "\">" + escaped(handoutTr(name))
        + "</button>\n";
}

QByteArray notesButton(const QStringList& notes) {
    QByteArray hidden;
    for (const QString& note : notes)
        hidden += "<p class=\"notes\">" + escaped(note) + "</p>\n";
    return notes.isEmpty() ? QByteArray() : button("Show the notes", hidden);
}

/// "3. How many?"
QByteArray heading(const char* tag, const lesson::Page& page) {
    return QByteArray("<") + tag + ">" + escaped(handoutTr("%1. ").arg(page.step + 1)) + asHtml(page.statement) + "</"
        + tag + ">\n";
}

} // namespace

QByteArray handoutHtml(const Handout& handout) {
    HandoutPainter painter(handout.numbers);
    QByteArray steps, atEnd;
    bool answers = false;
    for (const HandoutStep& step : handout.steps) {
        steps += "<section>\n" + heading("h2", step.question) + element(painter.draw(step.question));
        answers = answers || !step.answers.empty() || !step.notes.isEmpty();
        if (!step.answers.empty()) {
            QByteArray pages;
            for (const HandoutDrawing& page : painter.answers(step))
                pages += element(page);
            const QByteArray answer = button("Show the answer", pages);
            if (handout.answersAtEnd)
                atEnd += "<section>\n" + heading("h3", step.question) + answer + "</section>\n";
            else
                steps += answer;
        }
        steps += notesButton(step.notes) + "</section>\n";
    }
    QByteArray file = "<!DOCTYPE html>\n<html lang=\"" + escaped(handout.language)
        + "\">\n<head>\n<meta charset=\"utf-8\">\n"
          "<meta name=\"viewport\" content=\"width=device-width\">\n<title>"
        + escaped(handout.title) + "</title>\n<style>" + style + "</style>\n</head>\n<body>\n<h1>"
        + escaped(handout.title) + "</h1>\n";
    if (answers)
        file += "<p class=\"exam\">" + escaped(handoutTr("The answers are in this file, encoded: it is no exam."))
            + "</p>\n";
    file += steps;
    if (!atEnd.isEmpty())
        file += "<h2>" + escaped(handoutTr("Answers")) + "</h2>\n" + atEnd;
    if (answers)
        file += QByteArray("<script>") + script + "</script>\n";
    return file + "</body>\n</html>\n";
}

} // namespace paramap::ui
