// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/process.h"
#include "tests/support/run.h"

#include <QTemporaryDir>
#include <QTest>

using namespace paramap;
using namespace paramap::test;

namespace {

/// The environment of the test, with the locale of run_comma.sh if that started it, and two others. `cd` comes first.
QByteArrayList surroundings(const QByteArray& folder) {
    return {"cd " + folder + "; ", "cd /; export LC_ALL=C LANG=C TZ=UTC; ",
        "cd /usr; export LC_ALL=C.UTF-8 LANG=tr_TR.UTF-8 LANGUAGE=de TZ=Asia/Kathmandu; "};
}

} // namespace

/// The same command has the same bytes under any locale, in any working folder and any time zone: what it prints, and
/// the files that it exports.
class TestSameBytes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void bytes_data() {
        QTest::addColumn<QByteArray>("arguments");
        QTest::addColumn<QByteArray>("ending"); // of a file to export; empty: none
        const auto row = [](const char* arguments, const char* ending = "") {
            QTest::newRow(arguments) << QByteArray(arguments) << QByteArray(ending);
        };
        row("show resnet50 --format json");
        row("show deepseek-v3 --set num_hidden_layers=4 --set n_routed_experts=8 --depth 3");
        row("show mamba-130m --set num_hidden_layers=3 --format csv");
        row("show gpt2 --set n_head=7"); // refused
        row("memory t5-base --mode inference --context 1234 --explain");
        row("memory qwen3-8b --device H100 --train-tokens 1.5B --format json");
        row("sweep gpt2 --vary n_embd --from 768 --to 1536 --step 768 --format csv");
        row("export gpt2 --set n_layer=2 --size 85x60mm", "svg");
        row("export gpt2 --set n_layer=2 --size 300x200", "png");
        row("export gpt2 --set n_layer=2 --size 85x60mm", "pdf");
        row("export gpt2 --set n_layer=2 --size 333.5x200mm", "tex");
        row("export gpt2 --set n_layer=2 --size 300x200", "json");
        for (int more = qEnvironmentVariableIntValue("PARAMAP_CASES"), i = 1; i <= more; ++i) {
            const QByteArray number = QByteArray::number(i);
            QTest::newRow("sizes " + number)
                << QByteArray("show llama-2-7b --set num_hidden_layers=2 --set hidden_size=" + number + " --format "
                       + QByteArrayList{"json", "csv", "markdown", "latex", "text"}[i % 5])
                << QByteArray();
        }
    }

    void bytes() {
        QFETCH(QByteArray, arguments);
        QFETCH(QByteArray, ending);
        const QTemporaryDir folder;
        QVERIFY(folder.isValid());
        const QByteArray file = folder.path().toUtf8() + "/a." + ending;
        const QByteArray command = "\"$PARAMAP\" " + arguments
            + (ending.isEmpty() ? "" : " -o " + file + " && cat " + file + " && rm " + file);
        QByteArray out, err;
        for (const QByteArray& surrounding : surroundings(folder.path().toUtf8())) {
            const Outcome outcome = runShell(surrounding + command);
            QVERIFY2(outcome.status >= 0 && outcome.status <= 1, outcome.err.constData());
            QVERIFY(!(outcome.out + outcome.err).isEmpty());
            if (out.isEmpty() && err.isEmpty()) {
                out = outcome.out;
                err = outcome.err;
            }
            QVERIFY2(outcome.out == out, surrounding.constData());
            QCOMPARE(outcome.err, err);
        }
    }
};

int tst_same_bytes(int argc, char* argv[]) {
    return paramap::test::run<TestSameBytes>(argc, argv);
}
#include "tst_same_bytes.moc"
