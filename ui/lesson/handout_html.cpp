// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/lesson/handout.h"

#include "model/lesson/export/html_parts.h"
#include "ui/figure/figure_file.h"
#include "ui/lesson/handout_drawing.h"
#include "ui/look/bundled_font.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

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
body, svg { font-family: Handout, "Noto Sans", sans-serif; }
body { max-width: 72rem; margin: 2rem auto; padding: 0 1rem; color: #1b2130; background: #fff; }
section { margin: 0 0 2.5rem; break-inside: avoid; }
figure { margin: 0; position: relative; break-inside: avoid; }
svg { width: 100%; height: auto; border: 1px solid #cfd4dd; }
.spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
button { font: inherit; padding: .5rem 1rem; margin: .5rem .5rem .5rem 0; }
form { margin: .5rem 0; }
fieldset { border: 1px solid #cfd4dd; margin: 0 0 .5rem; }
fieldset label { display: block; padding: .25rem 0; }
input[type=text] { font: inherit; padding: .4rem; width: 20rem; max-width: 100%; }
output { font-weight: bold; }
.notes { color: #4b5566; white-space: pre-wrap; }
@media print { button, form, .exam { display: none; } body { margin: 0; } }
)";

QByteArray resource(const QString& name) {
    bundledFont(1); // its resources are linked with these
    QFile file(QStringLiteral(":/handout/") + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The letters that the drawings were measured with, for every machine.
QByteArray fontFaces() {
    QByteArray faces;
    for (const auto& [weight, file] : {std::pair{"400", "handout-Regular.woff2"}, {"700", "handout-Bold.woff2"}})
        faces += QByteArray("@font-face { font-family: Handout; font-weight: ") + weight
            + "; src: url(data:font/woff2;base64," + resource(QLatin1String(file)).toBase64()
            + ") format(\"woff2\"); }\n";
    return faces;
}

/// What the script says, and the units that it knows.
QByteArray scriptWords(const QByteArray& units) {
    QJsonObject say;
    say[QStringLiteral("right")] = handoutTr("\u2713 Right.");
    say[QStringLiteral("wrong")] = handoutTr("\u2717 Not right.");
    say[QStringLiteral("unreadable")]
        = handoutTr("This cannot be read. A number is written like 1,771,776, 1.77 M, 65 % or 3*768*768.");
    say[QStringLiteral("here")] = handoutTr("The number is right at these sizes, and wrong at others.");
    say[QStringLiteral("order")] = handoutTr("All of them are to be put in order, by their numbers.");
    say[QStringLiteral("smaller")] = handoutTr("'%1' is smaller than '%2'.");
    return "<script type=\"application/json\" id=\"words\">{\"units\": " + units
        + ", \"say\": " + QJsonDocument(say).toJson(QJsonDocument::Compact) + "}</script>\n";
}

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

/// A field for a line, and in front of it what its numbers are of.
QByteArray lineField(const char* label, const QByteArray& above) {
    return above + "<label>" + escaped(handoutTr(label)) + " <input type=\"text\" autocomplete=\"off\"></label>\n";
}

QByteArray choiceFields(const HandoutQuestion& question, const QByteArray& name) {
    const char* const type = question.form == lesson::AnswerForm::Any ? "checkbox" : "radio";
    QByteArray fields;
    for (const lesson::Words& choice : question.choices)
        fields += QByteArray("<label><input type=\"") + type + "\" name=\"" + name + "\"> " + asHtml(choice)
            + "</label>\n";
    return "<fieldset>\n<legend>" + escaped(handoutTr("Your answer")) + "</legend>\n" + fields + "</fieldset>\n";
}

QByteArray fieldsOf(const HandoutQuestion& question, const QByteArray& name) {
    if (question.form == lesson::AnswerForm::Line)
        return lineField("Your answer:", {});
    if (question.form != lesson::AnswerForm::Order)
        return choiceFields(question, name);
    QByteArray entries;
    for (const lesson::Words& choice : question.choices)
        entries += "<li>" + asHtml(choice) + "</li>\n";
    return lineField("Their numbers, the largest first:", "<ol>\n" + entries + "</ol>\n");
}

/// Fields for the answer and what comes of it. Only the script shows them.
QByteArray form(const HandoutQuestion& question, const QByteArray& name) {
    return "<form hidden data-key=\"" + question.key.toBase64() + "\">\n" + fieldsOf(question, name) + "<button>"
        + escaped(handoutTr("Check")) + "</button>\n<output></output>\n</form>\n";
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
        if (step.judged)
            steps += form(*step.judged, "q" + QByteArray::number(qulonglong(step.question.step + 1)));
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
        + escaped(handout.title) + "</title>\n<style>\n" + fontFaces() + style + "</style>\n</head>\n<body>\n<h1>"
        + asHtml(handout.heading) + "</h1>\n";
    if (answers)
        file += "<p class=\"exam\">" + escaped(handoutTr("The answers are in this file, encoded: it is no exam."))
            + "</p>\n";
    file += steps;
    if (!atEnd.isEmpty())
        file += "<h2>" + escaped(handoutTr("Answers")) + "</h2>\n" + atEnd;
    if (answers)
        file += scriptWords(handout.units) + "<script>" + resource(QStringLiteral("handout.js")) + "</script>\n";
    return file + "</body>\n</html>\n";
}

} // namespace paramap::ui
