// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/process.h"
#include "tests/support/run.h"

#include <nlohmann/json.hpp>

#include <QTest>

using namespace paramap::test;

namespace {

QList<QByteArrayList> rowsOf(const Outcome& outcome) {
    QList<QByteArrayList> rows;
    for (const QByteArray& line : outcome.out.split('\n'))
        if (line.endsWith('\r'))
            rows << line.chopped(1).split(',');
    return rows;
}

} // namespace

/// `paramap memory MODEL --format csv`: the timeline of a run.
class TestTimelineCommand : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void training();
    void inference();
    void peakIsTheTotal_data();
    void peakIsTheTotal();
    void refusals();
};

void TestTimelineCommand::training() {
    const Outcome outcome = runParamap({"memory", "gpt2", "--batch", "1", "--sequence", "64", "--format", "csv"});
    QCOMPARE(outcome.status, 0);
    QCOMPARE(outcome.err, QByteArray());
    const QList<QByteArrayList> rows = rowsOf(outcome);
    QCOMPARE(rows[0].join(','),
        QByteArray("step,micro_batch,instant,weights_bytes,optimizer_bytes,gradients_bytes,gathered_bytes,"
                   "autocast_bytes,temporary_bytes,activations_bytes,recomputed_bytes,between_bytes,logits_bytes,total_"
                   "bytes,peak"));
    QByteArrayList instants;
    for (qsizetype i = 1; i < rows.size(); ++i) {
        QCOMPARE(rows[i].size(), rows[0].size());
        QCOMPARE(rows[i][0].toInt(), int(i));
        instants << rows[i][2];
        qint64 sum = 0;
        for (qsizetype column = 3; column < 13; ++column)
            sum += rows[i][column].toLongLong();
        QCOMPARE(rows[i][13].toLongLong(), sum);
    }
    QCOMPARE(instants.first(), QByteArray("start of the step"));
    QCOMPARE(instants.last(), QByteArray("optimizer step"));
    const qsizetype loss = instants.indexOf("loss");
    QVERIFY(instants.indexOf("forward transformer.h.0") < instants.indexOf("forward transformer.h.11"));
    QVERIFY(instants.indexOf("forward transformer.h.11") < loss);
    QCOMPARE(instants[loss + 1], QByteArray("start of backward"));
    QVERIFY(loss < instants.indexOf("backward transformer.h.11"));
    QVERIFY(instants.indexOf("backward transformer.h.11") < instants.indexOf("backward transformer.h.0"));
}

void TestTimelineCommand::inference() {
    const Outcome outcome = runParamap(
        {"memory", "llama-3-8b", "--mode", "inference", "--context", "8192", "--sequence", "1024", "--format", "csv"});
    QCOMPARE(outcome.status, 0);
    const QList<QByteArrayList> rows = rowsOf(outcome);
    QVERIFY(rows[0].contains("kv_cache_bytes") && rows[0].contains("kv_cache_empty_bytes"));
    QCOMPARE(rows[1][2], QByteArray("before the prefill"));
    QVERIFY(outcome.out.contains("\"decode, first token\""));
    QVERIFY(outcome.out.contains("\"decode, last token\""));
    QVERIFY(outcome.out.contains("prefill model.layers.31,"));
}

void TestTimelineCommand::peakIsTheTotal_data() {
    QTest::addColumn<QByteArrayList>("options");
    QTest::addRow("plain") << QByteArrayList{"gpt2"};
    QTest::addRow("freed, again") << QByteArrayList{
        "llama-3-8b", "--gradients", "freed", "--checkpointing", "full", "--precision", "bf16"};
    QTest::addRow("pipeline") << QByteArrayList{
        "deepseek-v3", "--pp", "4", "--microbatches", "16", "--ep", "8", "--checkpointing", "full"};
    QTest::addRow("inference") << QByteArrayList{"mixtral-8x7b", "--mode", "inference"};
}

void TestTimelineCommand::peakIsTheTotal() {
    QFETCH(QByteArrayList, options);
    options.prepend("memory");
    const nlohmann::json account = jsonOf(runParamap(options + QByteArrayList{"--format", "json"}));
    const Outcome csv = runParamap(options + QByteArrayList{"--format", "csv"});
    qint64 most = 0;
    QByteArrayList peaks;
    for (const QByteArrayList& row : rowsOf(csv).mid(1)) {
        most = std::max(most, row[row.size() - 2].toLongLong());
        if (row.last() == "peak")
            peaks << row[row.size() - 2];
    }
    QCOMPARE(peaks, QByteArrayList{QByteArray::number(most)});
    QCOMPARE(most, qint64(account["bytes"]["total"].get<std::int64_t>()));
}

void TestTimelineCommand::refusals() {
    for (const char* option : {"--per-module", "--per-device", "--explain", "--device"}) {
        QByteArrayList words{"memory", "gpt2", "--format", "csv", option};
        if (qstrcmp(option, "--device") == 0)
            words.append("H100");
        const Outcome outcome = runParamap(words);
        QCOMPARE(outcome.status, 2);
        QVERIFY2(outcome.err.contains(QByteArray("--format csv prints the timeline, which has no place for ") + option
                     + "; use --format json"),
            outcome.err);
    }
}

int tst_timeline_command(int argc, char* argv[]) {
    return run<TestTimelineCommand>(argc, argv);
}
#include "tst_timeline_command.moc"
