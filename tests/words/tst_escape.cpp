// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/words/escape.h"
#include "tests/support/run.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QtTest>

using namespace paramap::words;

class TestEscape : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void escapes_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("csv");
        QTest::addColumn<QByteArray>("markdown");
        QTest::addColumn<QByteArray>("latex");
        const auto row
            = [](const char* name, const char* text, const char* csv, const char* markdown, const char* latex) {
                  QTest::addRow("%s", name)
                      << QByteArray(text) << QByteArray(csv) << QByteArray(markdown) << QByteArray(latex);
              };
        row("nothing", "", "", "", "");
        row("path", "transformer.h.0", "transformer.h.0", "transformer.h.0", "transformer.h.0");
        row("underscore", "c_attn", "c_attn", "c\\_attn", "c\\_attn");
        row("comma", "a,b", "\"a,b\"", "a,b", "a,b");
        row("quote", "a\"b", "\"a\"\"b\"", "a\"b", "a\"b");
        row("line break", "a\r\nb", "\"a\r\nb\"", "a  b", "a  b");
        row("pipe", "a|b", "a|b", "a\\|b", "a|b");
        row("product", "3*E*E", "3*E*E", "3\\*E\\*E", "3*E*E");
        row("LaTeX", "\\{}$&#%_^~", "\\{}$&#%_^~", "\\\\\\{\\}\\$\\&\\#%\\_\\^\\~",
            "\\textbackslash{}\\{\\}\\$\\&\\#\\%\\_\\textasciicircum{}\\textasciitilde{}");
        row("entity", "&lt;", "&lt;", "\\&lt;", "\\&lt;");
        row("UTF-8", "É×2", "É×2", "É×2", "É×2");
        // What a spreadsheet would run is a text in it; a number stays a number.
        row("formula", "=1+1", "'=1+1", "=1+1", "=1+1");
        row("formula in quotes", "=\"a\",1", "\"'=\"\"a\"\",1\"", "=\"a\",1", "=\"a\",1");
        row("plus", "+a", "'+a", "+a", "+a");
        row("minus", "-1+1", "'-1+1", "-1+1", "-1+1");
        row("at", "@SUM(1)", "'@SUM(1)", "\\@SUM(1)", "@SUM(1)");
        row("tab", "\t=1", "'\t=1", " =1", " =1");
        row("return", "\r\n=1", "\"'\r\n=1\"", "  =1", "  =1");
        row("negative", "-1.5e3", "-1.5e3", "-1.5e3", "-1.5e3");
        row("positive", "+12", "+12", "+12", "+12");
        row("control", "a\x1B\u202e", "a\uFFFD\uFFFD", "a\uFFFD\uFFFD", "a??");
    }

    void escapes() {
        QFETCH(QByteArray, text);
        QTEST(QByteArray::fromStdString(csvField(text.toStdString())), "csv");
        QTEST(QByteArray::fromStdString(markdownText(text.toStdString())), "markdown");
        QTEST(QByteArray::fromStdString(latexText(text.toStdString())), "latex");
    }

    void jsonReadsBack_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addRow("plain") << QByteArray("transformer.h.0");
        QTest::addRow("quotes") << QByteArray("a\"\\b\n\x01");
        QTest::addRow("UTF-8") << QByteArray("É ◥");
    }

    void jsonReadsBack() {
        QFETCH(QByteArray, text);
        const QByteArray json = "[" + QByteArray::fromStdString(jsonString(text.toStdString())) + "]";
        QCOMPARE(QJsonDocument::fromJson(json).array().at(0).toString(), QString::fromUtf8(text));
    }

    void jsonOfBrokenBytesIsStillJson() { QCOMPARE(jsonString("a\xFF"), std::string("\"a\uFFFD\"")); }
};

int tst_escape(int argc, char* argv[]) {
    return paramap::test::run<TestEscape>(argc, argv);
}
#include "tst_escape.moc"
