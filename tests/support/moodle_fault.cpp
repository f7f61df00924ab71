// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/moodle_fault.h"

#include <QList>
#include <QMap>
#include <QXmlStreamReader>

#include <algorithm>
#include <cmath>

namespace paramap::test {

namespace {

struct Element {
    QByteArray name, text;
    QMap<QByteArray, QByteArray> attributes;
    QList<Element> children;
    qsizetype count(const QByteArray& child) const { return std::ranges::count(children, child, &Element::name); }
    QByteArray textOf(const QByteArray& child) const {
        for (const Element& each : children)
            if (each.name == child)
                return each.count("text") > 0 ? each.textOf("text") : each.text;
        return {};
    }
};

Element read(QXmlStreamReader& reader) {
    Element element{reader.name().toUtf8(), {}, {}, {}};
    for (const QXmlStreamAttribute& attribute : reader.attributes())
        element.attributes[attribute.name().toUtf8()] = attribute.value().toUtf8();
    while (!reader.atEnd()) {
        switch (reader.readNext()) {
        case QXmlStreamReader::StartElement:
            element.children << read(reader);
            break;
        case QXmlStreamReader::Characters:
            element.text += reader.text().toUtf8();
            break;
        case QXmlStreamReader::EndElement:
            return element;
        default:
            break;
        }
    }
    return element;
}

QByteArray htmlFault(const Element& element) {
    if (element.attributes.value("format") == "html") {
        QXmlStreamReader reader("<div>" + element.textOf("text") + "</div>");
        while (!reader.atEnd())
            reader.readNext();
        if (reader.hasError())
            return "HTML of " + element.name + ": " + reader.errorString().toUtf8();
    }
    for (const Element& child : element.children)
        if (const QByteArray fault = htmlFault(child); !fault.isEmpty())
            return fault;
    return {};
}

double points(const Element& question, bool right) {
    double sum = 0;
    for (const Element& answer : question.children)
        if (const double fraction = answer.attributes.value("fraction").toDouble();
            answer.name == "answer" && (fraction > 0) == right)
            sum += fraction;
    return sum;
}

bool isNumber(const QByteArray& text) {
    bool number = false;
    (void)text.toDouble(&number);
    return number;
}

QByteArray multichoiceFault(const Element& question) {
    if (question.count("answer") < 2 || question.count("answernumbering") != 1 || question.count("shuffleanswers") != 1)
        return "multichoice without answers, numbering or shuffling";
    if (std::abs(points(question, true) - 100) > 0.001)
        return "multichoice whose right answers do not make 100";
    return question.textOf("single") == "true" && points(question, false) < 0 ? "one of several options takes points"
                                                                              : "";
}

QByteArray numericalFault(const Element& question) {
    bool first = true;
    for (const Element& answer : question.children) {
        if (answer.name != "answer")
            continue;
        if (first != (answer.attributes["fraction"] == "100"))
            return "numerical whose first answer is not the right one";
        if (!isNumber(answer.textOf("text")) || !isNumber(answer.textOf("tolerance")))
            return "numerical with an answer that is no number: " + answer.textOf("text");
        first = false;
    }
    return first ? "numerical without an answer" : "";
}

QByteArray typeFault(const Element& question, const QByteArray& type) {
    if (type == "multichoice")
        return multichoiceFault(question);
    if (type == "numerical")
        return numericalFault(question);
    if (type == "matching")
        return question.count("subquestion") < 3 || question.count("shuffleanswers") != 1 ? "fewer than three answers"
                                                                                          : "";
    if (type == "shortanswer")
        return points(question, true) != 100 || question.count("usecase") != 1 ? "shortanswer without an answer" : "";
    if (type == "cloze") {
        const QByteArray text = question.textOf("questiontext");
        return !text.contains('{') || text.count('{') != text.count("{1:NUMERICAL:=") ? "cloze with other gaps" : "";
    }
    if (type == "essay") {
        for (const char* child : {"responseformat", "responserequired", "graderinfo", "responsetemplate"})
            if (question.count(child) != 1)
                return QByteArray("essay without ") + child;
        return {};
    }
    return type == "description" ? "" : "a type that Moodle does not have: " + type;
}

QByteArray questionFault(const Element& question) {
    const QByteArray type = question.attributes.value("type");
    if (type == "category")
        return question.textOf("category").isEmpty() ? "a category without a text" : "";
    for (const char* child : {"name", "questiontext", "defaultgrade", "generalfeedback"})
        if (question.count(child) != 1)
            return type + " without one " + child;
    if (question.textOf("name").trimmed().isEmpty() || question.textOf("questiontext").isEmpty())
        return type + " without a name or a text";
    const QByteArray fault = typeFault(question, type);
    return fault.isEmpty() ? htmlFault(question) : fault;
}

} // namespace

QByteArray moodleFault(const QByteArray& file) {
    QXmlStreamReader reader(file);
    reader.readNextStartElement();
    const Element quiz = read(reader);
    while (!reader.atEnd())
        reader.readNext();
    if (reader.hasError())
        return reader.errorString().toUtf8();
    if (quiz.name != "quiz" || quiz.children.isEmpty())
        return "no quiz";
    for (const Element& question : quiz.children)
        if (const QByteArray fault = question.name == "question" ? questionFault(question) : "no question";
            !fault.isEmpty())
            return fault;
    return {};
}

} // namespace paramap::test
