// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/parse.h"
#include "model/lesson/export/python_text.h"
#include "model/lesson/export/spelling.h"
#include "tests/support/lesson_sheets.h"
#include "tests/support/run.h"

#include <QtTest>

using namespace paramap;

/// How data is spelled in the files that lessons are exported to.
class TestLessonSpelling : public QObject {
    Q_OBJECT
private:
    static QByteArray python(const char* formula) {
        lesson::PythonNames names;
        names.isSize = [](const std::string& name) { return name == "E" || name == "vision.E" || name == "lambda"; };
        names.value = [](const std::string& expression) { return expression == "total" ? "100" : "(1/3)"; };
        return QByteArray::fromStdString(lesson::pythonText(formula::parse(formula), names));
    }

private Q_SLOTS:
    void markdown() {
        QCOMPARE(lesson::markdownLine("a"), "a");
        QCOMPARE(lesson::markdownLine("- a"), "\\- a");
        QCOMPARE(lesson::markdownLine("::: notes"), "\\::: notes");
        QCOMPARE(lesson::markdownLine("---"), "\\---");
        QCOMPARE(lesson::markdownLine("=cmd"), "\\=cmd");
        QCOMPARE(lesson::markdownLine("12. a"), "12\\. a");
        QCOMPARE(lesson::markdownLine("12 a."), "12 a.");
        QCOMPARE(lesson::markdownLine(""), "");
        QCOMPARE(lesson::markdownCode("a"), "`a`");
        QCOMPARE(lesson::markdownCode("a``b"), "```a``b```");
        QCOMPARE(lesson::markdownCode("`"), "`` ` ``");
        QCOMPARE(lesson::markdownBlock("a\nb", "python"), "```python\na\nb\n```");
        QCOMPARE(lesson::markdownBlock("```"), "````\n```\n````");
    }

    void commentsAndMarkup() {
        QCOMPARE(lesson::htmlComment("4*E"), "<!-- 4*E -->");
        QCOMPARE(lesson::htmlComment("a-->b--c---"), "<!-- a-&#45;&gt;b-&#45;c-&#45;- -->");
        QCOMPARE(lesson::xmlText("<a b=\"c\">&'"), "&lt;a b=&quot;c&quot;&gt;&amp;&#39;");
        QCOMPARE(lesson::xmlText("]]>"), "]]&gt;");
        QCOMPARE(lesson::xmlText(std::string("a\x01") + "b"), "a\uFFFDb");
        QCOMPARE(lesson::urlPath("a b(1).svg"), "a%20b%281%29.svg");
        QCOMPARE(lesson::urlPath("é"), "%C3%A9");
    }

    void pythonStrings() {
        QCOMPARE(lesson::pythonString("a"), "\"a\"");
        QCOMPARE(lesson::pythonString("a\"\\\n'"), "\"a\\\"\\\\\\n'\"");
        QCOMPARE(lesson::pythonName("E"), "E");
        QCOMPARE(lesson::pythonName("vision.E"), "vision_E");
        QCOMPARE(lesson::pythonName("lambda"), "lambda_");
        QCOMPARE(lesson::pythonName("tree"), "tree_");
        QCOMPARE(lesson::pythonName("2d"), "_2d");
    }

    void pythonFormulas() {
        QCOMPARE(python("4*E**2 + 4*E"), QByteArray("4*E**2 + 4*E"));
        QCOMPARE(python("-(E + 1)*2//3"), QByteArray("-(E + 1)*2//3"));
        QCOMPARE(python("vision.E*lambda"), QByteArray("vision_E*lambda_"));
        QCOMPARE(python("total - params(\"h\")*E"), QByteArray("100 - (1/3)*E"));
        QCOMPARE(python("E > 2 ? E : 2"), QByteArray("choose(E > 2, E, 2)"));
        QCOMPARE(python("max(E, true)"), QByteArray("max(E, True)"));
        QCOMPARE(python("total**2"), QByteArray("100**2"));
    }

    /// Emphasis and code are all that is read of Markdown; a sign between letters is a sign.
    void marks_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("markdown");
        QTest::newRow("emphasis") << QByteArray("*E* = 3") << QByteArray("*E* = 3");
        QTest::newRow("strong") << QByteArray("a **b c** d") << QByteArray("a **b c** d");
        QTest::newRow("code") << QByteArray("`a*b*`") << QByteArray("`a*b*`");
        QTest::newRow("product") << QByteArray("3*E*E and 2*E") << QByteArray("3\\*E\\*E and 2\\*E");
        QTest::newRow("alone") << QByteArray("a * b * c") << QByteArray("a \\* b \\* c");
        QTest::newRow("escaped") << QByteArray("\\*a\\* \\1958") << QByteArray("\\*a\\* 1958");
        QTest::newRow("number") << QByteArray("{4*E}") << QByteArray("3,072<!-- 4*E -->");
        QTest::newRow("within emphasis") << QByteArray("*{E} wide*") << QByteArray("*768<!-- E --> wide*");
        QTest::newRow("class") << QByteArray("a{.fragment} b") << QByteArray("a b");
        QTest::newRow("link") << QByteArray("[a](javascript:x)") << QByteArray("\\[a\\](javascript:x)");
    }
    void marks() {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, markdown);
        test::LessonModels models;
        const lesson::Reading reading
            = lesson::readLesson(test::lessonText("## A\n\n" + text.toStdString() + "\n"), "a");
        const QByteArray file = test::exported(reading.lesson, "md", lesson::Answers::None, models.open());
        QVERIFY2(file.contains("\n\n" + markdown + "\n\n"), file.constData());
    }

    /// Paragraphs, lists and code of a body.
    void paragraphs() {
        test::LessonModels models;
        const lesson::Reading reading
            = lesson::readLesson(test::lessonText("## A\n\none\ntwo\n\n- a\n- b\nc\n\n```\n{E} *x*\n```\n"), "a");
        const QByteArray file = test::exported(reading.lesson, "md", lesson::Answers::None, models.open());
        QVERIFY2(file.contains("\n\none two\n\n- a\n- b c\n\n```\n768 *x*\n```"), file.constData());
    }
};

int tst_lesson_spelling(int argc, char* argv[]) {
    return test::run<TestLessonSpelling>(argc, argv);
}
#include "tst_lesson_spelling.moc"
