// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/lesson/handout.h"

#include "ui/figure/figure_file.h"
#include "ui/lesson/handout_drawing.h"

#include <QCoreApplication>

namespace paramap::ui {

namespace {

QByteArray escaped(const QString& text) {
    return text.toHtmlEscaped().toUtf8();
}

/// Width and height follow the page; the drawing keeps its shape.
const char* const style = R"(
:root { color-scheme: light; }
body { font-family: "Noto Sans", sans-serif; max-width: 72rem; margin: 2rem auto; padding: 0 1rem; color: #1b2130; background: #fff; }
section { margin: 0 0 2.5rem; break-inside: avoid; }
svg { width: 100%; height: auto; border: 1px solid #cfd4dd; }
button { font: inherit; padding: .5rem 1rem; margin: .5rem 0; }
.notes { color: #4b5566; white-space: pre-wrap; }
@media print { button, .exam { display: none; } body { margin: 0; } }
)";

/// An answer is decoded and added where its button is; the button then goes away.
const char* const script = R"(
for (const button of document.querySelectorAll("button[data-answer]"))
  button.addEventListener("click", () => {
    const bytes = Uint8Array.from(atob(button.dataset.answer), c => c.charCodeAt(0));
    const place = document.createElement("div");
    place.innerHTML = new TextDecoder().decode(bytes);
    place.tabIndex = -1;
    button.replaceWith(place);
    place.focus();
  });
)";

/// A drawing as an element, with its words for screen readers.
QByteArray element(const HandoutDrawing& page) {
    QByteArray svg = toSvg(page.drawing, {});
    svg = svg.mid(svg.indexOf("<svg"));
    const QByteArray label = escaped(page.drawing.title + QStringLiteral(". ") + page.spoken);
    return svg.replace(0, 4, "<svg role=\"img\" aria-label=\"" + label + "\"");
}

QByteArray answerButton(const std::vector<HandoutDrawing>& pages) {
    QByteArray elements;
    for (const HandoutDrawing& page : pages)
        elements += element(page);
    return "<button type=\"button\" data-answer=\"" + elements.toBase64() + "\">"
        + escaped(handoutTr("Show the answer")) + "</button>\n";
}

} // namespace

QByteArray handoutHtml(const Handout& handout) {
    HandoutPainter painter(handout.numbers);
    QByteArray steps, atEnd;
    bool answers = false;
    for (const HandoutStep& step : handout.steps) {
        const HandoutDrawing question = painter.draw(step.question);
        steps += "<section>\n<h2>"
            + escaped(handoutTr("%1. %2").arg(step.question.step + 1).arg(question.drawing.title)) + "</h2>\n"
            + element(question);
        if (!step.answers.empty()) {
            answers = true;
            const QByteArray button = answerButton(painter.answers(step));
            if (handout.answersAtEnd)
                atEnd += "<section>\n<h3>"
                    + escaped(handoutTr("%1. %2").arg(step.question.step + 1).arg(question.drawing.title)) + "</h3>\n"
                    + button + "</section>\n";
            else
                steps += button;
        }
        for (const QString& note : step.notes)
            steps += "<p class=\"notes\">" + escaped(note) + "</p>\n";
        steps += "</section>\n";
    }
    QByteArray html = "<!DOCTYPE html>\n<html lang=\"" + escaped(handout.language)
        + "\">\n<head>\n<meta charset=\"utf-8\">\n"
          "<meta name=\"viewport\" content=\"width=device-width\">\n<title>"
        + escaped(handout.title) + "</title>\n<style>" + style + "</style>\n</head>\n<body>\n<h1>"
        + escaped(handout.title) + "</h1>\n";
    if (answers)
        html += "<p class=\"exam\">" + escaped(handoutTr("The answers are in this file, encoded: it is no exam."))
            + "</p>\n";
    html += steps;
    if (!atEnd.isEmpty())
        html += "<h2>" + escaped(handoutTr("Answers")) + "</h2>\n" + atEnd;
    if (answers)
        html += QByteArray("<script>") + script + "</script>\n";
    return html + "</body>\n</html>\n";
}

} // namespace paramap::ui
