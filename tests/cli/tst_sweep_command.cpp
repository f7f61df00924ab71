// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/process.h"
#include "tests/support/run.h"

#include <QtTest>

#include <nlohmann/json.hpp>

using namespace paramap::test;

/// `paramap sweep`: what scripts rely on, and the files of its chart.
class TestSweepCommand : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // The numbers are those of `show` and `memory` at every value.
    void jsonAgreesWithTheOtherCommands() {
        const auto sweep = jsonOf(runParamap({"sweep", "gpt2", "--vary", "n_embd", "--from", "384", "--to", "1152",
            "--step", "384", "--format", "json"}));
        QCOMPARE(QByteArray::fromStdString(sweep["vary"]), QByteArray("n_embd"));
        QCOMPARE(sweep["rows"].size(), std::size_t(3));
        for (const auto& row : sweep["rows"]) {
            const QByteArray set = "n_embd=" + QByteArray::number(row["value"].get<qint64>());
            QCOMPARE(row["parameters"],
                jsonOf(runParamap({"show", "gpt2", "--set", set, "--format", "json"}))["totals"]["parameters"]);
            for (const char* mode : {"train", "inference"})
                QCOMPARE(row[mode == QByteArray("train") ? "training_bytes" : "inference_bytes"],
                    jsonOf(runParamap(
                        {"memory", "gpt2", "--set", set, "--mode", mode, "--format", "json"}))["bytes"]["total"]);
            QCOMPARE(row["note"], "");
        }
    }
    void refusedValuesAreRows() {
        const auto sweep = jsonOf(runParamap({"sweep", "gpt2", "--vary", "n_embd", "--from", "768", "--to", "1024",
            "--step", "256", "--format", "json"}));
        QCOMPARE(sweep["rows"].size(), std::size_t(2));
        const auto& refused = sweep["rows"][1];
        QVERIFY(refused["parameters"].is_null() && refused["training_bytes"].is_null()
            && refused["inference_bytes"].is_null());
        QCOMPARE(QByteArray::fromStdString(refused["note"]),
            QByteArray("n_embd must be a multiple of n_head (1024 / 12 is not whole)"));
        const Outcome csv = runParamap(
            {"sweep", "gpt2", "--vary", "n_embd", "--from", "768", "--to", "1024", "--step", "256", "--format", "csv"});
        QCOMPARE(csv.out.split('\n').first(), QByteArray("value,parameters,training_bytes,inference_bytes,note\r"));
        QVERIFY(csv.out.contains("\r\n1024,,,,n_embd must be a multiple of n_head (1024 / 12 is not whole)\r\n"));
        QCOMPARE(csv.status, 0);
        // A model that is refused as it is can be swept: other values may be legal.
        const Outcome seven = runParamap({"sweep", "gpt2", "--set", "n_head=7", "--vary", "n_embd", "--from", "700",
            "--to", "770", "--step", "70", "--format", "csv"});
        QCOMPARE(seven.status, 0);
        QCOMPARE(seven.out.count(",,,,"), 0);
    }
    void optionsOfModelAndRun() {
        const Outcome text = runParamap({"sweep", "gpt2", "--class", "GPT2Model", "--vary", "n_layer", "--from", "2",
            "--to", "4", "--batch", "3", "--sequence", "64", "--kv-dtype", "fp32"});
        QCOMPARE(text.status, 0);
        QVERIFY2(text.out.startsWith("GPT-2 small: n_layer, layers\nTraining: batch 3 · seq 64 · bf16 AMP · AdamW\n"
                                     "Inference: batch 3 · context 64 · bf16 · cache fp32\n"),
            text.out.constData());
        QCOMPARE(text.out.count('\n'), 9); // three lines and a gap, head and rule, three rows
        const auto batch
            = jsonOf(runParamap({"sweep", "gpt2", "--vary", "batch", "--from", "1", "--to", "3", "--format", "json"}));
        QCOMPARE(batch["rows"].size(), std::size_t(3));
        QVERIFY(batch["rows"][2]["training_bytes"] > batch["rows"][0]["training_bytes"]);
    }
    void refuses_data() {
        QTest::addColumn<QByteArrayList>("arguments");
        QTest::addColumn<QByteArray>("message");
        const auto row = [](const char* name, const QByteArrayList& arguments, const char* message) {
            QTest::addRow("%s", name) << arguments << QByteArray(message);
        };
        row("nothing varies", {"gpt2"}, "paramap sweep needs --vary NAME, such as --vary n_embd\n");
        row("unknown size", {"gpt2", "--vary", "n_embed"},
            "'n_embed' is nothing to vary in GPT-2; did you mean 'n_embd'?\n");
        row("unknown model", {"gtp2", "--vary", "n_embd"},
            "'gtp2' is neither a preset nor a file; did you mean 'gpt2'?\n");
        row("no number", {"gpt2", "--vary", "n_embd", "--from", "small"},
            "--from small: expected a whole number, such as 256\n");
        row("backwards", {"gpt2", "--vary", "n_embd", "--from", "4096", "--to", "256"},
            "the range of n_embd runs backwards, from 4,096 to 256; it begins with the smaller value\n");
        row("a step of nothing", {"gpt2", "--vary", "n_embd", "--step", "0"},
            "a step of 0 leads nowhere; the least step is 1\n");
        row("too many", {"gpt2", "--vary", "n_embd", "--from", "1", "--to", "1000000", "--step", "1"},
            "n_embd from 1 to 1,000,000 in steps of 1 has 1,000,000 values, and a sweep has at most 1,000; a step of "
            "1,001 keeps to that\n");
        row("unknown line", {"gpt2", "--vary", "n_embd", "--lines", "parametres"},
            "'parametres' is no line of the chart; known: parameters, training, inference; did you mean "
            "'parameters'?\n");
        row("unknown ending", {"gpt2", "--vary", "n_embd", "-o", "chart.gif"},
            "chart.gif: expected a name that ends in .png, .svg, .pdf, .tex or .csv\n");
        row("too small", {"gpt2", "--vary", "n_embd", "-o", "chart.svg", "--size", "100x100"},
            "a chart has at least 240 × 180 pixels, not 100 × 100\n");
        row("unknown format", {"gpt2", "--vary", "n_embd", "--format", "xml"},
            "--format xml: not a format; known formats: text, csv, json\n");
    }
    void refuses() {
        QFETCH(QByteArrayList, arguments);
        QFETCH(QByteArray, message);
        const Outcome outcome = runParamap(QByteArrayList{"sweep"} + arguments);
        if (!QByteArray(QTest::currentDataTag()).contains("model"))
            QCOMPARE(outcome.err, message);
        else
            QVERIFY2(outcome.err.startsWith("'gtp2' is neither a preset nor a file; did you mean 'gpt2'"), outcome.err);
        QCOMPARE(outcome.out, QByteArray());
        QCOMPARE(outcome.status, 2);
    }
    // The chart is written whole, opens its model again, and is the same in every run.
    void writesCharts() {
        const Outcome outcome = runShell(
            "d=$(mktemp -d); trap 'rm -rf $d' EXIT; s='sweep gpt2 --vary n_embd --from 256 --to 4096 --step 64'; "
            "for e in png svg pdf csv; do $PARAMAP $s -o $d/1.$e && $PARAMAP $s -o $d/2.$e && cmp $d/1.$e $d/2.$e || "
            "exit 1; done; grep -c 'RTX 4090 24 GB' $d/1.svg; grep -c '41 values are refused' $d/1.svg; "
            "$PARAMAP show $d/1.svg --depth 0 | head -1 | grep -c GPT2LMHeadModel; $PARAMAP show $d/1.pdf --depth 0 "
            ">$d/pdf || "
            "exit 1; "
            "head -c 8 $d/1.pdf | head -c 5; echo; wc -l <$d/1.csv; $PARAMAP $s --no-session -o $d/3.svg; "
            "grep -c paramap-session $d/3.svg");
        QCOMPARE(outcome.err, QByteArray());
        QCOMPARE(outcome.out.split('\n').mid(0, 5), (QByteArrayList{"1", "1", "1", "%PDF-", "62"}));
        QCOMPARE(outcome.out.trimmed().split('\n').last(), QByteArray("0"));
    }
    void keepsAFileThatItCannotReplace() {
        const Outcome outcome = runParamap({"sweep", "gpt2", "--vary", "n_embd", "-o", "/nowhere/chart.svg"});
        QCOMPARE(outcome.status, 1);
        QVERIFY2(outcome.err.startsWith("/nowhere/chart.svg cannot be written: "), outcome.err.constData());
    }
};

int tst_sweep_command(int argc, char* argv[]) {
    return run<TestSweepCommand, QCoreApplication>(argc, argv);
}
#include "tst_sweep_command.moc"
