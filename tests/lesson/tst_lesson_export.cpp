// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/lesson_sheets.h"
#include "tests/support/process.h"
#include "tests/support/run.h"
#include "tests/support/shipped_lessons.h"

#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

#include <nlohmann/json.hpp>

using namespace paramap;
using lesson::Answers;

/// Lessons as handouts, slides, notebooks, questions and tables.
class TestLessonExport : public QObject {
    Q_OBJECT
private:
    static constexpr std::array allAnswers{Answers::None, Answers::End, Answers::Inline};

    /// The form of a lesson in all formats; empty if nothing is wrong with it.
    template <typename Look> static QByteArray everyFile(const lesson::Lesson& lesson, const Look& look) {
        test::LessonModels models;
        for (const lesson::SheetFormat& format : lesson::sheetFormats())
            if (format.write)
                for (const Answers answers : allAnswers) {
                    if (answers == Answers::None && !format.withoutAnswers)
                        continue;
                    const QByteArray file
                        = test::exported(lesson, format.ending, answers, models.open(), answers != Answers::None);
                    QByteArray fault = test::faultOf(format.ending, file);
                    if (fault.isEmpty())
                        fault = look(format.ending, answers, file);
                    if (!fault.isEmpty())
                        return QByteArray(format.ending.data()) + ": " + fault;
                }
        return {};
    }

    /// As much of a statement as every format spells in the same way.
    static QByteArray plainBeginning(const std::string& statement) {
        const auto other = std::ranges::find_if(statement, [](char letter) {
            return std::isalnum(static_cast<unsigned char>(letter)) == 0 && letter != ' ' && letter != ',';
        });
        return QByteArray::fromStdString({statement.begin(), other});
    }

private Q_SLOTS:
    void shipped_data() {
        QTest::addColumn<QFileInfo>("file");
        QCOMPARE(test::shippedLessons().size(), 12);
        for (const QFileInfo& file : test::shippedLessons())
            QTest::addRow("%s", qPrintable(file.baseName())) << file;
    }
    /// Every lesson in every format: its form is right, every step is there, and it is the same twice.
    void shipped() {
        QFETCH(const QFileInfo, file);
        const lesson::Lesson lesson = test::readingOf(file).lesson;
        test::LessonModels others;
        const QByteArray fault
            = everyFile(lesson, [&](std::string_view ending, Answers answers, const QByteArray& text) {
                  if (test::exported(lesson, ending, answers, others.open(), answers != Answers::None) != text)
                      return QByteArray("other bytes the second time");
                  for (const lesson::Step& step : lesson.steps)
                      if (const QByteArray words = plainBeginning(step.heading.text);
                          ending != "csv" && !text.contains(words))
                          return "no step " + words;
                  return QByteArray();
              });
        QCOMPARE(fault, QByteArray());
    }

    /// Each number of a text keeps its expression, and one that tells an answer keeps none on a sheet without answers.
    void expressionsStay() {
        test::LessonModels models;
        const lesson::Reading reading = lesson::readLesson(
            test::lessonText("## {H} heads of width {E//H}\n\n{4*E**2 + 4*E:compact} in all, {L} layers.\n\n? "
                             "number\nanswer: 4*E**2 + 4*E\n~ 4*E**2 :: biases\n"),
            "a");
        const auto written = [&](std::string_view ending, Answers answers) {
            return test::exported(reading.lesson, ending, answers, models.open());
        };
        for (const char* ending : {"md", "qmd"}) {
            QVERIFY(written(ending, Answers::None).contains("12<!-- H --> heads of width 64<!-- E//H -->"));
            QVERIFY(written(ending, Answers::Inline).contains("M<!-- 4*E**2 + 4*E:compact --> in all"));
            QVERIFY(written(ending, Answers::None).contains("M in all, 12<!-- L --> layers"));
        }
        QVERIFY(
            written("xml", Answers::Inline).contains("&lt;span data-expression=&quot;E//H&quot;&gt;64&lt;/span&gt;"));
        QVERIFY(!written("xml", Answers::None).contains("E**2"));
        QVERIFY(written("ipynb", Answers::None).contains("12<!-- H --> heads"));
    }

    /// Titles, statements, options and notes that are markup are text everywhere.
    void hostileTexts() {
        const std::string text
            = "---\nparamap: lesson 1\ntitle: </text>]]><script>`x`\"'\\{\\{< include a >}} *a* | $x$ "
              "&amp; @b =cmd\nmodel: gpt2\n---\n\n## =cmd|'/c calc'!A1 ]]> </quiz>\n\n- - a\n\n1. "
              "b\n\n? choose\n- [x] =HYPERLINK(\"x\") ]]>\n- [ ] \"\"\" ''' \\` ::  "
              "</answer>\n\n::: notes\n--> <script> :::\n:::\n";
        const lesson::Reading reading = lesson::readLesson(text, "a");
        QVERIFY2(reading.problems.empty(), reading.problems.empty() ? "" : reading.problems.front().what());
        const QByteArray fault
            = everyFile(reading.lesson, [](std::string_view ending, Answers answers, const QByteArray& file) {
                  if (ending == "csv")
                      return file.contains("'=cmd|") && file.contains("'=HYPERLINK") ? QByteArray() : file;
                  if (file.contains("<script>") || file.contains("{{<") || file.contains("\n1. b"))
                      return file;
                  return file.contains("calc") && (answers == Answers::None || file.contains("answer")) ? QByteArray()
                                                                                                        : file;
              });
        QCOMPARE(fault, QByteArray());
    }

    /// A step with each kind of question is what Moodle calls so, and an essay without its answers.
    void kindsOfQuestions_data() {
        QTest::addColumn<QByteArray>("question");
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<QByteArray>("part");
        const auto row = [](const char* name, const char* question, const char* type, const char* part) {
            QTest::newRow(name) << QByteArray(question) << QByteArray(type) << QByteArray(part);
        };
        row("choose", "\n? choose\n- [x] a :: so\n- [ ] b\n", "multichoice", "<single>true</single>");
        row("several", "\n? several\n- [x] a\n- [x] b\n- [ ] c\n", "multichoice", "fraction=\"-100\"");
        row("nothing is right", "\n? several\n- [ ] a\n- [ ] b\n", "essay", "&lt;li&gt;a&lt;/li&gt;");
        row("number", "\n? number\nanswer: 4*E\ntolerance: 1 %\n~ E :: four of them\n", "numerical",
            "<tolerance>30.72</tolerance>");
        row("mistake", "\n? number\nanswer: 4*E\n~ E :: four of them\n", "numerical", "<text>768</text>");
        row("formula", "\n? formula\nanswer: 4*E**2 + 4*E\n", "numerical", "<text>2362368</text>");
        row("fill", "\n? fill\nanswer: 4*E**2 + __4*E__\n", "cloze", "4*E**2 + {1:NUMERICAL:=3072:0}");
        row("order", "\n? order\n1. b :: 4*E\n2. a :: E\n", "matching", "&gt;a&lt;");
        row("tile", "focus: transformer.h.0\n\n? tile mlp\n", "shortanswer", "<text>mlp</text>");
        row("free", "\n? free\n\n::: reveal\nSo.\n:::\n", "essay", "So.");
        row("rows", "\n::: expected\ntransformer.wte = V*E\n:::\n", "cloze", "{1:NUMERICAL:=38597376:0}");
        row("nothing", "\nLook.\n", "description", "Look.");
    }
    void kindsOfQuestions() {
        QFETCH(const QByteArray, question);
        QFETCH(const QByteArray, type);
        QFETCH(const QByteArray, part);
        test::LessonModels models;
        const lesson::Reading reading = lesson::readLesson(test::lessonText("## A\n" + question.toStdString()), "a");
        QVERIFY(reading.problems.empty());
        const QByteArray file = test::exported(reading.lesson, "xml", Answers::Inline, models.open());
        QVERIFY2(file.contains("<question type=\"" + type + "\">"), file.constData());
        QVERIFY2(file.contains(part) || type == "matching", file.constData());
        QCOMPARE(test::faultOf("xml", file), QByteArray());
        if (type == "matching")
            QVERIFY2(file.contains("<text>a</text>\n      <answer><text>2</text></answer>"), file.constData());
        const QByteArray silent = test::exported(reading.lesson, "xml", Answers::None, models.open());
        QVERIFY(silent.contains(type == "description" ? "\"description\"" : "\"essay\""));
        QCOMPARE(test::faultOf("xml", silent), QByteArray());
    }

    void notebooksRun_data() { test::addLessonRows(3); }
    /// The notebook's cells, run by Python with this program: each expected number is the true one.
    void notebooksRun() {
        const QFETCH(QString, name);
        if (test::runShell("python3 --version").status != 0)
            QSKIP("there is no Python here");
        test::LessonModels models;
        const QByteArray script
            = test::notebookCode(test::exported(test::shippedLesson(name), "ipynb", Answers::Inline, models.open()));
        QTemporaryDir folder;
        QFile code(folder.filePath(QStringLiteral("cells.py")));
        QVERIFY(code.open(QFile::WriteOnly));
        code.write(script);
        code.close();
        QVERIFY(QFile::link(QStringLiteral(PARAMAP_EXECUTABLE), folder.filePath(QStringLiteral("paramap"))));
        const test::Outcome ran = test::runShell(
            "PATH=" + folder.path().toUtf8() + ":$PATH PYTHONIOENCODING=utf-8 python3 " + code.fileName().toUtf8());
        QVERIFY2(ran.status == 0, ran.err.constData());
        QVERIFY2(!ran.out.contains("differs"), ran.out.constData());
        QVERIFY2(ran.out.contains("\u2713") || !script.contains("parameters(tree, \""), ran.out.constData());
    }

    /// The command: files beside the sheet, ranges of steps, what is refused.
    void command() {
        QTemporaryDir folder;
        const auto run = [&folder](const QByteArrayList& words, const char* out = "a.md") {
            return test::runParamap(QByteArrayList{"lesson", "export", "00-reading-the-map", "-o",
                                        folder.filePath(QString::fromLatin1(out)).toUtf8()}
                + words);
        };
        const auto read = [&folder](const char* name) {
            QFile file(folder.filePath(QString::fromLatin1(name)));
            return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
        };
        QCOMPARE(run({}).status, 0);
        QVERIFY(read("a.md").startsWith("# Reading the map in seven minutes\n"));
        QCOMPARE(QDir(folder.path()).entryList({QStringLiteral("*.svg")}), QStringList()); // steps hide numbers
        QCOMPARE(run({"--answers", "end", "--steps", "1-2"}).status, 0);
        QVERIFY(read("a-1.svg").contains("<svg"));
        QVERIFY(read("a.md").contains("](a-2.svg)") && read("a-3.svg").isEmpty());
        QVERIFY(!read("a.md").contains("The hatched strip"));
        QCOMPARE(run({"--answers", "inline", "--steps", "3"}).status, 0);
        QVERIFY(read("a.md").contains("## 3. The hatched strip") && !read("a.md").contains("## 2."));
        // Two maps of one step are one picture.
        QCOMPARE(test::runParamap({"lesson", "export", "05-tied-or-not", "--answers", "end", "--steps", "3", "-o",
                                      folder.filePath(QStringLiteral("t.qmd")).toUtf8()})
                     .status,
            0);
        QVERIFY(read("t-3.svg").contains(">124,439,808 parameters<"));
        QVERIFY(read("t-3.svg").contains(">163,037,184 parameters<"));
        QVERIFY(read("t.qmd").contains("](t-3.svg)"));
        const auto refused = [&run](const QByteArrayList& words, const char* out, const char* message) {
            const test::Outcome outcome = run(words, out);
            return outcome.status == 2 && outcome.err.contains(message) ? QByteArray() : outcome.err;
        };
        QCOMPARE(refused({"--steps", "4-9"}, "b.md", "--steps 4-9: the lesson has the steps 1 to 5"), QByteArray());
        QCOMPARE(refused({"--steps", "0"}, "b.md", "the lesson has the steps 1 to 5"), QByteArray());
        QCOMPARE(refused({"--steps", "3-2"}, "b.md", "the lesson has the steps 1 to 5"), QByteArray());
        QCOMPARE(refused({"--steps", "a"}, "b.md", "expected a step or a range, such as 3 or 2-5"), QByteArray());
        QCOMPARE(refused({}, "b.doc", "expected a name that ends in .pdf, .html, .md, .qmd, .ipynb, .xml, .csv"),
            QByteArray());
        QCOMPARE(refused({"--answers", "no"}, "b.md", "--answers 'no' is not known; known: none, end, inline"),
            QByteArray());
        QCOMPARE(refused({"--answers", "none"}, "b.csv", "--answers none: a .csv file is a table of the answers"),
            QByteArray());
        QCOMPARE(refused({"--notes"}, "b.md", "--notes: notes tell answers"), QByteArray());
        QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("b.md"))));
        // A lesson that is wrong has no right answers.
        QFile wrong(folder.filePath(QStringLiteral("wrong.lesson.md")));
        QVERIFY(wrong.open(QFile::WriteOnly));
        wrong.write(test::lessonText("## A\n\n? number\nanswer: 4*E = 3,000\n").c_str());
        wrong.close();
        const test::Outcome outcome = test::runParamap(
            {"lesson", "export", wrong.fileName().toUtf8(), "-o", folder.filePath(QStringLiteral("b.md")).toUtf8()});
        QCOMPARE(outcome.status, 1);
        QVERIFY2(outcome.err.contains("the answer was 3,000 and is 3,072 today"), outcome.err.constData());
    }
};

int tst_lesson_export(int argc, char* argv[]) {
    return test::run<TestLessonExport>(argc, argv);
}
#include "tst_lesson_export.moc"
