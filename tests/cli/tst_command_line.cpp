// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/process.h"
#include "tests/support/run.h"

#include <QtTest>

using namespace paramap::test;

/// What scripts rely on: exit statuses, the streams, and the words.
class TestCommandLine : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // Every process has another hash seed and another time.
    void sameFileInEveryRun() {
        for (const char* ending : {"png", "svg", "pdf", "tex", "csv", "md", "json"}) {
            const Outcome outcome = runShell(QByteArray("d=$(mktemp -d); trap 'rm -rf $d' EXIT; "
                                                        "for i in 1 2 3 4; do $PARAMAP export gpt2 -o $d/$i.ENDING; "
                                                        "cmp $d/1.ENDING $d/$i.ENDING || exit 1; done")
                                                 .replace("ENDING", ending));
            QCOMPARE(outcome.out + outcome.err, QByteArray());
            QCOMPARE(outcome.status, 0);
        }
    }
    // An exported file opens, and exports again, with the view that it shows.
    void exportsAsTheSessionSays() {
        const Outcome outcome
            = runShell("d=$(mktemp -d); trap 'rm -rf $d' EXIT; "
                       "$PARAMAP export gpt2 --area kv --depth 2 --zoom transformer --icicle -o $d/a.svg && "
                       "$PARAMAP export $d/a.svg -o $d/b.svg && cmp $d/a.svg $d/b.svg && grep -c 'of KV cache are' "
                       "$d/b.svg && $PARAMAP export $d/a.svg --area cache --zoom '' -o $d/c.svg && ! cmp -s $d/a.svg "
                       "$d/c.svg");
        QCOMPARE(outcome.err, QByteArray());
        QCOMPARE(outcome.status, 0);
        QVERIFY(outcome.out.toInt() > 0);
    }
    // Figures for paper: the size of the page, and how small the text is.
    void saysHowSmallTheTextIs() {
        const Outcome outcome = runShell("d=$(mktemp -d); trap 'rm -rf $d' EXIT; cd $d; "
                                         "$PARAMAP export gpt2 -o a.pdf --figure column --format text && "
                                         "$PARAMAP export gpt2 -o b.png --size 85x60mm --format json && "
                                         "$PARAMAP export gpt2 -o c.tikz --format text && "
                                         "$PARAMAP export gpt2 -o d.csv --format text && "
                                         "$PARAMAP export c.tikz --no-title -o e.svg && grep -c -e '<text' e.svg");
        QCOMPARE(outcome.err, QByteArray());
        QCOMPARE(outcome.status, 0);
        const QByteArrayList lines = outcome.out.split('\n');
        QCOMPARE(lines[0], QByteArray("a.pdf: 85 × 64 mm, smallest text 7.2 pt"));
        QVERIFY2(lines[1].startsWith(R"({"file": "b.png", "width_mm": 85, "height_mm": 60, "smallest_text_pt": 7.)"),
            lines[1]);
        QCOMPARE(lines[2], QByteArray("c.tikz: 178 × 111 mm, smallest text 7.2 pt"));
        QCOMPARE(lines[3], QByteArray("d.csv"));
        QVERIFY(lines[4].toInt() > 10); // the session of a TikZ file opens again
    }
    // What cannot be written leaves nothing behind, and takes one line to say so.
    void wholeOrAbsent_data() {
        QTest::addColumn<QByteArray>("setup");
        QTest::addColumn<QByteArray>("reason");
        QTest::newRow("full disk") << QByteArray("trap '' XFSZ; ulimit -f 1; ") << QByteArray("File too large");
        QTest::newRow("folder in the place") << QByteArray("mkdir $p/a.ENDING; ") << QByteArray("directory");
        QTest::newRow("no such folder") << QByteArray("p=$d/none; ") << QByteArray("No such file or directory");
    }
    void wholeOrAbsent() {
        QFETCH(const QByteArray, setup);
        QFETCH(const QByteArray, reason);
        for (const char* ending : {"png", "svg", "pdf", "tex", "csv", "md", "json"}) {
            const QByteArray script = "d=$(mktemp -d); trap 'rm -rf $d' EXIT; p=$d; " + setup
                + "$PARAMAP export gpt2 --area bytes -o $p/a.ENDING; s=$?; "
                  "find $d -type f 2>/dev/null; exit $s";
            const Outcome outcome = runShell(QByteArray(script).replace("ENDING", ending));
            QCOMPARE(outcome.out, QByteArray());
            QCOMPARE(outcome.status, 1);
            QCOMPARE(outcome.err.count('\n'), qsizetype(1));
            QVERIFY2(outcome.err.contains(QByteArray("/a.") + ending + " cannot be written: ")
                    && outcome.err.contains(reason),
                outcome.err.constData());
        }
    }
    void refuses_data() {
        QTest::addColumn<QByteArrayList>("arguments");
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("message");
        const auto row = [](const char* name, const QByteArrayList& arguments, int status, const char* message) {
            QTest::addRow("%s", name) << arguments << status << QByteArray(message);
        };
        row("unknown model", {"show", "vit_b_61"}, 2,
            "'vit_b_61' is neither a preset nor a file; did you mean 'vit_b_16', 'vit_b_32' or 'vit_l_16'?\n");
        row("unlike any model", {"show", "zzzzzzzz"}, 2,
            "'zzzzzzzz' is neither a preset nor a file; 'paramap list' names the presets\n");
        row("no model", {"show"}, 2, "paramap show: MODEL is required\nTry 'paramap show --help'.\n");
        row("unknown option", {"show", "gpt2", "--dept", "2"}, 2,
            "paramap show: '--dept' is not known here; did you mean '--depth' or '--set'?\n");
        row("no number", {"memory", "gpt2", "--batch", "x"}, 2,
            "paramap memory: --batch x: expected a number\nTry 'paramap memory --help'.\n");
        row("size of the second model", {"compare", "gpt2", "gpt2", "--set-b", "n_layr=2"}, 2,
            "--set-b n_layr=2: 'n_layr' is no size of GPT-2; did you mean 'n_layer'?\n");
        row("unknown command of lessons", {"lesson", "exprot"}, 2,
            "paramap lesson: 'exprot' is not known here; did you mean 'export'?\n");
        row("no command of lessons", {"lesson"}, 2,
            "paramap lesson needs one of list, check, eval, export, exercise and judge\n");
        row("no repeats", {"layout", "-", "--repeat", "0"}, 2, "--repeat 0: expected 1 to 1000000\n");
        row("unknown format", {"show", "gpt2", "--format", "xml"}, 2,
            "--format xml: not a format; known formats: text, json, csv, markdown, latex\n");
        row("set without a value", {"show", "gpt2", "--set", "n_layer"}, 2, "--set n_layer: expected NAME=VALUE\n");
        row("set without a name", {"show", "gpt2", "--set", "=3"}, 2, "--set =3: expected NAME=VALUE\n");
        row("a number that does not fit", {"show", "gpt2", "--set", "n_layer=99999999999999999999"}, 2,
            "--set n_layer=99999999999999999999: line 1: '99999999999999999999' does not fit 64 bits\n");
        row("no such checkpoint", {"check", "nowhere.safetensors", "--against", "gpt2"}, 1,
            "nowhere.safetensors: there is no such file\n");
        row("no such checkpoint to show", {"show", "nowhere.gguf"}, 1, "nowhere.gguf: there is no such file\n");
        row("check without a file", {"check"}, 2,
            "paramap check: CHECKPOINT is required\nTry 'paramap check --help'.\n");
        row("no such image", {"show", "Figure.SVG"}, 2,
            "'Figure.SVG' is neither a preset nor a file; 'paramap list' names the presets\n");
        row("model before the command", {"gpt2", "show", "gpt2"}, 2,
            "the command stands first: paramap show MODEL [options]\n");
        row("two models for the window", {"gpt2", "gpt2-xl"}, 2, "paramap: 'gpt2-xl' is not known here\n");
        row("unknown model for the window", {"gpt22"}, 2,
            "'gpt22' is neither a command, a preset nor a file; did you mean 'gpt2'?\n");
        row("unknown command", {"shw", "gpt2"}, 2,
            "'shw' is neither a command, a preset nor a file; did you mean 'show'?\n");
        row("area of the window", {"gpt2", "--area", "byte"}, 2,
            "--area 'byte' is not known; known: parameters, bytes, training, kv, flops, stored; did you mean "
            "'bytes'?\n");
        row("kind of the window", {"gpt2", "--only", "mlps"}, 2,
            "--only 'mlps' is not known; known: embedding, attention, mlp, norm, convolution, expert, router, ssm, "
            "head, other; did you mean 'mlp'?\n");
        row("colours of the window", {"gpt2", "--colour-by", "dpth"}, 2,
            "--colour-by 'dpth' is not known; known: kind, depth, dtype; did you mean 'depth'?\n");
        row("a preset as another model", {"show", "gpt2", "--as", "llama"}, 2,
            "--as llama: gpt2 is a preset; this is for files of an unknown model_type\n");
        row("unknown naming", {"show", "gpt2", "--naming", "transformers-6"}, 2,
            "'transformers-6' is no naming; known: transformers-4, transformers-5; did you mean 'transformers-4' or "
            "'transformers-5'?\n");
        row("view before the command", {"--icicle", "show", "gpt2"}, 2,
            "the command stands first: paramap show MODEL [options]\n");
        row("a depth below 0", {"show", "gpt2", "--depth", "-1"}, 2,
            "paramap show: --depth: '-1' is not a whole number from 0\nTry 'paramap show --help'.\n");
    }

    void refuses() {
        QFETCH(QByteArrayList, arguments);
        const Outcome outcome = runParamap(arguments);
        QTEST(outcome.err, "message");
        QTEST(outcome.status, "status");
        QCOMPARE(outcome.out, QByteArray());
    }

    void unknownNameSaysTheNearest_data() {
        QTest::addColumn<QByteArrayList>("arguments");
        QTest::addColumn<QByteArray>("says");
        QTest::addRow("--set") << QByteArrayList{"show", "gpt2", "--set", "n_layr=3"}
                               << QByteArray("did you mean 'n_layer'");
        QTest::addRow("--class") << QByteArrayList{"show", "gpt2", "--class", "GPT2LMHead"}
                                 << QByteArray("GPT2LMHeadModel");
    }

    void unknownNameSaysTheNearest() {
        QFETCH(QByteArrayList, arguments);
        QFETCH(QByteArray, says);
        const Outcome outcome = runParamap(arguments);
        QVERIFY2(outcome.err.contains(says), outcome.err.constData());
        QCOMPARE(outcome.status, 2);
        QCOMPARE(outcome.out, QByteArray());
    }

    /// The message says what the file can be counted as, and that works.
    void countsAsAnotherModel() {
        const QByteArray config(R"({"model_type": "mystery", "architectures": ["MysteryModel"], "hidden_size": 256,
            "num_hidden_layers": 4, "num_attention_heads": 4, "intermediate_size": 512, "vocab_size": 1000,
            "rms_norm_eps": 1e-6, "num_key_value_heads": 4, "twists_of_mine": 3})");
        const Outcome refused = runParamap({"show", "-"}, config);
        QCOMPARE(refused.status, 1);
        QVERIFY2(refused.err.contains("with --as llama it is counted as Llama, as a guess"), refused.err.constData());
        const Outcome counted = runParamap({"show", "-", "--as", "llama"}, config);
        QCOMPARE(counted.status, 0);
        QVERIFY2(counted.out.startsWith("like Llama, a guess (stdin)"), counted.out.constData());
        QVERIFY2(counted.err.startsWith("a guess: the model_type 'mystery' is not known"), counted.err.constData());
    }

    void namesAsAnotherVersion() {
        const auto csv = [](const QByteArrayList& more) {
            return runParamap(QByteArrayList{"show", "pythia-14m", "--format", "csv"} + more).out;
        };
        QVERIFY(csv({}).contains("\nembed_out,") && csv({"--naming", "transformers-4"}) == csv({}));
        const QByteArray renamed = csv({"--naming", "transformers-5"});
        QVERIFY(renamed.contains("\nlm_head,") && !renamed.contains("embed_out"));
        // The sizes stay, and what is only named otherwise is no difference.
        QVERIFY(csv({"--naming", "transformers-5", "--set", "hidden_size=256"}).contains(",50304x256,"));
        const Outcome compared
            = runParamap({"compare", "pythia-14m", "pythia-14m", "--naming-b", "transformers-5", "--format", "json"});
        QCOMPARE(compared.status, 0);
        QVERIFY2(compared.out.contains("\"difference\": 0"), compared.out.constData());
        const Outcome unknown = runParamap({"show", "vit_b_16", "--naming", "transformers-5"});
        QCOMPARE(unknown.status, 0);
        QVERIFY2(unknown.err.contains("is not described as of transformers-5"), unknown.err.constData());
    }

    void aJobThatFails_data() {
        QTest::addColumn<QByteArrayList>("arguments");
        QTest::addColumn<QByteArray>("input");
        QTest::addColumn<QByteArray>("says");
        QTest::addRow("no such file") << QByteArrayList{"show", "/nowhere/config.json"} << QByteArray()
                                      << QByteArray("/nowhere/config.json");
        QTest::addRow("not JSON") << QByteArrayList{"show", "-"} << QByteArray("{\"model_type\": gpt2}")
                                  << QByteArray("stdin, line 1");
        QTest::addRow("unknown model type")
            << QByteArrayList{"show", "-"} << QByteArray("{\"model_type\": \"gpt22\"}") << QByteArray("gpt22");
        QTest::addRow("a class that is not known")
            << QByteArrayList{"show", "-"} << QByteArray(R"({"model_type": "gpt2", "architectures": ["Foo"]})")
            << QByteArray("there is no class 'Foo' in GPT-2; known classes: GPT2LMHeadModel");
        QTest::addRow("terminal commands")
            << QByteArrayList{"show", "-"} << QByteArray("{\"model_type\": \"gpt\\u001b[31m2\"}")
            << QByteArray("'gpt\uFFFD[31m2'");
        QTest::addRow("refused by the constructor") << QByteArrayList{"show", "gpt2", "--set",
            "n_head=7"} << QByteArray() << QByteArray("n_embd must be a multiple of n_head (768 / 7 is not whole)");
        QTest::addRow("too many layers") << QByteArrayList{"show", "gpt2", "--set", "n_layer=1000000000"}
                                         << QByteArray() << QByteArray("1,000,000");
        QTest::addRow("a negative size") << QByteArrayList{"show", "gpt2", "--set", "n_embd=-768"} << QByteArray()
                                         << QByteArray("-768");
        QTest::addRow("too large a total") << QByteArrayList{"show", "gpt2", "--set", "vocab_size=4611686018427387904"}
                                           << QByteArray() << QByteArray("2^63");
    }

    void aJobThatFails() {
        QFETCH(QByteArrayList, arguments);
        QFETCH(QByteArray, input);
        QFETCH(QByteArray, says);
        const Outcome outcome = runParamap(arguments, input);
        QVERIFY2(outcome.err.contains(says), outcome.err.constData());
        // A sentence, and perhaps a formula with its caret.
        QVERIFY2(outcome.err.count('\n') <= 4, outcome.err.constData());
        QCOMPARE(outcome.status, 1);
        QCOMPARE(outcome.out, QByteArray());
    }

    void helps() {
        const Outcome version = runParamap({"--version"});
        QCOMPARE(version.out, QByteArray("paramap " PARAMAP_VERSION "\n"));
        QCOMPARE(version.status, 0);
        const Outcome help = runParamap({"--help"});
        QCOMPARE(help.status, 0);
        QCOMPARE(help.err, QByteArray());
        for (const char* word : {"show", "list", "memory", "export", "layout", "compare", "check", "Exit status"})
            QVERIFY2(help.out.contains(word), word);
        const Outcome show = runParamap({"show", "--help"});
        QCOMPARE(show.status, 0);
        for (const char* word : {"--set", "--class", "--depth", "text|json|csv|markdown|latex"})
            QVERIFY2(show.out.contains(word), word);
    }

    void readsTheSameModelFromEverywhere() {
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("config.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        const QByteArray config = R"({"model_type": "gpt2", "architectures": ["GPT2LMHeadModel"], "n_layer": 3})";
        file.write(config);
        file.close();
        const QByteArrayList json{"--format", "json"};
        const QByteArray tensors = tensorNames(runParamap(QByteArrayList{"show", "gpt2", "--set", "n_layer=3"} + json));
        QVERIFY(tensors.contains("transformer.h.2.mlp.c_proj.bias\n"));
        QCOMPARE(tensorNames(runParamap(QByteArrayList{"show", "GPT2", "--set", "L=3"} + json)), tensors);
        QCOMPARE(tensorNames(runParamap(QByteArrayList{"show", "-"} + json, config)), tensors);
        QCOMPARE(tensorNames(runParamap(QByteArrayList{"show", file.fileName().toUtf8()} + json)), tensors);
        QCOMPARE(tensorNames(runParamap(QByteArrayList{"show", folder.path().toUtf8()} + json)), tensors);
    }

    void setIsAppliedInOrder() {
        const Outcome outcome
            = runParamap({"show", "gpt2", "--depth", "0", "--set", "n_layer=3", "--set", "n_layer=12", "--set", "L=2"});
        QCOMPARE(outcome.status, 0);
        QVERIFY2(outcome.out.contains("L = 2 n_layer"), outcome.out.constData());
    }

    void closedPipeIsNoError() {
        // Far more than a pipe holds, so the program still writes when the reader has gone.
        const Outcome outcome
            = runShell("\"$PARAMAP\" show gpt2 --set n_layer=5000 --format json | head -c 100 > /dev/null; "
                       "echo ${PIPESTATUS[0]}");
        QCOMPARE(outcome.err, QByteArray());
        QCOMPARE(outcome.out, QByteArray("0\n"));
    }

    void aFullDiskIsAnError() {
        const Outcome outcome = runShell("\"$PARAMAP\" show gpt2 --format json > /dev/full");
        QCOMPARE(outcome.err, QByteArray("the output cannot be written: No space left on device\n"));
        QCOMPARE(outcome.status, 1);
    }
};

int tst_command_line(int argc, char* argv[]) {
    return paramap::test::run<TestCommandLine>(argc, argv);
}
#include "tst_command_line.moc"
