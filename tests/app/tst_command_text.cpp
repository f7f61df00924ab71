// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/run_argument.h"
#include "app/session/command_text.h"
#include "tests/support/models.h"
#include "tests/support/process.h"
#include "tests/support/run.h"
#include "tests/support/run_words.h"
#include "tests/support/session_test.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

using namespace paramap;

/// The command line that shows again what is on the screen.
class TestCommandText : public test::SessionTest {
    Q_OBJECT
private Q_SLOTS:
    void command() {
        const auto text = [this](const map::MapView& view = {}) {
            return commandText(m_session->state(), m_session->catalog(), view);
        };
        m_session->openPreset(QStringLiteral("gpt2"));
        QCOMPARE(text(), QStringLiteral("paramap gpt2"));
        m_session->setSize(QStringLiteral("n_layer"), 24);
        m_session->setSize(QStringLiteral("n_embd"), 1020);
        m_session->setClass(QStringLiteral("GPT2Model"));
        map::MapView view;
        view.selected = "h.3";
        view.zoom = "h";
        QCOMPARE(text(view),
            QStringLiteral("paramap gpt2 --set n_embd=1020 --set n_layer=24 --class GPT2Model --zoom h --select h.3"));
        view.area = map::Measure::Cache;
        view.convention.set(conventions::Rule::TiedTwice);
        view.depth = 3;
        view.form = map::MapForm::Both;
        view.only = description::Kind::Attention;
        QVERIFY(text(view).endsWith(
            QStringLiteral(" --zoom h --select h.3 --area kv --count-twice --depth 3 --icicle --only attention")));
        m_session->openFile(file(QStringLiteral("it's mine.json"), smallGpt2));
        QCOMPARE(text(), QStringLiteral("paramap '%1'").arg(path("it'\\''s mine.json")));
        m_session->openText(QString::fromUtf8(smallGpt2));
        QCOMPARE(text(), QStringLiteral("paramap -"));
    }
    // The command line gives the same result, to the byte.
    void commandOfTheRun_data() {
        QTest::addColumn<cost::RunSettings>("run");
        QTest::addColumn<QString>("options");
        const auto row = [](const char* name, const char* options, auto change) {
            cost::RunSettings run;
            change(run);
            QTest::addRow("%s", name) << run << QString::fromLatin1(options);
        };
        row("as it begins", "", [](cost::RunSettings&) {});
        row("lengths and types", " --batch 3 --sequence 512 --context 700 --precision bf16 --dtype int8 --kv-dtype fp8",
            [](cost::RunSettings& run) {
                run.batch = 3;
                run.sequence = 512;
                run.context = 700;
                test::set(run, "precision", "bf16");
                test::set(run, "dtype", "int8");
                test::set(run, "kv_dtype", "fp8");
            });
        row("devices", " --dp 2 --zero 3 --tp 4 --sp --cp 2 --pp 3 --microbatches 6", [](cost::RunSettings& run) {
            run.dp = run.cp = 2;
            run.zero = run.pp = 3;
            run.tp = 4;
            run.sp = true;
            run.microbatches = 6;
        });
        row("adapters",
            " --optimizer sgd --checkpointing selective --gradients freed --parameters-trained lora:12"
            " --lora-targets c_attn,c_fc --lora-dropout 0.1 --lora-dtype bf16 --base-dtype nf4-dq",
            [](cost::RunSettings& run) {
                test::set(run, "optimizer", "sgd");
                test::set(run, "checkpointing", "selective");
                test::set(run, "gradients", "freed");
                test::set(run, "parameters_trained", "lora:12");
                test::set(run, "lora_targets", "c_attn,c_fc");
                test::set(run, "lora_dropout", "0.1");
                test::set(run, "lora_dtype", "bf16");
                test::set(run, "base_dtype", "nf4-dq");
            });
        row("engine", " --engine llama.cpp --attention eager --prefill-chunk 64", [](cost::RunSettings& run) {
            test::set(run, "engine", "llama.cpp");
            test::set(run, "attention", "eager");
            run.prefillChunk = 64;
        });
        row("programs", " --loss chunked:8 --pad-vocabulary 64 --base-dtype nf4 --quantise-head",
            [](cost::RunSettings& run) {
                test::set(run, "loss", "chunked:8");
                run.padVocabulary = 64;
                test::set(run, "base_dtype", "nf4");
                run.quantiseHead = true;
            });
        row("one sequence", " --batch 1", [](cost::RunSettings& run) { run.batch = 1; });
    }
    void commandOfTheRun() {
        QFETCH(const cost::RunSettings, run);
        QFETCH(const QString, options);
        m_session->openPreset(QStringLiteral("gpt2"));
        m_session->setSize(QStringLiteral("n_embd"), 1536);
        m_session->setRun(run);
        QVERIFY(m_session->state().run == run);
        QCOMPARE(commandText(m_session->state(), m_session->catalog(), {}),
            QStringLiteral("paramap gpt2 --set n_embd=1536") + options);
        const Snapshot& shown = *m_session->snapshot();
        for (const cost::Memory* memory : {&shown.training, &shown.inference}) {
            const QString line = memoryCommandText(m_session->state(), m_session->catalog(), *memory, {});
            QVERIFY(line.startsWith(QStringLiteral("paramap memory gpt2 --set n_embd=1536 --mode ")));
            const test::Outcome outcome = test::runShell("\"$PARAMAP\"" + line.mid(7).toUtf8() + " --format json");
            QVERIFY2(outcome.status == 0, outcome.err.constData());
            QVERIFY2(outcome.out.contains("\"total\": " + QByteArray::number(qint64(memory->total))),
                qPrintable(line + u'\n' + QString::fromUtf8(outcome.out)));
        }
    }
    // A pasted command has no control character, which a shell would take for a key, and names the same file.
    void commandOfAStrangeFile() {
        const QString path = file(QStringLiteral("a'b\x03\n\x1b\\.json"), smallGpt2);
        m_session->openFile(path);
        QVERIFY(m_session->snapshot());
        const QString line = commandText(m_session->state(), m_session->catalog(), {});
        for (const QChar c : line)
            QVERIFY2(c.unicode() >= 0x20 && c.unicode() != 0x7F, qPrintable(line));
        const test::Outcome outcome = test::runShell("printf %s " + line.mid(8).toUtf8());
        QCOMPARE(QString::fromUtf8(outcome.out), path);
    }
    // Every setting is written and read back unchanged.
    void everySettingIsWritten() {
        m_session->openPreset(QStringLiteral("gpt2"));
        for (const cost::RunField& field : cost::runFields()) {
            State state = m_session->state();
            state.run = test::changed(field);
            const QString line = commandText(state, m_session->catalog(), {});
            CLI::App command;
            RunArgument argument;
            argument.declare(command);
            command.parse(line.mid(line.indexOf(QStringLiteral(" --"))).toStdString());
            QVERIFY2(argument.given(field.key), qPrintable(line));
            QVERIFY2(argument.over({}) == state.run, qPrintable(line));
        }
    }
    // The command line has the devices of the tiles and the training plan.
    void commandOfTheDevices() {
        m_session->openPreset(QStringLiteral("gpt2"));
        m_session->setDevice(1, {"H100 SXM", 8});
        m_session->setPlanned(QStringLiteral("train_tokens"), QStringLiteral("300B"));
        m_session->setPlanned(QStringLiteral("utilisation"), QStringLiteral("50%"));
        const auto line = [this](const cost::Memory& memory) {
            return memoryCommandText(m_session->state(), m_session->catalog(), memory, m_session->devices());
        };
        QCOMPARE(line(m_session->snapshot()->training),
            QStringLiteral(
                "paramap memory gpt2 --mode train --device 'RTX 4090' --device '8 x H100 SXM' --device 'H100 SXM' "
                "--train-tokens 300000000000 --utilisation 0.5"));
        QVERIFY(line(m_session->snapshot()->inference).endsWith(QStringLiteral("--device 'H100 SXM'")));
        const test::Outcome outcome
            = test::runShell("\"$PARAMAP\"" + line(m_session->snapshot()->training).mid(7).toUtf8());
        QVERIFY2(outcome.out.contains("\nOn 8 \u00D7 H100 SXM, 80 GB\n")
                && outcome.out.contains("\nTraining on 300.0\u202FB tokens "),
            outcome.out + outcome.err);
        m_session->openPreset(QStringLiteral("vit_b_16")); // this model takes no tokens
        QVERIFY(!line(m_session->snapshot()->training).contains(QStringLiteral("tokens")));
        QCOMPARE(test::runShell("\"$PARAMAP\"" + line(m_session->snapshot()->training).mid(7).toUtf8()).status, 0);
    }
    // The session's file may change later, so the command line repeats everything; `memory` prints the session's run.
    void commandOfASession() {
        m_session->openFile(file(QStringLiteral("config.json"), smallGpt2));
        cost::RunSettings run;
        run.batch = 5;
        test::set(run, "parameters_trained", "lora:4");
        m_session->setRun(run);
        QVERIFY(m_session->saveAs(path("s.paramap"), {}));
        Session other(test::shippedCatalog());
        other.openFile(path("s.paramap"));
        other.setRun({});
        const QString line = memoryCommandText(other.state(), other.catalog(), other.snapshot()->training, {});
        const auto total
            = [](const cost::Memory& memory) { return "\"total\": " + QByteArray::number(qint64(memory.total)); };
        QVERIFY(test::runShell("\"$PARAMAP\"" + line.mid(7).toUtf8() + " --format json")
                    .out.contains(total(other.snapshot()->training)));
        QVERIFY(test::runParamap({"memory", path("s.paramap").toUtf8(), "--format", "json"})
                    .out.contains(total(m_session->snapshot()->training)));
    }
};

int tst_command_text(int argc, char* argv[]) {
    return paramap::test::run<TestCommandText, QApplication>(argc, argv);
}
#include "tst_command_text.moc"
