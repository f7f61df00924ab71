// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/hostile.h"
#include "tests/support/process.h"
#include "tests/support/run.h"

#include <QTemporaryDir>
#include <QtTest>

#include <nlohmann/json.hpp>

using namespace paramap::test;

/// What a stranger's texts may do to a terminal, a spreadsheet, a browser or LaTeX: nothing.
class TestHostileTexts : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QByteArray file(const char* name, const QByteArray& content) {
        const QString path = m_folder.filePath(QString::fromUtf8(name));
        QFile made(path);
        if (!made.open(QIODevice::WriteOnly) || made.write(content) != content.size())
            qFatal("cannot write a test file");
        return path.toUtf8();
    }
    /// The first character that no terminal should get, as "U+001B at 12"; "" if there is none.
    static QByteArray control(const QByteArray& bytes) {
        const QString text = QString::fromUtf8(bytes);
        for (qsizetype i = 0; i < text.size(); ++i) {
            const char16_t c = text[i].unicode();
            const bool isBreak = c == '\n' || c == '\t' || (c == '\r' && text.mid(i + 1, 1) == QStringLiteral("\n"));
            if ((c < 0x20 && !isBreak) || (c >= 0x7F && c < 0xA0) || (c >= 0x2028 && c <= 0x202E)
                || (c >= 0x2066 && c <= 0x2069))
                return "U+" + QByteArray::number(c, 16) + " at " + QByteArray::number(i);
        }
        return {};
    }
    QByteArray all(const QByteArray& model) {
        QByteArray said;
        for (const QByteArrayList& arguments :
            {QByteArrayList{"show", model}, {"show", model, "--format", "json"}, {"show", model, "--format", "csv"},
                {"show", model, "--format", "markdown"}, {"show", model, "--format", "latex"}, {"memory", model},
                {"memory", model, "--format", "json"}, {"sweep", model, "--vary", "width", "--from", "8", "--to", "64"},
                {"sweep", model, "--vary", "width", "--from", "8", "--to", "66", "--step", "1", "--format", "csv"},
                {"show", model, "--set", "heads=5"}, {"show", model, "--set", "widht=5"},
                {"show", model, "--class", "\x1b[31mX"}, {"show", model, "--set", "\x1b]0;t\x07=1"},
                {"export", model, "-o", m_folder.filePath(QStringLiteral("e.json")).toUtf8()}}) {
            const Outcome outcome = runParamap(arguments);
            if (outcome.status < 0)
                return "crashed: " + arguments.join(' ');
            said += outcome.out + outcome.err;
        }
        return said;
    }

private Q_SLOTS:
    void noControlReachesATerminal_data() {
        QTest::addColumn<QString>("text");
        QTest::newRow("escape sequences") << QStringLiteral("\x1b]0;pwn\x07\x1b[31mX");
        QTest::newRow("C1") << QStringLiteral("a\u009b31mb\u0085c");
        QTest::newRow("DEL") << QStringLiteral("a\x7f\x7f\x7f");
        QTest::newRow("return") << QStringLiteral("a\rb");
        QTest::newRow("direction") << QStringLiteral("\u202egnp\u202c \u2066x\u2069");
        QTest::newRow("separators") << QStringLiteral("a\u2028b\u2029c");
    }
    void noControlReachesATerminal() {
        QFETCH(const QString, text);
        const QByteArray said = all(file("own.json", hostileDescription(text)));
        QVERIFY2(!said.startsWith("crashed"), said.left(200));
        QCOMPARE(control(said), QByteArray());
        QVERIFY(said.contains("\uFFFD")); // the place is seen
    }
    void ofAConfigToo() {
        const QByteArray config = file("c.json",
            "{\"model_type\": \"\\u001b]0;pwn\\u0007\\u001b[31mX\", \"architectures\": [\"GPT2LMHeadModel\"]}");
        const Outcome outcome = runParamap({"show", config});
        QCOMPARE(outcome.status, 0);
        QCOMPARE(control(outcome.out + outcome.err), QByteArray());
        QVERIFY(outcome.err.contains("\uFFFD]0;pwn\uFFFD\uFFFD[31mX"));
    }
    void ofAFileName() {
        const QByteArray config = file("\x1b[31m\xe2\x80\xae.json", R"({"model_type": "gpt2"})");
        for (const char* format : {"text", "markdown", "latex"}) {
            const Outcome outcome = runParamap({"show", config, "--format", format, "--set", "n_embd=48"});
            QCOMPARE(outcome.status, 0);
            QCOMPARE(control(outcome.out + outcome.err), QByteArray());
        }
    }
    // A sentence from a file cannot begin a line of its own on the terminal.
    void noForgedLines() {
        const QByteArray model = file("n.json", hostileDescription(QStringLiteral("a\nerror: forged")));
        const Outcome outcome = runParamap({"show", model});
        QVERIFY(!outcome.out.contains("\nerror: forged") && !outcome.err.contains("\nerror: forged"));
    }
    void layoutEscapesItsNames() {
        const Outcome outcome = runParamap(
            {"layout", "-", "--size", "9x9"}, R"({"name": "a\u202eb\u009b", "children": [{"name": "c", "value": 1}]})");
        QCOMPARE(control(outcome.out), QByteArray());
        QCOMPARE(jsonOf(outcome)["rects"][0]["path"].get<std::string>(), std::string("a\u202eb\u009b"));
    }

    // CSV that a spreadsheet opens.
    void noCellIsAFormula_data() {
        QTest::addColumn<QString>("text");
        for (const char* text : {"=cmd|'calc'!A1", "+1+2", "-2+3", "\t=1", "\r=1", "=\"a\",\"b\""})
            QTest::newRow(text) << QString::fromUtf8(text);
    }
    void noCellIsAFormula() {
        QFETCH(const QString, text);
        const QByteArray model = file("csv.json", hostileDescription(text));
        const QByteArray tiles = m_folder.filePath(QStringLiteral("t.csv")).toUtf8();
        QCOMPARE(runParamap({"export", model, "-o", tiles}).status, 0);
        QFile written(QString::fromUtf8(tiles));
        QVERIFY(written.open(QIODevice::ReadOnly));
        for (const QByteArray& csv : {runParamap({"show", model, "--format", "csv"}).out, written.readAll(),
                 runParamap(
                     {"sweep", model, "--vary", "width", "--from", "8", "--to", "11", "--step", "1", "--format", "csv"})
                     .out}) {
            QVERIFY(csv.size() > 100);
            bool quoted = false, begins = true;
            for (const char c : csv) {
                QVERIFY2(!begins || !QByteArray("=+-@\t").contains(c), csv);
                begins = (quoted ? begins && c == '"' : c == ',' || c == '\n') || (begins && c == '"');
                quoted ^= c == '"';
            }
        }
    }

    // A name of a megabyte is not said in full.
    void messagesCutNames() {
        const QByteArray long1(1 << 20, 'x'), long2 = QByteArray("x y ").repeated(1 << 18);
        for (const QByteArray& name : {long1, long2}) {
            const Outcome one = runParamap({"show", "-"}, "{\"model_type\": \"" + name + "\"}");
            QCOMPARE(one.status, 1);
            QVERIFY2(one.err.size() < 10'000, QByteArray::number(one.err.size()));
            const Outcome two = runParamap(
                {"show", "-"}, "{\"model_type\": \"" + name + "\", \"architectures\": [\"GPT2LMHeadModel\"]}");
            QCOMPARE(two.status, 0);
            QVERIFY2(two.err.size() < 10'000, QByteArray::number(two.err.size()));
            const Outcome three = runParamap({"show", "-"}, "{\"" + name + "\": 1, \"" + name + "\": 2}");
            QCOMPARE(three.status, 1);
            QVERIFY2(three.err.size() < 10'000, QByteArray::number(three.err.size()));
        }
    }

    // Pictures: names are words in them, and nothing else.
    void picturesHoldWordsOnly() {
        const QByteArray text = "</title><script>x</script><image href=\"file:///etc/passwd\"/>&\\input{/etc/passwd}"
                                "\\write18{id}^^5cinput %$#_{}~";
        const QByteArray model = file("p.json", hostileDescription(QString::fromUtf8(text)));
        const auto made = [&](const char* ending) {
            const QString path = m_folder.filePath(QStringLiteral("p.") + QString::fromLatin1(ending));
            const Outcome outcome = runParamap({"export", model, "--title", text, "-o", path.toUtf8()});
            if (outcome.status != 0)
                return outcome.err;
            QFile picture(path);
            return picture.open(QIODevice::ReadOnly) ? picture.readAll() : QByteArray();
        };
        const QByteArray svg = made("svg");
        QVERIFY(svg.contains("&lt;script&gt;"));
        QVERIFY(!svg.contains("<script") && !svg.contains("<image"));
        QXmlStreamReader reader(svg);
        while (!reader.atEnd())
            reader.readNext();
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        QByteArray tex = made("tex");
        QVERIFY(tex.contains("textbackslash"));
        tex = tex.left(tex.indexOf("% paramap-session"));
        QVERIFY(!tex.contains("\\input{") && !tex.contains("\\write") && !tex.contains("^^5c"));
        const QByteArray latex = runParamap({"show", model, "--format", "latex"}).out;
        QVERIFY(latex.contains("textbackslash{}input"));
        QVERIFY(!latex.contains("\\input") && !latex.contains("\\write") && !latex.contains("^^5c"));
        const QByteArray markdown = made("md").replace("\\<", "");
        QVERIFY(markdown.contains("script") && !markdown.contains("<script") && !markdown.contains("<image"));
        QVERIFY(made("pdf").startsWith("%PDF-"));
        QVERIFY(made("png").startsWith("\x89PNG"));
    }
};

int tst_hostile_texts(int argc, char* argv[]) {
    return run<TestHostileTexts, QCoreApplication>(argc, argv);
}
#include "tst_hostile_texts.moc"
