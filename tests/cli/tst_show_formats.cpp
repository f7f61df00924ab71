// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/process.h"
#include "tests/support/run.h"

#include <QtTest>

using namespace paramap;
using namespace paramap::test;

namespace {

using Record = QByteArrayList;

/// Reads RFC 4180 strictly: CRLF ends a record, quotes enclose a whole field. Empty if the text breaks the format.
QList<Record> readCsv(const QByteArray& text) {
    QList<Record> records{Record()};
    const qsizetype size = text.size();
    for (qsizetype at = 0; at < size;) {
        QByteArray field;
        if (text[at] == '"') {
            for (++at; at < size; ++at) {
                if (text[at] == '"' && (at + 1 == size || text[at + 1] != '"'))
                    break;
                at += text[at] == '"' ? 1 : 0;
                field += text[at];
            }
            ++at;
        } else {
            while (at < size && text[at] != ',' && text[at] != '\r' && text[at] != '"')
                field += text[at++];
        }
        records.last() << field;
        if (at < size && text[at] == ',') {
            ++at;
        } else if (text.mid(at, 2) == "\r\n") {
            at += 2;
            if (at < size)
                records << Record();
        } else {
            return {};
        }
    }
    return records;
}

QByteArrayList lines(const QByteArray& text) {
    QByteArrayList result = text.split('\n');
    result.removeAll(QByteArray());
    return result;
}

/// The only line that begins with these words, with runs of spaces reduced to one.
QByteArray lineWith(const QByteArray& text, const QByteArray& beginning) {
    QByteArray result;
    for (const QByteArray& line : lines(text))
        if (line.simplified().startsWith(beginning + ' '))
            result = result.isEmpty() ? line.simplified() : QByteArray("more than one");
    return result;
}

int columns(const QByteArray& line) {
    return static_cast<int>(QString::fromUtf8(line).size());
}

QByteArray show(const QByteArray& model, const QByteArray& format) {
    return runParamap({"show", model, "--format", format}).out;
}

} // namespace

class TestShowFormats : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void textIsATable() {
        const QByteArray text = show("gpt2", "text");
        QCOMPARE(lines(text).value(0), QByteArray("GPT-2 small  GPT2LMHeadModel  (GPT-2)"));
        QVERIFY(text.contains("\n124,439,808 parameters (124.4\u202FM) in 148 tensors"));
        QVERIFY(text.contains("\n= V·E + P·E + L·(12·E² + 13·E) + 2·E\n"));
        QCOMPARE(lineWith(text, "wte"), QByteArray("wte Embedding 50,257 × 768 V·E 38,597,376 31.0\u202F%"));
        QCOMPARE(
            lineWith(text, "h.0 … h.11"), QByteArray("h.0 … h.11 ×12 GPT2Block 12·E² + 13·E 7,087,872 5.7\u202F%"));
        QCOMPARE(
            lineWith(text, "c_attn"), QByteArray("c_attn Conv1D 768 × 2304 + 2304 3·E·E + 3·E 1,771,776 1.4\u202F%"));
        QCOMPARE(lineWith(text, "lm_head"),
            QByteArray("lm_head Linear 50,257 × 768 = transformer.wte.weight (38,597,376) tied"));
        QVERIFY(!text.contains("h.1 "));
    }

    void numbersStandBelowEachOther() {
        int end = 0;
        for (const QByteArray& line : lines(show("gpt2", "text"))) {
            if (!line.endsWith('%') && !line.endsWith(" tied"))
                continue;
            end = end == 0 ? columns(line) : end;
            QCOMPARE(columns(line), end);
        }
        QVERIFY(end > 0);
    }

    void textMarksWhatPrintHides() {
        const QByteArray text = show("vit_b_16", "text");
        QVERIFY2(lineWith(text, "class_token ◥").endsWith(" 768 <0.1\u202F%"), text.constData());
        QVERIFY2(!lineWith(text, "in_proj_weight ◥").isEmpty(), text.constData());
        QVERIFY2(text.contains("◥   not in print(model)"), text.constData());
    }

    void depthCutsTheTree() {
        const QByteArray text = runParamap({"show", "gpt2", "--depth", "1"}).out;
        QVERIFY(!lineWith(text, "transformer").isEmpty());
        QVERIFY(lineWith(text, "wte").isEmpty());
    }

    void csvAddsUp_data() {
        QTest::addColumn<QByteArray>("model");
        QTest::addColumn<qint64>("parameters");
        QTest::addRow("gpt2") << QByteArray("gpt2") << qint64{124439808};
        QTest::addRow("vit_b_16") << QByteArray("vit_b_16") << qint64{86567656};
        QTest::addRow("llama-2-7b") << QByteArray("llama-2-7b") << qint64{6738415616};
    }

    void csvAddsUp() {
        QFETCH(QByteArray, model);
        QFETCH(qint64, parameters);
        const QList<Record> records = readCsv(show(model, "csv"));
        QVERIFY(records.size() > 100);
        QCOMPARE(records.first(), Record({"path", "class", "shape", "formula", "parameters", "share_of_total"}));
        qint64 sum = 0;
        for (const Record& record : records) {
            QCOMPARE(record.size(), 6);
            if (record[1].startsWith("Parameter"))
                sum += record[4].toLongLong();
        }
        QCOMPARE(sum, parameters);
        QCOMPARE(records[1][0], QByteArray()); // the root
        QCOMPARE(records[1][4].toLongLong(), parameters);
        QCOMPARE(records[1][5], QByteArray("1"));
    }

    void markdownIsATable() {
        const QByteArray text = show("gpt2", "markdown");
        int rows = 0;
        for (QByteArray line : lines(text)) {
            if (!line.startsWith('|'))
                continue;
            QCOMPARE(line.replace("\\|", "").count('|'), 7);
            ++rows;
        }
        QVERIFY(rows > 15);
        QVERIFY(text.contains("c\\_attn"));
    }

    void latexIsBalanced_data() {
        QTest::addColumn<QByteArray>("model");
        QTest::addRow("gpt2") << QByteArray("gpt2");
        QTest::addRow("vit_b_16") << QByteArray("vit_b_16");
        QTest::addRow("palm-8b") << QByteArray("palm-8b");
    }

    void latexIsBalanced() {
        QFETCH(QByteArray, model);
        const QByteArray text = show(model, "latex");
        QCOMPARE(text.count("\\begin{tabular}"), 1);
        QCOMPARE(text.count("\\end{tabular}"), 1);
        QCOMPARE(text.count("\\left"), text.count("\\right"));
        int rows = 0;
        for (const QByteArray& line : lines(text)) {
            if (line.startsWith('%'))
                continue;
            QByteArray bare = line;
            for (const char* escaped : {"\\\\", "\\_", "\\%", "\\&", "\\#", "\\$", "\\{", "\\}"})
                bare.replace(escaped, "");
            int depth = 0;
            for (const char c : bare) {
                depth += c == '{' ? 1 : c == '}' ? -1 : 0;
                QVERIFY2(depth >= 0, line.constData());
            }
            QVERIFY2(depth == 0, line.constData());
            QVERIFY2(bare.count('$') % 2 == 0, line.constData());
            QVERIFY2(!bare.contains('#') && !bare.contains('%'), line.constData());
            // An underscore without a backslash may only be inside mathematics.
            for (qsizetype i = 0; i < bare.size(); ++i)
                QVERIFY2(bare[i] != '_' || bare.left(i).count('$') % 2 == 1, line.constData());
            if (!bare.contains('&'))
                continue;
            QCOMPARE(bare.count('&'), 5);
            ++rows;
        }
        QVERIFY(rows > 10);
    }
};

int tst_show_formats(int argc, char* argv[]) {
    return paramap::test::run<TestShowFormats>(argc, argv);
}
#include "tst_show_formats.moc"
