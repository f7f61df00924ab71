// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/panel/warning_words.h"
#include "tests/support/models.h"

#include "model/network/walk.h"
#include "model/problem/problem.h"
#include "tests/support/run.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace paramap;
using paramap::test::quoted;

namespace {

/// A description around the parts that a test is about.
QByteArray written(const QByteArray& sizes, const QByteArray& parts, const QByteArray& more = {}) {
    return "{\"architecture\": \"Test\", \"uses\": [\"transformers\", \"torch.nn\"], \"classes\": [\"M\"], \"sizes\": {"
        + sizes + "}, \"parts\": {" + parts + "}" + more + "}";
}

QByteArray joined(const QByteArrayList& lines) {
    return lines.join("; ");
}

network::NetworkPtr fromBytes(const QByteArray& text) {
    return test::networkOf(text.toStdString());
}

QByteArray parameters(const QByteArray& text, const std::string& size = {}, const formula::Value& value = {}) {
    sizes::Settings settings = test::shippedCatalog().fromText(text.toStdString(), "test.json");
    if (!size.empty())
        settings = sizes::with(settings, size, value);
    return joined(test::parameterLines(*network::resolve(settings)));
}

QByteArray modules(const QByteArray& text) {
    return joined(test::moduleLines(*test::networkOf(text.toStdString())));
}

} // namespace

/// Every ability of the language: a small example and its expansion.
class FormTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // 1. Alternatives at one key
    void alternativesAtOneKey() {
        const QByteArray text
            = written(quoted("`L`: {`name`: `n`, `value`: 3}, `B`: {`name`: `first_dense`, `value`: 1}"),
                quoted("`Dense`: {`w`: `[2]`}, `Sparse`: {`w`: `[7]`}, `M`: {`h[i < L]`: {`@class`: `Block`, `mlp`: `i "
                       "< B ? Dense : Sparse`}}"));
        QCOMPARE(modules(text),
            QByteArray(
                ". M; h ModuleList; h.0 Block; h.0.mlp Dense; h.1 Block; h.1.mlp Sparse; h.2 Block; h.2.mlp Sparse"));
        QCOMPARE(parameters(text, "first_dense", 2), QByteArray("h.0.mlp.w [2]; h.1.mlp.w [2]; h.2.mlp.w [7]"));
    }

    void nothingUnlessTheConditionHolds() {
        const QByteArray text = written(quoted("`bias`: true"),
            quoted("`M`: {`w`: `[2]`, `b`: `[3] if bias`, `x`: `bias ? nothing : Linear(1, 1)`}"));
        QCOMPARE(parameters(text), QByteArray("w [2]; b [3]"));
        QCOMPARE(parameters(text, "bias", false), QByteArray("w [2]; x.weight [1, 1]; x.bias [1]"));
    }

    // 2. Containers and names
    void containersAndNames() {
        QCOMPARE(
            modules(written(quoted("`L`: {`name`: `n`, `value`: 2}"),
                quoted(
                    "`B`: {}, `M`: {`h[L]`: `B`, `layers`: {`@class`: `Sequential`, `encoder_layer_{i}[i < L]`: `B`},\n"
                    "`features`: {`@class`: `ModuleDict`, `denselayer{j+1}[j < L]`: `B`}}"))),
            QByteArray(
                ". M; h ModuleList; h.0 B; h.1 B; layers Sequential; layers.encoder_layer_0 B; "
                "layers.encoder_layer_1 B; features ModuleDict; features.denselayer1 B; features.denselayer2 B"));
    }

    void aListIsASequentialWithRunningNumbers() {
        const QByteArray text = written(quoted("`act`: true, `L`: {`name`: `n`, `value`: 2}"),
            quoted("`M`: {`net`: [`Linear(1, 1)`, `ReLU if act`, {`[i < L]`: `Linear(2, 2)`}, `Linear(3, 3)`]}"));
        QCOMPARE(modules(text),
            QByteArray(". M; net Sequential; net.0 Linear; net.1 ReLU; net.2 Linear; net.3 Linear; net.4 Linear"));
        QCOMPARE(parameters(text, "act", false).split(';').last(), QByteArray(" net.3.bias [3]"));
    }

    // 3. Three kinds of entry, one order
    void parametersThenBuffersThenChildren() {
        const QByteArray text = written(quoted("`E`: {`name`: `e`, `value`: 4}"),
            quoted("`M`: {`child`: `Linear(E, 1)`, `mask`: `buffer bool [E, E] non-persistent`, `cls_token`: `[1, E]`, "
                   "`running`: `buffer [E]`,\n"
                   "`pos`: `[E] frozen`}"));
        const network::NetworkPtr network = test::networkOf(text.toStdString());
        QCOMPARE(joined(test::parameterLines(*network)),
            QByteArray("cls_token [1, 4]; pos [4]; child.weight [1, 4]; child.bias [1]"));
        QCOMPARE(joined(test::bufferLines(*network)), QByteArray("mask [4, 4] non-persistent; running [4]"));
        QCOMPARE(network->totals().parameters, qint64(13));
        QCOMPARE(network->totals().trainable, qint64(9));
        QCOMPARE(network->totals().buffers, qint64(4)); // what a checkpoint stores
        QCOMPARE(network->totals().hidden, qint64(8)); // cls_token and pos
    }

    void aFrozenPart() {
        const network::NetworkPtr network
            = fromBytes(written("", quoted("`M`: {`positions`: `Embedding(5, 2) frozen`, `head`: `Linear(2, 1)`}")));
        QCOMPARE(network->totals().parameters, qint64(13));
        QCOMPARE(network->totals().trainable, qint64(3));
    }

    // 4. Sharing by identity
    void aTensorUnderSeveralNames() {
        const QByteArray text = written(quoted("`tie`: true"),
            quoted("`M`: {`wte`: `Embedding(5, 2)`, `decoder`: `Linear(2, 5)`, `head`: `Linear(2, 5)`}"),
            quoted(", `ties`: {`M`: [`head.weight = decoder.weight`, `decoder.weight = wte.weight if tie`, `head.bias "
                   "= decoder.bias`]}"));
        QCOMPARE(parameters(text),
            QByteArray("wte.weight [5, 2]; decoder.weight [5, 2] = wte.weight; decoder.bias [5]; "
                       "head.weight [5, 2] = wte.weight; head.bias [5] = decoder.bias"));
        QCOMPARE(test::networkOf(text.toStdString())->totals().parameters, qint64(15));
        QCOMPARE(parameters(text, "tie", false).contains("decoder.weight [5, 2];"), true);
    }

    void theFirstInTraversalOrderOwns() {
        QCOMPARE(parameters(written("", quoted("`M`: {`head`: `Linear(2, 5, bias=False)`, `wte`: `Embedding(5, 2)`}"),
                     quoted(", `ties`: {`M`: [`head.weight = wte.weight`]}"))),
            QByteArray("head.weight [5, 2]; wte.weight [5, 2] = head.weight"));
    }

    void tieFindsTheFirstMatchBelow() {
        QCOMPARE(parameters(written("",
                     quoted("`Layer`: {`wte`: `Embedding(5, 2)`}, `M`: {`text`: {`@class`: `Text`, `mask`: `[4]`, "
                            "`h[1]`: `Layer`, "
                            "`out`: `Linear(2, 5)`}, `head`: `Linear(2, 5, bias=False)`}"),
                     quoted(", `ties`: {`M`: [`head.weight = text.*.weight`]}"))),
            QByteArray("text.mask [4]; text.h.0.wte.weight [5, 2]; text.out.weight [5, 2]; text.out.bias [5]; "
                       "head.weight [5, 2] = text.h.0.wte.weight"));
    }

    void aModuleInSeveralPlaces() {
        const QByteArray text = written(quoted("`L`: {`name`: `n`, `value`: 3}"),
            quoted("`Mlp`: {`fc`: `Linear(1, 1)`, `act`: `PReLU`}, `M`: {`shared`: `Embedding(5, 2)`, `encoder`: "
                   "{`@class`: `Stack`, `embed`: `Embedding(5, 2)`}, `h[i < L]`: `Mlp`}"),
            quoted(", `ties`: {`M`: [`encoder.embed = shared`, `h.{i}.act = h.0.act for i < L`]}"));
        const network::NetworkPtr network = test::networkOf(text.toStdString());
        QCOMPARE(joined(test::moduleLines(*network)),
            QByteArray(". M; shared Embedding; encoder Stack; encoder.embed Embedding = shared; h ModuleList; h.0 Mlp; "
                       "h.0.fc Linear; h.0.act PReLU; h.1 Mlp; h.1.fc Linear; h.1.act PReLU = h.0.act; h.2 Mlp; "
                       "h.2.fc Linear; h.2.act PReLU = h.0.act"));
        QCOMPARE(network->totals().parameters, qint64(10 + 3 * 2 + 1));
        QCOMPARE(network->totals().tensors, qint64(1 + 3 * 2 + 1));
        QVERIFY(test::parameterLines(*network).contains("h.2.act.weight [1] = h.0.act.weight"));
    }

    // 5. Values
    void valuesOfEveryKind() {
        const QByteArray text
            = quoted("{`architecture`: `Test`, `sizes`: {`depths`: [2, 0, 3], `ratio`: 2.5,\n"
                     "`E`: {`name`: `e`, `value`: 768}, `attn`: {`type`: `any`, `value`: null}},\n"
                     "`let`: {`S`: `len(depths)`,\n"
                     "`kv` : `attn != null ? attn.kv_n_heads : 8`},\n"
                     "`parts` : {\n"
                     "`M` : {\n"
                     "`sum` : `[sum(depths)]`,\n"
                     "`f` : `[int(E*ratio)]`,\n"
                     "`k` : `[kv]`,\n"
                     "`s{i}[i < S]` : {`@class` : `Stage`, `w` : `[depths[i], ceil_div(E, 1000)**2]`}}},\n"
                     "`classes` : [`M`]}");
        QCOMPARE(parameters(text), QByteArray("sum [5]; f [1920]; k [8]; s0.w [2, 1]; s1.w [0, 1]; s2.w [3, 1]"));
        QCOMPARE(parameters(text, "attn", formula::Value(formula::Object{{"kv_n_heads", 3}})).contains("k [3]"), true);
    }

    void decimalsThatAreWhole() {
        const network::NetworkPtr network
            = fromBytes(quoted("{`model_type`: `gpt2`, `n_embd`: 768.0, `n_layer`: 1, `n_head`: 12}"));
        QCOMPARE(network->root->children.front().module->tensors.size(), std::size_t(0));
        QCOMPARE(test::parameterLines(*network).front(), QByteArray("transformer.wte.weight [50257, 768]"));
    }

    // 6. Three defaults, aliases, classes
    void defaults_data() {
        QTest::addColumn<QByteArray>("config");
        QTest::addColumn<QByteArray>("shape");
        const auto row = [](const char* name, const char* config, const char* shape) {
            QTest::newRow(name) << QByteArray(config) << QByteArray(shape);
        };
        row("absent: the default", quoted("{`model_type`: `own`}"), "w [8, 4, 6]");
        row("given", quoted("{`model_type`: `own`, `kv`: 2}"), "w [2, 4, 6]");
        row("null: a rule of its own", quoted("{`model_type`: `own`, `kv`: null}"), "w [4, 4, 6]");
        row("null where the default is a formula", quoted("{`model_type`: `own`, `inner`: null}"), "w [8, 4, 6]");
        row("a flag that is null is off", quoted("{`model_type`: `own`, `wide`: null}"), "w [8, 4, 1]");
        row("an alias", quoted("{`model_type`: `own`, `num_heads`: 5}"), "w [8, 5, 7]");
        row("another class's default", quoted("{`model_type`: `own`, `architectures`: [`Other`]}"), "w [16, 4, 6]");
        row("nested", quoted("{`model_type`: `own`, `text_config`: {`inner`: 9}}"), "w [8, 4, 9]");
    }

    void defaults() {
        QFETCH(QByteArray, config);
        QFETCH(QByteArray, shape);
        QTemporaryDir folder;
        QDir(folder.path()).mkpath(QStringLiteral("architectures"));
        QFile file(folder.filePath(QStringLiteral("architectures/own.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(quoted("{`architecture`: `Own`, `model_types`: [`own`], `sizes`: {\n"
                          "`K`: {`name`: `kv`, `value`: 8, `null`: `H`, `classes`: {`Other`: 16}},\n"
                          "`H`: {`name`: `n_head`, `value`: 4, `aliases`: [`num_heads`]},\n"
                          "`F`: {`name`: `text_config.inner`, `aliases`: [`inner`], `value`: `H + 2`}, `wide`: true},\n"
                          "`parts`: {`M`: {`w`: `[K, H, wide ? F : 1]`}, `Other`: {`w`: `[K, H, F]`}},\n"
                          "`classes`: [`M`, `Other`]}"));
        file.close();
        const catalog::Catalog catalog(PARAMAP_DATA_DIR, folder.path().toStdString());
        const network::NetworkPtr network = network::resolve(catalog.fromText(config.toStdString(), "config.json"));
        QCOMPARE(joined(test::parameterLines(*network)), shape);
    }

    // 7. Derived values with arguments
    void derivedValuesWithArguments() {
        const QByteArray text = quoted(
            "{`architecture`: `Test`, `sizes`: {`growth`: 32},\n"
            "`let`: {`channels(i)` : `i == 0 ? 64 : channels(i - 1) + growth`,\n"
            "`make_divisible(v)` : `max(8, (v + 4) // 8 * 8)`},\n"
            "`parts` : {`M` : {`l{i}[i < 3]` : {`@class` : `Layer`, `w` : `[channels(i), make_divisible(12)]`}}},\n"
            "`classes` : [`M`]}");
        QCOMPARE(parameters(text), QByteArray("l0.w [64, 16]; l1.w [96, 16]; l2.w [128, 16]"));
        QCOMPARE(parameters(text, "growth", 1), QByteArray("l0.w [64, 16]; l1.w [65, 16]; l2.w [66, 16]"));
    }

    // 8. Parts that take parts and words
    void partsThatTakeParts() {
        QCOMPARE(modules(written("",
                     quoted("`Block(norm_layer, width)`: {`norm`: `norm_layer`},\n"
                            "`M`: {`a`: `Block(LayerNorm(3), 3)`, `b`: `Block(norm_layer=nothing, width=1)`, `c`: "
                            "`Block(ReLU, 1)`}"))),
            QByteArray(". M; a Block; a.norm LayerNorm; b Block; c Block; c.norm ReLU"));
    }

    void wordsToParts() {
        const QByteArray text
            = written(quoted("`hidden_act`: `'gelu_new'`"), quoted("`M`: {`act`: `ACT2FN[hidden_act]`}"));
        QCOMPARE(modules(text), QByteArray(". M; act NewGELUActivation"));
        sizes::Settings settings = test::shippedCatalog().fromText(text.toStdString(), "test.json");
        settings = sizes::with(settings, "hidden_act", formula::Value("swoosh"));
        QVERIFY(test::problemOf([&] {
            (void)network::resolve(settings);
        }).startsWith("test.json, line 1: act: \"swoosh\" is not known here; known words: gelu, gelu_10,"));
    }

    void libraryPartsUseOnlyLibraryParts() {
        QCOMPARE(parameters(written("",
                     quoted("`LayerNorm(n)`: {`mine`: `[n]`},\n"
                            "`M`: {`own`: `LayerNorm(2)`, `layer`: `TransformerEncoder(TransformerEncoderLayer(4, 1, "
                            "4), 0, LayerNorm(3))`}"))),
            QByteArray("own.mine [2]; layer.norm.mine [3]"));
        QVERIFY(parameters(
            written("", quoted("`LayerNorm(n)`: {`mine`: `[n]`}, `M`: {`layer`: `TransformerEncoderLayer(4, 1, 4)`}")))
                    .contains("layer.norm1.weight [4]"));
    }

    void functionsThatCallThemselvesTwice() {
        QCOMPARE(
            parameters(quoted("{`architecture`: `T`, `sizes`: {`n`: 12}, `let`: {`fib(n)`: `n < 2 ? 1 : fib(n - 1) + "
                              "fib(n - 2)`}, `parts`: {`M`: {`w`: `[fib(n)]`}}, `classes`: [`M`]}")),
            QByteArray("w [233]"));
    }

    void anIndexHidesAnArgument() {
        QCOMPARE(parameters(
                     written("", quoted("`B(i)`: {`h[i < 2]`: {`@class`: `C`, `w`: `[i + 1]`}}, `M`: {`b`: `B(5)`}"))),
            QByteArray("b.h.0.w [1]; b.h.1.w [2]"));
    }

    void tablesAreReadOnlyIfNeeded() {
        const QByteArray text = written(
            quoted("`on`: false, `act`: `'nonsense'`"), quoted("`M`: {`a`: `ACT2FN[act] if on`, `w`: `[1]`}"));
        QCOMPARE(parameters(text), QByteArray("w [1]"));
    }

    void layersThatCannotBeCountedAreNotMerged() {
        const QByteArray text
            = written(quoted("`depths`: [1]"), quoted("`M`: {`h[i < 2]`: {`@class`: `C`, `w`: `[depths[i]]`}}"));
        QVERIFY(test::problemOf([&] { (void)fromBytes(text); }).startsWith("test.json, line 1: h[i < 2] > w: "));
    }

    void sharesByIndex() {
        const network::NetworkPtr network
            = fromBytes(written("", quoted("`M`: {`e[i < 4]`: `Linear(4, 4, bias=False) uses (i < 2 ? 1 : 4) of 4`}")));
        QCOMPARE(network->totals().active, qint64(2 * 4 + 2 * 16));
    }

    void experts() {
        const network::NetworkPtr network = fromBytes(written(quoted("`X`: {`name`: `experts`, `value`: 8}, `k`: 2"),
            quoted("`M`: {`gate`: `[X, 4]`, `experts[X]`: `Linear(4, 4, bias=False) uses k of X`, `fused`: `[X, "
                   "10] uses k of X`}")));
        QCOMPARE(network->totals().parameters, qint64(32 + 8 * 16 + 80));
        QCOMPARE(network->totals().active, qint64(32 + 2 * 16 + 20));
    }

    void equalLayersAreHeldOnce() {
        const network::NetworkPtr network = test::presetWith("gpt2", {{"n_layer", 1'000'000}});
        const network::Place place = *network::find(*network, "transformer.h");
        QCOMPARE(place.module->children.size(), std::size_t(1));
        QCOMPARE(place.module->childCount, qint64(1'000'000));
        QVERIFY(network::find(*network, "transformer.h.999999.mlp.c_fc.weight").has_value());
        QVERIFY(!network::find(*network, "transformer.h.1000000").has_value());
        QVERIFY(!network::find(*network, "transformer.h.007").has_value());
    }

    void layersThatTakeTurnsAreHeldOnce() {
        const network::NetworkPtr network = fromBytes(written(quoted("`L`: {`name`: `layers`, `value`: 40}"),
            quoted("`M`: {`h[i < L]`: `i % 2 == 0 ? Even : Odd(i % 10)`}, `Even`: `Linear(2, 3)`, `Odd(k)`: "
                   "`Linear(k, 1)`")));
        const std::vector<network::Run>& layers = network->root->children.front().module->children;
        QCOMPARE(layers.size(), std::size_t(40));
        QCOMPARE(layers[30].module, layers[0].module);
        QCOMPARE(layers[39].module, layers[29].module);
        QVERIFY(layers[3].module != layers[1].module);
        QCOMPARE(network->totals().parameters, qint64(20 * 9 + 4 * (2 + 4 + 6 + 8 + 10)));
    }

    void equalSettingsGiveEqualNetworks() {
        QCOMPARE(
            test::parameterLines(*test::presetWith("gpt2", {})), test::parameterLines(*test::presetWith("GPT2", {})));
    }

    // 11. Entries that repeat in turn; what freezes by a condition; functions beside parts; lists or numbers
    void entriesRepeatInTurn() {
        const QByteArray text = written(
            quoted("`L`: {`name`: `n`, `value`: 2}, `E`: {`name`: `width`, `value`: 3}, `two`: true"),
            quoted("`M`: {`[k < L]`: {`w_l{k}`: `[k == 0 ? E : 7]`, `b_l{k}`: `[2] if two`, `m{k+1}`: `Linear(k, 1)`}, "
                   "`last`: `[1]`}"));
        QCOMPARE(parameters(text),
            QByteArray("w_l0 [3]; b_l0 [2]; w_l1 [7]; b_l1 [2]; last [1]; m1.weight [1, 0]; m1.bias [1]; m2.weight [1, "
                       "1]; m2.bias [1]"));
        QCOMPARE(parameters(text, "two", false).left(18), QByteArray("w_l0 [3]; w_l1 [7]"));
        QCOMPARE(fromBytes(text)->totals().parameters, std::int64_t(3 + 2 + 7 + 2 + 1 + 1 + 2));
        const QByteArray wrong
            = written(quoted("`L`: {`name`: `n`, `value`: 2}"), quoted("`M`: {`[k < L]`: {`w`: `[k]`}}"));
        QCOMPARE(test::problemOf([&] { fromBytes(wrong); }),
            QByteArray("test.json, line 1: M > [k < L] > w: a name in a repeat of entries needs its number: {k}"));
    }

    void freezesWhere() {
        const QByteArray text = written(quoted("`t`: {`name`: `trainable`, `value`: 1}"),
            quoted("`M`: {`a`: `[2] frozen when t < 1`, `b[i < 3]`: `Linear(1, 1, bias=False) frozen when i >= t`}"));
        const sizes::Settings settings = test::shippedCatalog().fromText(text.toStdString(), "test.json");
        QCOMPARE(network::resolve(settings)->totals().trainable, std::int64_t(3));
        QCOMPARE(network::resolve(sizes::with(settings, "t", std::int64_t(0)))->totals().trainable, std::int64_t(0));
    }

    void aSizeMayBeANumberOrAList() {
        const QByteArray text = written(quoted("`k`: {`type`: `any`, `value`: 3}"),
            quoted("`M`: {`w`: `[is_list(k) ? k[0] : k, is_list(k) ? k[1] : k]`}"));
        QCOMPARE(parameters(text), QByteArray("w [3, 3]"));
        QCOMPARE(parameters(text, "k", formula::List{std::int64_t(1), std::int64_t(2)}), QByteArray("w [1, 2]"));
    }

    // 12. What only some classes check
    void aRequirementOfSomeClasses() {
        const auto text = [](const char* classes) {
            return quoted(
                       "{`architecture`: `Test`, `uses`: [`torch.nn`], `classes`: [`M`, `N`], `sizes`: {`E`: {`value`: "
                       "6}, `H`: {`value`: 4}}, `parts`: {`M`: {`a`: `[E, H]`}, `N`: {`b`: `[E, H]`}}, `require`: {`E "
                       "% H == 0`: {`sentence`: `E must be a multiple of H`, `classes`: [`")
                + classes + quoted("`]}}}");
        };
        QVERIFY(test::networkOf(text("N").toStdString(), "M")->warnings.empty());
        const network::NetworkPtr checked = test::networkOf(text("N").toStdString(), "N");
        QCOMPARE(checked->warnings.size(), std::size_t(1));
        QCOMPARE(
            text::inFull(checked->warnings.front()), std::string("E must be a multiple of H (6 / 4 is not whole)"));
        QCOMPARE(test::problemOf([&] { test::networkOf(text("O").toStdString(), "M"); }),
            QByteArray(
                "test.json, line 1: require > E % H == 0: there is no class 'O' here; did you mean 'M' or 'N'?"));
    }
};

int tst_form(int argc, char* argv[]) {
    return paramap::test::run<FormTest>(argc, argv);
}
#include "tst_form.moc"
