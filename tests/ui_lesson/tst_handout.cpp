// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/lesson_handout.h"
#include "tests/support/lesson_models.h"
#include "tests/support/run.h"
#include "tests/support/shipped_lessons.h"

#include "model/lesson/reader.h"
#include "model/lesson/talk/talk.h"

#include <QApplication>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace paramap;

namespace {

HandoutWish all(const lesson::Lesson& lesson) {
    HandoutWish wish;
    wish.last = static_cast<int>(lesson.steps.size());
    return wish;
}

QByteArray handout(const lesson::Lesson& lesson, const HandoutWish& wish, const char* ending) {
    test::LessonModels models;
    return QByteArray::fromStdString(lessonHandout(lesson, wish, models.open(), ending));
}

/// What stands encoded behind the buttons of a page.
QByteArrayList answersIn(const QByteArray& html) {
    static const QRegularExpression button(QStringLiteral("data-answer=\"([^\"]*)\""));
    QByteArrayList result;
    auto found = button.globalMatch(QString::fromUtf8(html));
    while (found.hasNext())
        result << QByteArray::fromBase64(found.next().captured(1).toLatin1());
    return result;
}

/// With plain letters in place of joined ones, which some viewers return.
QString withoutBlanks(const QString& text) {
    return text.normalized(QString::NormalizationForm_KC).remove(QRegularExpression(QStringLiteral("\\s")));
}

/// "1  Two-step functions" and "V·E = 1,280" as they stand on a page, without blanks: the option's text; the value.
QString answerIn(const std::string& said) {
    static const QRegularExpression label(QStringLiteral("^\\d*  "));
    const QString text = QString::fromStdString(said).remove(label);
    return withoutBlanks(text.mid(text.lastIndexOf(QStringLiteral(" = ")) + 1));
}

/// The words of drawings, without those for screen readers.
QString drawnWords(const QByteArray& svg) {
    static const QRegularExpression tag(QStringLiteral("<[^>]*>"));
    QString text = QString::fromUtf8(svg).remove(tag);
    text.replace(QStringLiteral("&lt;"), QStringLiteral("<")).replace(QStringLiteral("&gt;"), QStringLiteral(">"));
    return withoutBlanks(text.replace(QStringLiteral("&quot;"), QStringLiteral("\""))
                             .replace(QStringLiteral("&amp;"), QStringLiteral("&")));
}

/// No value without the tool.
QString wordsOfPdf(const QByteArray& pdf) {
    const QString tool = QStandardPaths::findExecutable(QStringLiteral("pdftotext"));
    if (tool.isEmpty())
        return {};
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("a.pdf")));
    if (!file.open(QIODevice::WriteOnly))
        return {};
    file.write(pdf);
    file.close();
    QProcess process;
    process.start(tool, {QStringLiteral("-raw"), file.fileName(), QStringLiteral("-")});
    process.waitForFinished();
    return withoutBlanks(QString::fromUtf8(process.readAllStandardOutput()));
}

const char* const question
    = "## How many <b>?\n\n? number\nanswer: total = 124,439,808\n~ 2*total :: twice\n\n::: reveal\nAll of "
      "it.\n:::\n::: notes\nSay it slowly.\n:::\n\n## Second\n\n{E//H} wide, {total//2} half.\n";

} // namespace

/// Lessons as sheets of PDF and as a page of HTML.
class TestHandout : public QObject {
    Q_OBJECT

    static lesson::Lesson small() { return lesson::readLesson(test::lessonText(question), "a.lesson.md").lesson; }

private Q_SLOTS:
    void everyLessonIsTheSameFileTwice_data() { test::addLessonRows(4); }
    void everyLessonIsTheSameFileTwice() {
        const QFETCH(QString, name);
        const lesson::Lesson lesson = test::shippedLesson(name);
        HandoutWish wish = all(lesson);
        wish.answers = true;
        for (const char* ending : {"pdf", "html"})
            QCOMPARE(handout(lesson, wish, ending), handout(lesson, wish, ending));
    }

    void withoutAnswersThereIsNone() {
        const QByteArray html = handout(small(), all(small()), "html");
        QVERIFY(html.contains("How many &lt;b&gt;?"));
        for (const char* hidden :
            {"124,439,808", "124439808", "248,879,616", "twice", "All of it", "Say it", "script", "data-answer"})
            QVERIFY2(!html.contains(hidden), hidden);
    }

    void answersStandEncoded() {
        HandoutWish wish = all(small());
        wish.answers = wish.notes = true;
        const QByteArray html = handout(small(), wish, "html");
        const qsizetype second = html.indexOf("Second"); // which hides nothing
        QVERIFY(html.indexOf("124,439,808") > second);
        QVERIFY(html.contains("it is no exam"));
        QVERIFY(!html.contains("Say it slowly.")); // notes tell answers
        const QByteArrayList answers = answersIn(html);
        QCOMPARE(answers.size(), 2); // the second step asks nothing
        QVERIFY(answers.back().contains("Say it slowly."));
        QVERIFY(html.contains("beforeprint"));
        QVERIFY(answers.front().contains("124,439,808"));
        QVERIFY(answers.front().contains("All of it."));
        wish.answersAtEnd = true;
        const QByteArray atEnd = handout(small(), wish, "html");
        QVERIFY(atEnd.indexOf("Show the answer") > atEnd.indexOf("Second"));
        QVERIFY(html.indexOf("Show the answer") < html.indexOf("Second"));
    }

    /// Numbers bear their expressions, but for those that tell an answer, or names where they are hidden.
    void numbersKeepTheirExpressions() {
        HandoutWish wish = all(small());
        for (const bool answers : {false, true}) {
            wish.answers = answers;
            const QByteArray html = handout(small(), wish, "html");
            QVERIFY(html.contains("<span data-expression=\"E//H\">64</span> wide"));
            QVERIFY(!html.contains("data-expression=\"total"));
        }
        const std::string named = "\n{params(\"transformer.wte\")} first.\n";
        for (const bool hidden : {false, true}) {
            const lesson::Lesson lesson = lesson::readLesson(
                test::lessonText(std::string("## A\nhide: ") + (hidden ? "names" : "colours") + "\n" + named), "a")
                                              .lesson;
            const QByteArray html = handout(lesson, all(lesson), "html");
            QVERIFY(html.contains("38,597,376"));
            QCOMPARE(html.contains("params(&quot;transformer.wte&quot;)"), !hidden);
        }
    }

    /// Numbers within marks, in the title and in a table's cells, too.
    void everyNumberBearsItsExpression() {
        const lesson::Lesson lesson = lesson::readLesson(
            "---\nparamap: lesson 1\ntitle: A test of {L} layers\nmodel: gpt2\n---\n\n## A **width of {E}**\n\nIn "
            "*{H} heads* and `n = {V}`.\n\n::: table parameters ratio:%4\ntokens = params(\"transformer.wte\")\n:::\n\n"
            "::: expected\ntransformer.wpe = P*E\ntotal = total\n:::\n",
            "a.lesson.md")
                                          .lesson;
        HandoutWish wish = all(lesson);
        wish.answers = true;
        const QByteArray html = handout(lesson, wish, "html");
        QVERIFY(html.contains("<title>A test of 12 layers</title>"));
        QVERIFY(html.contains("<h1>A test of <span data-expression=\"L\">12</span> layers</h1>"));
        QVERIFY(html.contains("<strong>width of </strong><strong><span data-expression=\"E\">768</span></strong>"));
        QVERIFY(html.contains("<em><span data-expression=\"H\">12</span></em><em> heads</em>"));
        QVERIFY(html.contains("<code><span data-expression=\"V\">50,257</span></code>"));
        const QByteArray cells = answersIn(html).value(0);
        QVERIFY(cells.contains("<span data-expression=\"params(&quot;transformer.wte&quot;)\">38,597,376</span>"));
        QVERIFY(cells.contains("<span data-expression=\"(params(&quot;transformer.wte&quot;))/total:%4\">"));
        QVERIFY(cells.contains("transformer.wpe: P\u00b7E = <span data-expression=\"P*E\">786,432</span>"));
        QVERIFY(cells.contains("true: <span data-expression=\"params(&quot;transformer.wpe&quot;)\">786,432</span>"));
        QVERIFY(cells.contains("true: <span data-expression=\"total\">124,439,808</span>"));
        const QByteArray silent = handout(lesson, all(lesson), "html");
        QVERIFY(silent.contains("data-expression=\"L\"") && !silent.contains("38,597,376"));
    }

    /// Both maps of a step are in its drawing and in its words, their amounts only behind the answer.
    void twoMapsStandOnOneSheet() {
        const lesson::Lesson lesson = lesson::readLesson(
            test::lessonText("## A\ncompare: other\n\n? number\nanswer: other.total - total = 38,597,376\n",
                "also:\n  other: gpt2 --set tie_word_embeddings=false\n"),
            "a.lesson.md")
                                          .lesson;
        HandoutWish wish = all(lesson);
        wish.answers = true;
        const QByteArray html = handout(lesson, wish, "html");
        QVERIFY(html.contains(">gpt2<") && html.contains(">other<") && html.contains(">lm_head<"));
        QVERIFY(!html.contains("124,439,808") && !html.contains("163,037,184"));
        const QByteArray answer = answersIn(html).value(0);
        QCOMPARE(answer.count("163,037,184 parameters"), 2); // drawn and spoken
        QCOMPARE(answer.count("124,439,808 parameters"), 2);
        QVERIFY(handout(lesson, wish, "pdf").startsWith("%PDF"));
    }

    void everyAnswerIsThere_data() { test::addLessonRows(4); }
    /// The right options with their marks, or the value, whatever else a step shows; in both kinds of file.
    void everyAnswerIsThere() {
        const QFETCH(QString, name);
        const lesson::Lesson lesson = test::shippedLesson(name);
        test::LessonModels models;
        lesson::Talk talk(lesson, models.open());
        QByteArrayList missing;
        for (std::size_t step = 0; step < lesson.steps.size(); ++step) {
            talk.goTo(step);
            if (!talk.step().question || talk.step().question->kind == lesson::QuestionKind::Free)
                continue;
            HandoutWish wish;
            wish.first = wish.last = static_cast<int>(step + 1);
            wish.answers = true;
            const QByteArrayList encoded = answersIn(handout(lesson, wish, "html"));
            const QString html = drawnWords(encoded.value(0)), pdf = wordsOfPdf(handout(lesson, wish, "pdf"));
            const auto& options = talk.step().question->options;
            const auto right = std::ranges::count(options, true, &lesson::Option::right);
            for (const QString& text : {html, pdf}) {
                if (text.isNull())
                    continue; // no pdftotext
                for (const std::string& answer : talk.speaker().answer)
                    if (!text.contains(answerIn(answer)))
                        missing << QByteArray::number(qulonglong(step + 1)) + ": " + answer.c_str();
                if (text.count(QChar(0x2713)) < right)
                    missing << QByteArray::number(qulonglong(step + 1)) + ": marks";
            }
        }
        QVERIFY2(missing.isEmpty(), missing.join('\n').constData());
    }

    /// Every letter and sign, so that each machine writes and shows the same.
    void lettersAreTheProgramsOwn() {
        const lesson::Lesson lesson = test::shippedLesson(QStringLiteral("04-vit-hidden.lesson.md"));
        HandoutWish wish = all(lesson);
        wish.answers = true;
        static const QRegularExpression name(QStringLiteral("/FontName /[A-Z]+\\+([A-Za-z-]+)"));
        QStringList fonts;
        for (const auto& found : name.globalMatch(QString::fromLatin1(handout(lesson, wish, "pdf"))))
            fonts << found.captured(1);
        fonts.sort();
        QCOMPARE(
            fonts.join(u' '), QStringLiteral("NotoSans-Bold NotoSans-Regular ParamapSigns-Bold ParamapSigns-Regular"));
        const QByteArray html = handout(lesson, wish, "html");
        QCOMPARE(html.count("@font-face { font-family: Handout; font-weight: "), 2);
        QVERIFY(html.contains("body, svg { font-family: Handout"));
    }

    void nothingIsLoaded() {
        HandoutWish wish = all(small());
        wish.answers = true;
        QByteArray html = handout(small(), wish, "html");
        for (const QByteArray& answer : answersIn(html))
            html += answer;
        html.replace("http://www.w3.org/2000/svg", "").replace("url(data:font/woff2;base64,d09GMg", ""); // "wOF2"
        for (const char* from : {"http:", "https:", "url(", "@import", "src=", "<link", "<iframe", "fetch("})
            QVERIFY2(!html.contains(from), from);
    }

    void theDrawingsAreWellFormed() {
        HandoutWish wish = all(small());
        wish.answers = true;
        const QByteArray html = handout(small(), wish, "html");
        QByteArrayList drawings = answersIn(html);
        for (qsizetype at = html.indexOf("<svg"); at >= 0; at = html.indexOf("<svg", at + 1))
            drawings << html.mid(at, html.indexOf("</svg>", at) + 6 - at);
        QCOMPARE(drawings.size(), 3);
        for (const QByteArray& drawing : drawings) {
            QXmlStreamReader reader(drawing);
            while (!reader.atEnd())
                reader.readNext();
            QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        }
    }

    void sheetsHoldTheirPagesWhole_data() {
        QTest::addColumn<bool>("answers");
        QTest::addColumn<bool>("letter");
        QTest::addColumn<int>("sheets");
        QTest::addRow("questions") << false << false << 1;
        QTest::addRow("answers") << true << false << 2; // two pages on a sheet, three in all
        QTest::addRow("letter") << false << true << 1;
    }
    void sheetsHoldTheirPagesWhole() {
        const QFETCH(bool, answers);
        const QFETCH(bool, letter);
        const QFETCH(int, sheets);
        HandoutWish wish = all(small());
        wish.answers = answers;
        wish.letter = letter;
        const QByteArray pdf = handout(small(), wish, "pdf");
        QVERIFY(pdf.startsWith("%PDF"));
        QCOMPARE(pdf.count("/Type /Page\n"), sheets);
        const QString tool = QStandardPaths::findExecutable(QStringLiteral("pdftotext"));
        if (tool.isEmpty())
            QSKIP("not run: pdftotext is missing");
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("a.pdf")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(pdf);
        file.close();
        QProcess process;
        process.start(tool, {file.fileName(), QStringLiteral("-")});
        QVERIFY(process.waitForFinished());
        const QByteArray text = process.readAllStandardOutput();
        QVERIFY(text.contains("Second"));
        QCOMPARE(text.contains("124,439,808"), answers);
        QVERIFY(text.contains("A test \xC2\xB7 sheet 1"));
    }
};

int tst_handout(int argc, char* argv[]) {
    return test::run<TestHandout, QApplication>(argc, argv);
}
#include "tst_handout.moc"
