// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/panel/warning_words.h"
#include "tests/support/models.h"

#include "model/problem/problem.h"
#include "tests/support/run.h"

#include <QTest>

using namespace paramap;
using paramap::test::quoted;

/// What is said about files that are wrong, to the word.
class MessagesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void message_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("message");
        const auto row = [](const char* name, const QByteArray& text, const char* message) {
            QTest::newRow(name) << text << QByteArray(message);
        };
        // config.json
        row("too many layers", quoted("{`model_type`: `gpt2`, `n_layer`: 1000000000}"),
            "test.json: transformer > h[L]: 1000000000 repeats: at most 1,000,000 repeats of one entry are counted");
        row("a vocabulary of 2^62", quoted("{`model_type`: `gpt2`, `vocab_size`: 4611686018427387904}"),
            "test.json: transformer > wte > weight: the shape [4611686018427387904, 768] has more than 2^63 - 1 "
            "elements");
        row("a number beyond 64 bits", quoted("{`model_type`: `gpt2`, `vocab_size`: 46116860184273879040}"),
            "test.json, line 1: '46116860184273879040' does not fit 64 bits");
        row("a negative width", quoted("{`model_type`: `gpt2`, `n_embd`: -768}"),
            "test.json: transformer > wte > weight: the shape [50257, -768] has a negative size: n_embd is -768, and "
            "must be "
            "at least 1");
        row("a class that needs a size which others leave out",
            quoted("{`model_type`: `vilt`, `architectures`: [`ViltForImagesAndTextClassification`]}"),
            "test.json: classifier > 0 > weight: the shape [-768, -768] has a negative size: num_images is -1, and "
            "must "
            "be at least 1");
        row("negative layers", quoted("{`model_type`: `gpt2`, `n_layer`: -1}"),
            "test.json: transformer > h[L]: -1 repeats: a number of repeats cannot be negative");
        row("a string for a number", "{\"model_type\": \"gpt2\",\n\"n_layer\": \"12\"}",
            "test.json, line 2: n_layer must be a whole number, not a string (\"12\")");
        row("half a layer", quoted("{`model_type`: `gpt2`, `n_layer`: 12.5}"),
            "test.json, line 1: n_layer must be a whole number, not a decimal (12.5)");
        row("null without a rule", quoted("{`model_type`: `gpt2`, `vocab_size`: null}"),
            "test.json: vocab_size is null; a whole number was expected");
        row("a key twice", "{\"model_type\": \"gpt2\", \"n_layer\": 1,\n\"n_layer\": 2}",
            "test.json, line 2: the key 'n_layer' stands twice, first in line 1");
        row("an unknown model_type", "{\n\"model_type\": \"gtp2\"}",
            "test.json, line 2: the model_type 'gtp2' is not known; did you mean 'gpt2'?");
        row("no model at all", quoted("{`n_layer`: 1}"),
            "test.json: this names no model: neither \"model_type\" (config.json) nor \"library\" and \"model\" nor "
            "\"architecture\" (a description) is there");
        row("text after the end", quoted("{`model_type`: `gpt2`} x"),
            "test.json, line 1: this is not JSON: invalid literal; expected end of input");
        row("nothing", "  \n", "test.json: the file is empty");
        row("deep nesting", QByteArray(100'000, '['), "test.json, line 1: this is nested deeper than 100 levels");
        row("a list for a model", "[1]",
            "test.json, line 1: a config.json or a description is an object { … }, not a list");
        // A description's functions
        row("an unknown name in a function",
            "{\"architecture\": \"A\", \"classes\": [\"M\"], \"sizes\": {\"E\": 8},\n\"let\": {\"f(i)\": \"i + EE\"},\n"
            "\"parts\": {\"M\": {\"w\": \"[f(E)]\"}}}",
            "test.json, line 2: let > f(i): 'EE' is not known here; known sizes: E\n    i + EE\n        ^");
        row("a function of a model inside", quoted("{`architecture`: `A`, `classes`: [`M`], `let`: {`a.f(i)`: `i`}}"),
            "test.json, line 1: let > a.f(i): 'a.f' is no name of a function: a name has no point");
        // A library's arguments
        row("an unknown argument",
            quoted(
                "{`library`: `torch.nn`, `model`: `MultiheadAttention`, `kwargs`: {`embed_dims`: 8, `num_heads`: 2}}"),
            "test.json, line 1: MultiheadAttention has no argument 'embed_dims'; did you mean 'embed_dim'?");
        row("an unknown argument inside another one",
            quoted("{`library`: `timm`, `model`: `timm/eca_botnext26ts_256`, `kwargs`: "
                   "{`self_attn_kwargs`: {`num_headz`: 8}}}"),
            "test.json, line 1: ByobNet has no argument 'self_attn_kwargs.num_headz'; did you mean "
            "'self_attn_kwargs.num_heads', 'self_attn_kwargs.dim_head' or 'self_attn_kwargs.qk_ratio'?");
        row("an argument like none", quoted("{`library`: `torch.nn`, `model`: `Linear`, `kwargs`: {`zzzz`: 8}}"),
            "test.json, line 1: Linear has no argument 'zzzz'; it has in_features, out_features, bias");
        row("a missing size",
            quoted("{`library`: `torch.nn`, `model`: `MultiheadAttention`, `kwargs`: {`embed_dim`: 8}}"),
            "test.json: num_heads is missing: there is no default for it");
        row("an unknown model of a library", quoted("{`library`: `torch.nn`, `model`: `Transfomer`}"),
            "test.json, line 1: there is no model 'Transfomer' of torch.nn here; did you mean 'Transformer'?");
        row("an unknown library", quoted("{`library`: `touch.nn`, `model`: `Linear`}"),
            "test.json, line 1: the library 'touch.nn' is not known; did you mean 'torch.nn'?");
        // A description
        row("an unknown size",
            own(quoted("`A`: {`h[2]`: `B`},\n"
                       "`B`: {`c_attn`: `Linear(3*W, E)`}")),
            "test.json, line 4: B > c_attn: 'W' is not known here; known sizes: E, H\n"
            "    Linear(3*W, E)\n"
            "             ^");
        row("an unknown size with one like it", own(quoted("`A`: {`h[head < 2]`: {`w`: `[hed]`}}")),
            "test.json, line 3: A > h[head < 2] > w: 'hed' is not known here; known sizes: head, E, H; did you mean "
            "'head'?\n    [hed]\n     ^");
        row("parts that are not there",
            quoted("{`architecture`: `Own`, `uses`: [`touch.nn`],\n`classes`: [`A`], `parts`: {`A`: {}}}"),
            "test.json, line 1: uses: there are no parts 'touch.nn'; did you mean 'torch.nn'?");
        row("a size that is ignored",
            quoted("{`architecture`: `Own`, `sizes`: {`E`: {`name`: `width`, `value`: 1}},\n`ignores`: [`dropout`, "
                   "`width`], `classes`: [`A`], `parts`: {`A`: {}}}"),
            "test.json, line 2: ignores: 'width' is a size here already; what is a size is not ignored");
        row("an index of the part that calls",
            own(quoted("`A`: {`h[i < 2]`: `B`},\n"
                       "`B`: {`w`: `[i]`}")),
            "test.json, line 4: B > w: 'i' is not known here; known sizes: E, H; only the part that calls B knows 'i': "
            "B(i) gives it on\n    [i]\n     ^");
        row("an argument of the part that calls",
            own(quoted("`A`: {`b`: `B(E)`}, `B(n)`: {`c`: `C`},\n"
                       "`C`: {`w`: `[n]`}")),
            "test.json, line 4: C > w: 'n' is not known here; known sizes: E, H; only the part that calls C knows 'n': "
            "C(n) gives it on\n    [n]\n     ^");
        row("an unknown part", own(quoted("`A`: {`c_attn`: `Linaer(E, E)`}")),
            "test.json, line 3: A > c_attn: there is no part 'Linaer'; did you mean 'Linear'?\n    Linaer(E, E)\n    "
            "^");
        row("a cost of a child with its number",
            own(quoted("`A`: {`@tokens.layer_{i+1}`: `4`,\n`[i < 2]`: {`layer_{i+1}`: `Linear(E, E)`}}")),
            "test.json, line 3: A > @tokens.layer_{i+1}: '@tokens.layer_{i+1}' names no child: children that repeat "
            "are named without their number, '@tokens.layer_'");
        row("a cost of a child with its repeat",
            own(quoted("`A`: {`@saves.h[i < 2]`: `4`,\n`h[i < 2]`: `Linear(E, E)`}")),
            "test.json, line 3: A > @saves.h[i < 2]: '@saves.h[i < 2]' names no child: children that repeat are named "
            "without their number, '@saves.h'");
        row("a circle of parts",
            own(quoted("`A`: {`b`: `B`},\n"
                       "`B`: {`a`: `A`}")),
            "test.json, line 4: B > a: the part 'A' contains itself: A > B > A\n    A\n    ^");
        row("a circle of parts through an argument",
            own(quoted("`A`: {`b`: `Wrap(B)`}, `Wrap(inner)`: {`x`: `inner`},\n"
                       "`B`: {`a`: `Wrap(B)`}")),
            "test.json, line 4: B > a: the part 'Wrap' contains itself: Wrap > B > Wrap\n    Wrap(B)\n    ^");
        row("a missing argument", own(quoted("`A`: {`w`: `Linear(E)`}")),
            "test.json, line 3: A > w: 'Linear' needs its argument 'out_features'\n    Linear(E)\n    ^");
        row("an argument too many", own(quoted("`A`: {`w`: `Linear(E, E, True, 5)`}")),
            "test.json, line 3: A > w: 'Linear' takes 3 arguments\n    Linear(E, E, True, 5)\n                       "
            "^");
        row("what does not divide", own(quoted("`A`: {`h[3]`: {`@class`: `Head`, `w`: `[E / H]`}}")),
            "test.json, line 3: h[3] > w: 770 / 12 is not a whole number");
        row("a shape that cannot be shared",
            own(quoted("`A`: {`a`: `Linear(E, 2)`, `b`: `Linear(2, E)`}}")
                + quoted(", `ties`: {`A`: [`b.weight = a.weight`]}")),
            "test.json, line 3: ties > A: 'b.weight' [770, 2] cannot share 'a.weight' [2, 770]: the shapes differ");
        row("a tie to nowhere", own(quoted("`A`: {`a`: `Linear(E, 2)`}}, `ties`: {`A`: [`b.weight = a.weight`]}")),
            "test.json, line 3: ties > A: there is no 'b.weight' here to share");
        row("a tie to nowhere below",
            own(quoted("`A`: {`a`: `Linear(E, 2)`}}, `ties`: {`A`: [`a.weight = a.*.weight`]}")),
            "test.json, line 3: ties > A: there is no 'a.*.weight' here to share");
        row("brackets without end", own("\"A\": {\"w\": \"[" + QByteArray(300, '(') + "1]\"}"), nullptr);
    }

    void aPartMayBeGivenToItself() {
        const network::NetworkPtr network = test::networkOf(
            own(quoted("`A`: {`w`: `Wrap(Wrap(Linear(E, 2)))`}, `Wrap(inner)`: {`s`: `[E]`, `x`: `inner`}"))
                .toStdString());
        QCOMPARE(network->totals().parameters, std::int64_t(770 * 2 + 2 + 2 * 770));
        QVERIFY(test::moduleLines(*network).contains("w.x.x Linear"));
    }

    void message() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, message);
        const QByteArray got = test::problemOf([&] { (void)test::networkOf(text.toStdString()); });
        if (message.isEmpty())
            QVERIFY2(got.startsWith("test.json, line 3: A > w: more than 200 levels of brackets"), got.constData());
        else
            QCOMPARE(got, message);
    }

    void warningsNameTheFix_data() {
        QTest::addColumn<QByteArray>("preset");
        QTest::addColumn<QByteArray>("size");
        QTest::addColumn<qint64>("value");
        QTest::addColumn<QByteArray>("sentence");
        QTest::addColumn<QList<qint64>>("fixes");
        QTest::newRow("heads") << QByteArray("gpt2") << QByteArray("n_head") << qint64(13)
                               << QByteArray("n_embd must be a multiple of n_head (768 / 13 is not whole)")
                               << QList<qint64>{12, 16};
        QTest::newRow("width") << QByteArray("gpt2") << QByteArray("n_embd") << qint64(1024)
                               << QByteArray("n_embd must be a multiple of n_head (1024 / 12 is not whole)")
                               << QList<qint64>{8, 16};
        QTest::newRow("no heads") << QByteArray("gpt2") << QByteArray("n_head") << qint64(0)
                                  << QByteArray("n_embd must be a multiple of n_head (768 / 0 is not whole)")
                                  << QList<qint64>{1};
        QTest::newRow("none above within reach") // 1,009 is a prime, and itself not worth a word
            << QByteArray("gpt2") << QByteArray("n_embd") << qint64(1009)
            << QByteArray("n_embd must be a multiple of n_head (1009 / 12 is not whole)") << QList<qint64>{1};
    }

    void warningsNameTheFix() {
        QFETCH(QByteArray, preset);
        QFETCH(QByteArray, size);
        QFETCH(qint64, value);
        QFETCH(QByteArray, sentence);
        QFETCH(QList<qint64>, fixes);
        const network::NetworkPtr network
            = test::presetWith(preset.toStdString(), {{size.toStdString(), std::int64_t(value)}});
        QCOMPARE(network->warnings.size(), std::size_t(1));
        QCOMPARE(QByteArray::fromStdString(text::inFull(network->warnings.front())), sentence);
        QCOMPARE(network->warnings.front().size, std::string("H"));
        QCOMPARE(QList<qint64>(network->warnings.front().fixes.begin(), network->warnings.front().fixes.end()), fixes);
        QVERIFY(network->totals().parameters > 0); // counted all the same
    }

    void unknownSizesAndClasses() {
        const sizes::Settings gpt2 = test::shippedCatalog().preset("gpt2");
        QCOMPARE(test::problemOf([&] { (void)sizes::with(gpt2, "n_layers", 3); }),
            QByteArray("'n_layers' is no size of GPT-2; did you mean 'n_layer'?"));
        QCOMPARE(test::problemOf([&] { (void)sizes::inClass(gpt2, "GPT2"); }),
            QByteArray(
                "there is no class 'GPT2' in GPT-2; known classes: GPT2LMHeadModel, GPT2Model, GPT2DoubleHeadsModel, "
                "GPT2ForSequenceClassification, GPT2ForTokenClassification, GPT2ForQuestionAnswering"));
        QCOMPARE(test::problemOf([&] { (void)test::shippedCatalog().preset("gpt2-mediun"); }),
            QByteArray(
                "there is no preset and no file 'gpt2-mediun'; did you mean 'gpt2-medium', 'gpt-3-medium' or 'gpt2'?"));
    }

    /// Expansions and repeats that would fill the memory end at once and say why.
    void hugeDescriptionsAreRefused_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("end");
        QByteArray doubling = quoted("`A`: {`a`: `P39`, `b`: `P39`}, `P0`: {`w`: `[1]`}");
        QByteArray nesting = quoted("`A`: {`h[1000000]`: `P9`}, `P0`: {`w`: `[1]`}");
        for (int i = 1; i < 40; ++i) {
            const QByteArray n = QByteArray::number(i), before = QByteArray::number(i - 1);
            doubling += ", \"P" + n + quoted("`: {`a`: `P") + before + quoted("`, `b`: `P") + before + "\"}";
            nesting += ", \"P" + n + quoted("`: {`h[1000000]`: `P") + before + "\"}";
        }
        QByteArray blocks = "{\"w\": \"[1]\"}";
        for (int i = 0; i < 70; ++i)
            blocks = "{\"a\": " + blocks + "}";
        QTest::newRow("blocks in blocks") << own("\"A\": " + blocks) << QByteArray("nested deeper than 64 levels here");
        QByteArray lists = quoted("`A`: {`h[1]`: `L39`}, `L0`: {`w`: `[1]`}");
        for (int i = 1; i < 40; ++i)
            lists += ", \"L" + QByteArray::number(i) + quoted("`: {`h[1]`: `L") + QByteArray::number(i - 1) + "\"}";
        QTest::newRow("lists in lists") << own(lists) << QByteArray("modules are nested deeper than 64 levels here");
        QTest::newRow("doubling parts") << own(doubling)
                                        << QByteArray("this expands to more than 100,000 modules and tensors");
        QTest::newRow("a million to the tenth")
            << own(nesting) << QByteArray("this has more than 100,000,000 tensors or modules");
        QTest::newRow("a million different layers in a million")
            << own(quoted(
                   "`B(k)`: {`h[i < 1000000]`: `C(k + i)`}, `C(k)`: {`w`: `[k]`}, `A`: {`h[j < 1000000]`: `B(j)`}"))
            << QByteArray("this has more than 200,000 modules and tensors that differ from each other");
        QTest::newRow("sizes in a circle") << quoted(
            "{`architecture`: `T`, `sizes`: {`A`: {`name`: `a`, `value`: `B`}, `B`: {`name`: `b`, `value`: `A`}}, "
            "`parts`: {`M`: {`w`: `[A]`}}, `classes`: [`M`]}")
                                           << QByteArray("sizes depend on each other in a circle: A > B > A");
    }

    void hugeDescriptionsAreRefused() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, end);
        const QByteArray got = test::problemOf([&] { (void)test::networkOf(text.toStdString()); });
        QVERIFY2(got.endsWith(end), got.constData());
    }

private:
    static QByteArray own(const QByteArray& parts) {
        const QByteArray closing = parts.contains("\"ties\"") ? "" : "}";
        return quoted("{`architecture`: `Own`, `uses`: [`torch.nn`], `classes`: [`A`],\n"
                      "`sizes`: {`E`: {`name`: `n_embd`, `value`: 770}, `H`: {`name`: `n_head`, `value`: 12}}, "
                      "`parts`: {\n"
                      "")
            + parts + closing + "}";
    }
};

int tst_messages(int argc, char* argv[]) {
    return paramap::test::run<MessagesTest>(argc, argv);
}
#include "tst_messages.moc"
