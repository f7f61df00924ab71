// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/lesson_files.h"
#include "model/lesson/talk/talk.h"
#include "model/lesson/truth.h"
#include "model/problem/problem.h"
#include "tests/support/lesson_models.h"
#include "tests/support/lesson_sheets.h"
#include "tests/support/models.h"
#include "tests/support/process.h"
#include "tests/support/run.h"
#include "tests/support/safetensors_bytes.h"

#include <QTemporaryDir>
#include <QTest>

using namespace paramap;

namespace {

/// What PyTorch lists of GPT-2 with one layer of width 8, and the tied head, which it does not list.
const char* const table = "name,numel\r\ntransformer.wte.weight,402056\r\ntransformer.wpe.weight,8192\r\n"
                          "transformer.h.0.attn.c_attn.weight,192\n\"transformer.h.0.attn.c_attn.bias\",24\n"
                          "transformer.h.1.attn.c_attn.bias;24\n\nlm_head.weight,402056\n";

network::NetworkPtr smallGpt2() {
    sizes::Settings settings = test::shippedCatalog().preset("gpt2");
    settings = sizes::with(settings, "n_layer", std::int64_t{2});
    return network::resolve(sizes::with(sizes::with(settings, "n_head", std::int64_t{2}), "n_embd", std::int64_t{8}));
}

/// The tensors of that model's embeddings and of one fused matrix, with the names of OpenAI's release.
std::string smallCheckpoint() {
    return test::safetensors(
        {{"wte.weight", {50257, 8}}, {"wpe.weight", {1024, 8}}, {"h.0.attn.bias", {1, 1, 1024, 1024}},
            {"h.0.attn.c_attn.weight", {8, 24}}, {"h.0.attn.c_attn.bias", {24}}, {"h.1.attn.c_attn.weight", {8, 23}}});
}

const char* const front = "set: n_embd=8 n_layer=2 n_head=2\n";

} // namespace

/// Rows of `expected` that are compared with a file.
class TestLessonTruth : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QByteArray write(const char* name, const std::string& text) const {
        QFile file(m_folder.filePath(QString::fromLatin1(name)));
        return file.open(QFile::WriteOnly) && file.write(text.data(), qint64(text.size())) == qint64(text.size())
            ? file.fileName().toUtf8()
            : QByteArray();
    }
    /// What the check says of a step with these rows, without the folder's name and the last line.
    QByteArray checked(const std::string& block) const {
        const QByteArray path
            = write("a.lesson.md", test::lessonText("## A\n\n::: expected " + block + ":::\n", front));
        const test::Outcome outcome = test::runParamap({"lesson", "check", path});
        QByteArray text = outcome.out;
        text.replace(m_folder.path().toUtf8() + '/', "");
        return text.left(text.lastIndexOf("a.lesson.md: "));
    }

private Q_SLOTS:
    void initTestCase() {
        QVERIFY(!write("numbers.csv", table).isEmpty());
        QVERIFY(!write("bad.csv", "name,numel\nwte, 12a\n").isEmpty());
        QVERIFY(!write("small.safetensors", smallCheckpoint()).isEmpty());
        QVERIFY(!write("other.safetensors", test::safetensors({{"conv.weight", {3, 3}}})).isEmpty());
    }

    void tables_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("said");
        const auto row = [](const char* name, const QByteArray& text, const char* said) {
            QTest::newRow(name) << text << QByteArray(said);
        };
        row("plain", "a.w,3\nb,0", "a.w=3 b=0");
        row("head, quotes, blanks, ends", "\xEF\xBB\xBFName;Numel\r\n\"a,b\" ; 3\r\n\n c,9223372036854775807\r\n",
            "a,b=3 c=9223372036854775807");
        row("no row", "name,numel\n",
            "there is no row; each has a name and a number, such as 'transformer.wte.weight,38597376'");
        row("one field", "a,1\nb\n",
            "line 2: expected NAME,NUMBER, such as 'transformer.wte.weight,38597376'\n    b\n    ^");
        row("three fields", "a,1,2\n",
            "line 1: expected NAME,NUMBER, such as 'transformer.wte.weight,38597376'\n    a,1,2\n    ^");
        row("no name", ",1\n",
            "line 1: expected NAME,NUMBER, such as 'transformer.wte.weight,38597376'\n    ,1\n    ^");
        row("a word", "a,1\nb, x\n", "line 2: 'x' is no number of elements below 2^63\n    b, x\n       ^");
        row("negative", "a,-1\n", "line 1: '-1' is no number of elements below 2^63\n    a,-1\n      ^");
        row("too large", "a,9223372036854775808\n",
            "line 1: '9223372036854775808' is no number of elements below 2^63\n    a,9223372036854775808\n      ^");
        row("twice", "a,1\na,1\n", "line 2: 'a' stands twice\n    a,1\n    ^");
        row("a second head", "name,numel\nname,numel\n",
            "line 2: 'numel' is no number of elements below 2^63\n    name,numel\n         ^");
        row("a long line", "a,1\n" + QByteArray(1001, 'a') + ",1\n",
            "line 2: a line of a table of parameters has at most 1,000 letters");
        row("a long name in quotes", "\"\n" + QByteArray(1001, 'a') + "\",1\n",
            "line 1: a line of a table of parameters has at most 1,000 letters");
        row("an open quote", "a,1\n\"b,2\n", "line 2: this quote is not closed");
    }
    void tables() {
        const QFETCH(QByteArray, text);
        const QFETCH(QByteArray, said);
        QByteArrayList words;
        try {
            for (const auto& [name, count] : lesson::countsOf(text.toStdString()))
                words << QByteArray::fromStdString(name) + '=' + QByteArray::number(qint64(count));
        } catch (const Problem& problem) {
            words << QByteArray::fromStdString(problem.message());
        }
        QCOMPARE(words.join(' '), said);
    }

    void aTableIsBounded() {
        std::string rows;
        for (int row = 0; row <= 200'000; ++row)
            rows += "a" + std::to_string(row) + ",1\n";
        try {
            (void)lesson::countsOf(rows);
            QFAIL("it was read");
        } catch (const Problem& problem) {
            QCOMPARE(problem.line(), 200'001);
        }
        QVERIFY(!write("large.csv", std::string(lesson::mostTruthBytes + 1, 'a')).isEmpty());
        QCOMPARE(checked("true=large.csv\ntransformer.wte = V*E\n"),
            QByteArray("a.lesson.md, line 10: large.csv: a table of parameters has at most 16 MiB\n"
                       "    ::: expected true=large.csv\n    ^\n"));
    }

    /// Tied tensors count once, "*" is one name, sums are checked.
    void placesOfATable() {
        const network::NetworkPtr network = smallGpt2();
        lesson::ModelNumbers model(network, {}, {});
        const lesson::Truth truth("t.csv", *network, lesson::countsOf(table));
        QCOMPARE(truth.at(model, "transformer.wte"), std::int64_t(402'056));
        QCOMPARE(truth.at(model, "transformer.wte.weight"), std::int64_t(402'056));
        QCOMPARE(truth.at(model, "lm_head"), std::int64_t(0));
        QCOMPARE(truth.at(model, "transformer.h.*.attn"), std::int64_t(240));
        QCOMPARE(truth.at(model, "transformer.h"), std::int64_t(240));
        QCOMPARE(truth.at(model, "total"), std::int64_t(410'488));
        const lesson::Truth large(
            "t.csv", *network, {{"transformer.wte.weight", INT64_MAX}, {"transformer.wpe.weight", 1}});
        QVERIFY_THROWS_EXCEPTION(Problem, (void)large.at(model, "total"));
    }

    void rowsAreCompared_data() {
        QTest::addColumn<std::string>("block");
        QTest::addColumn<QByteArray>("said");
        const auto row = [](const char* name, const std::string& block, const char* said) {
            QTest::newRow(name) << block
                                << (*said == 0 ? QByteArray() : "a.lesson.md, line " + QByteArray(said) + '\n');
        };
        row("table",
            "true=numbers.csv\ntransformer.wte = V*E\ntransformer.h.0.attn.c_attn = 3*E**2 + 3*E\ntotal = "
            "V*E + P*E + 3*E**2 + 6*E\n",
            "");
        row("wrong", "true=numbers.csv\ntransformer.wpe = P*E\ntransformer.h.1.attn = 3*E**2 + 3*E\n",
            "12: 'transformer.h.1.attn' has 24 parameters in numbers.csv, not 216\n    transformer.h.1.attn = 3*E**2 + "
            "3*E\n    ^");
        row("nothing there", "true=numbers.csv\ntransformer.ln_f = 2*E\n",
            "11: numbers.csv has nothing at 'transformer.ln_f', where the model has 16 parameters\n    "
            "transformer.ln_f = 2*E\n    ^");
        row("no such path", "true=numbers.csv\ntransformer.wtf = V*E\n",
            "11: there is no module or tensor 'transformer.wtf'; did you mean 'transformer.wte'?\n    transformer.wtf "
            "= V*E\n    ^");
        row("another total", "true=numbers.csv\nactive = 1\n",
            "11: numbers.csv tells 'total' and paths, not 'active'\n    active = 1\n    ^");
        row("missing", "true=nubers.csv\ntransformer.wpe = P*E\n",
            "10: 'nubers.csv' is no file beside the lesson; did you mean 'numbers.csv'?\n    ::: expected "
            "true=nubers.csv\n                      ^");
        row("elsewhere", "true=../none.csv\ntransformer.wpe = P*E\n",
            "10: '../none.csv' is no file beside the lesson\n    ::: expected true=../none.csv\n                      "
            "^");
        row("outside", "true=../\ntransformer.wpe = P*E\n",
            "10: '../' is outside the lesson's folder\n    ::: expected true=../\n                      ^");
        row("another word", "from=numbers.csv\n",
            "10: this block is empty\n    ::: expected from=numbers.csv\n    ^\na.lesson.md, line 10: 'expected' takes "
            "true=FILE, such as 'true=numbers.csv', not 'from=numbers.csv'\n    ::: expected from=numbers.csv\n        "
            "^");
        // The file's own names; its masks are no parameters, and a matrix of another shape counts as it is.
        row("checkpoint",
            "true=small.safetensors\ntransformer.wte = V*E\nlm_head = 0\ntransformer.h.0.attn = 3*E**2 + "
            "3*E\ntransformer.h.1 = 23*E\n",
            "");
        row("wrong checkpoint", "true=small.safetensors\ntransformer.h.1.attn = 24*E\n",
            "11: 'transformer.h.1.attn' has 184 parameters in GPT-2 checkpoint small.safetensors, not 192\n    "
            "transformer.h.1.attn = 24*E\n    ^");
        row("another model", "true=other.safetensors\ntransformer.wpe = P*E\n",
            "10: other.safetensors holds no tensor of GPT-2\n    ::: expected true=other.safetensors\n    ^");
    }
    void rowsAreCompared() {
        const QFETCH(std::string, block);
        const QFETCH(QByteArray, said);
        QCOMPARE(checked(block), said);
    }

    void aMistakeOfTheTableHasItsCaret() {
        QCOMPARE(checked("true=bad.csv\ntransformer.wpe = P*E\n"),
            QByteArray("bad.csv, line 2: '12a' is no number of elements below 2^63\n    wte, 12a\n         ^\n"));
    }

    /// A notebook reads the file again, with Python's own library: a changed file differs.
    void notebooksReadTheFile() {
        if (test::runShell("python3 --version").status != 0)
            QSKIP("not run: there is no Python here");
        const lesson::Lesson lesson = lesson::readLesson(
            test::lessonText("## A\n\n::: expected true=numbers.csv\ntransformer.wte = V*E\ntransformer.h.0.attn = "
                             "3*E**2 + 3*E\ntotal = V*E + P*E + 3*E**2 + 6*E\n:::\n\n## B\n\n::: expected "
                             "true=small.safetensors\ntransformer.wpe = P*E\nlm_head = 0\ntransformer.h.1.attn = "
                             "23*E\n:::\n",
                front),
            "a.lesson.md")
                                          .lesson;
        LessonModels models(m_folder.path().toStdString(), test::shippedCatalog());
        const QByteArray code
            = test::notebookCode(test::exported(lesson, "ipynb", lesson::Answers::Inline, models.opener()));
        QVERIFY(code.contains("# What is true is read from a file beside the lesson: GPT-2 checkpoint"));
        QVERIFY(!write("cells.py", code.toStdString()).isEmpty());
        QFile::link(QStringLiteral(PARAMAP_EXECUTABLE), m_folder.filePath(QStringLiteral("paramap")));
        const auto said = [this] {
            const test::Outcome ran = test::runShell(
                "cd " + m_folder.path().toUtf8() + " && PATH=.:$PATH PYTHONIOENCODING=utf-8 python3 cells.py");
            return ran.status == 0 ? ran.out : ran.err;
        };
        const QByteArray right = said();
        QVERIFY2(right.count("\u2713") == 6 && !right.contains("differs"), right.constData());
        QVERIFY(
            !write("numbers.csv", std::string(table).replace(std::string(table).find("8192"), 4, "8193")).isEmpty());
        const QByteArray wrong = said();
        QVERIFY(!write("numbers.csv", table).isEmpty());
        QVERIFY2(wrong.count("differs") == 1 && wrong.count("\u2713") == 5, wrong.constData());
    }

    /// The page and every export say where the true numbers are from.
    void everythingNamesTheFile() {
        const std::string rows = "\ntransformer.wte = V*E\n:::\n";
        const lesson::Lesson lesson = lesson::readLesson(test::lessonText("## A\n\n::: expected true=numbers.csv" + rows
                                                                 + "\n## B\n\n::: expected "
                                                                   "true=small.safetensors"
                                                                 + rows + "\n## C\n\n::: expected" + rows,
                                                             front),
            "a.lesson.md")
                                          .lesson;
        LessonModels models(m_folder.path().toStdString(), test::shippedCatalog());
        lesson::Talk talk(lesson, models.opener());
        const auto shown = [&](std::size_t step) {
            talk.goTo(step);
            (void)talk.next();
            (void)talk.next();
            return std::get<lesson::ExpectedRows>(talk.page().parts.back());
        };
        QCOMPARE(shown(0).source, std::string("numbers.csv"));
        QCOMPARE(plain(shown(0).rows.front().real), std::string("402,056"));
        QVERIFY(shown(0).rows.front().real.front().expression.empty()); // the file tells it
        QCOMPARE(shown(2).rows.front().real.front().expression.substr(0, 7), std::string("params("));
        QVERIFY(shown(0).rows.front().agrees);
        QCOMPARE(shown(1).source, std::string("GPT-2 checkpoint small.safetensors"));
        QCOMPARE(shown(2).source, std::string("module tree"));
        for (const char* ending : {"md", "qmd", "ipynb", "xml", "csv"}) {
            const QByteArray file = test::exported(lesson, ending, lesson::Answers::Inline, models.opener());
            QVERIFY2(file.contains("numbers.csv"), ending);
            QVERIFY2(file.contains("GPT-2 checkpoint small.safetensors"), ending);
            QCOMPARE(test::faultOf(ending, file), QByteArray());
        }
        QVERIFY(test::exported(lesson, "md", lesson::Answers::None, models.opener())
                    .contains("| | formula | expected | true: module tree |"));
    }
};

int tst_lesson_truth(int argc, char* argv[]) {
    return test::run<TestLessonTruth>(argc, argv);
}
#include "tst_lesson_truth.moc"
