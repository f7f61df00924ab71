// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/models.h"

#include "model/description/blueprint.h"
#include "model/problem/problem.h"
#include "tests/support/own_descriptions.h"
#include "tests/support/run.h"

#include <QTest>

using namespace paramap;
using paramap::test::quoted;

namespace {

const QByteArray base = quoted(
    "{`architecture`: `Base`, `family`: `test`, `source`: `test`, `model_types`: [`base`], `uses`: [`torch.nn`],"
    "`sizes`: {`E`: {`name`: `width`, `label`: `Width`, `aliases`: [`hidden_size`], `value`: 4, `range`: [1, 64]}, "
    "`L`: {`name`: `depth`, `value`: "
    "2}, `bias`: {`label`: `Bias`, `value`: true}},"
    "`classes`: [`BaseModel`, `BaseForCausalLM`], `ties`: {`BaseForCausalLM`: [`head.weight = model.in.weight if "
    "tied`]},"
    "`let`: {`tied`: `true`},"
    "`parts`: {`BaseLayer`: {`a`: `Linear(E, E, bias)`, `b`: `[E]`}, `BaseModel`: {`in`: `Embedding(10, E)`, `h[L]`: "
    "`BaseLayer`}, `BaseForCausalLM`: {`model`: `BaseModel`, `head`: `Linear(E, 10, bias=False)`}},"
    "`presets`: {`base-small`: {}}}");

QByteArray written(const QByteArray& more, const QByteArray& type = "other") {
    return "{\"architecture\": \"Other\", \"family\": \"test\", \"source\": \"test\", \"model_types\": [\"" + type
        + "\"]" + (more.isEmpty() ? QByteArray() : ", " + quoted(more)) + "}";
}

} // namespace

/// A description that says only how it differs from its relative, and models inside models.
class RelativesTest : public QObject, private test::OwnDescriptions {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { write("base", base); }

    void inheritsWhatIsNotGiven() {
        write("other", written("`like`: `base`, `rename`: {`Base`: `Other`}"));
        const network::NetworkPtr network = opened(quoted("{`model_type`: `other`}"), "OtherForCausalLM");
        QCOMPARE(test::parameterLines(*network).join("; "),
            QByteArray("model.in.weight [10, 4]; model.h.0.b [4]; model.h.0.a.weight [4, 4]; model.h.0.a.bias [4]; "
                       "model.h.1.b [4]; model.h.1.a.weight [4, 4]; model.h.1.a.bias [4]; head.weight [10, 4] = "
                       "model.in.weight"));
        QVERIFY(test::moduleLines(*network).contains("model.h.1 OtherLayer"));
        QVERIFY(!catalog().hasPreset("other"));
    }

    /// Two conditions that begin alike are two.
    void conditionsAreTheirWholeText() {
        write("strict",
            written("`sizes`: {`E`: {`name`: `width`, `value`: 4}}, `uses`: [`torch.nn`], `require`: {`(E + 1) > 1`: "
                    "`one`, "
                    "`(E + 2) > 2`: `two`}, `classes`: [`A`], `parts`: {`A`: {`a`: `[E]`}}",
                "strict"));
        write("other", written("`like`: `strict`, `require`: {`(E + 2) > 2`: null, `(E + 3) > 8`: `three`}"));
        const auto refused = [this](int width) {
            const auto network = opened("{\"model_type\": \"other\", \"width\": " + QByteArray::number(width) + "}");
            QByteArrayList sentences;
            for (const network::Warning& warning : network->warnings)
                sentences << QByteArray::fromStdString(warning.sentence);
            return sentences.join(", ");
        };
        QCOMPARE(refused(8), QByteArray());
        QCOMPARE(refused(5), QByteArray("three"));
        QCOMPARE(refused(0), QByteArray("one, three"));
    }

    void replacesWhatIsGiven() {
        write("other",
            written("`like`: `base`, `rename`: {`Base`: `Other`}, `sizes`: {`bias`: false, `E`: {`value`: 3}, `F`: "
                    "{`name`: `inner`, `value`: 5}}, `parts`: {`OtherLayer`: {`c`: `[F]`, `b`: `[E, E]`}}, "
                    "`let`: {`tied`: `false`}"));
        const network::NetworkPtr network = opened(quoted("{`model_type`: `other`, `depth`: 1}"), "OtherForCausalLM");
        QCOMPARE(test::parameterLines(*network).join("; "),
            QByteArray("model.in.weight [10, 3]; model.h.0.b [3, 3]; model.h.0.c [5]; model.h.0.a.weight [3, 3]; "
                       "head.weight [10, 3]"));
        QCOMPARE(QByteArray::fromStdString(sizes::states(network->settings).at(2).label), QByteArray("Bias"));
    }

    void nullRemovesAndLikeNullReplaces() {
        write("other",
            written("`like`: `base`, `sizes`: {`bias`: null}, `classes`: [`BaseModel`], `parts`: {`BaseLayer`: "
                    "{`@like`: null, `z`: `[2]`}, `BaseModel`: {`in`: null}}"));
        const network::NetworkPtr network = opened(quoted("{`model_type`: `other`}"));
        QCOMPARE(test::parameterLines(*network).join("; "), QByteArray("h.0.z [2]; h.1.z [2]"));
        QVERIFY(!network->settings.blueprint->architecture().size("bias"));
    }

    void messages_data() {
        QTest::addColumn<QByteArray>("more");
        QTest::addColumn<QByteArray>("message");
        QTest::addRow("no such relative")
            << QByteArray("`like`: `bsae`") << QByteArray("there is no description 'bsae'; did you mean 'base'?");
        QTest::addRow("itself") << QByteArray("`like`: `other`") << QByteArray("'other' is a relative of itself");
        QTest::addRow("inherited line") << QByteArray("`like`: `base`, `sizes`: {`E`: null}")
                                        << QByteArray("'E' is not known here; known sizes: L, bias, tied");
    }
    void messages() {
        QFETCH(QByteArray, more);
        QFETCH(QByteArray, message);
        write("other", "{}");
        const QByteArray text = written(more + ", `classes`: [`BaseModel`]");
        write("other", text);
        const QByteArray problem = test::problemOf([&] { catalog().fromText(text.toStdString(), "mine.json"); });
        QVERIFY2(problem.contains(message), problem.constData());
        // An error in an inherited line names the file of that line.
        QCOMPARE(problem.contains("architectures/base.json, line 1"), more.contains("null"));
    }

    void aModelInsideAModel() {
        write("outer",
            "{\"architecture\": \"Outer\", \"family\": \"test\", \"source\": \"test\", \"model_types\": [\"outer\"], "
                + quoted(
                    "`uses`: [`torch.nn`], `classes`: [`Outer`], `models`: {`text_config`: {`type`: `base`, `any`: "
                    "true, `absent`: {`depth`: 0}}, `eye_config`: {`type`: `base`, `given`: {`width`: "
                    "`text.hidden_size + 1`}}}, `parts`: {`Outer`: {`eye`: `BaseModel with eye_config`, `join`: "
                    "`Linear(eye.E, text.hidden_size, bias=False)`, `words`: `AutoModelForCausalLM with "
                    "text_config`}}}"));
        const auto parameters
            = [this](const char* config) { return test::parameterLines(*opened(quoted(config))).join("; "); };
        // Without the object, the values for that case hold. A file cannot give the sizes that the outer model sets.
        QCOMPARE(parameters("{`model_type`: `outer`, `eye_config`: {`depth`: 0, `width`: 9}}"),
            QByteArray("eye.in.weight [10, 5]; join.weight [4, 5]; words.model.in.weight [10, 4]; words.head.weight "
                       "[10, 4] = words.model.in.weight"));
        // With the object, missing sizes have the defaults of its class.
        QCOMPARE(parameters("{`model_type`: `outer`, `eye_config`: {`depth`: 0}, `text_config`: {`width`: 2, `bias`: "
                            "false, `depth`: 1}}"),
            QByteArray("eye.in.weight [10, 3]; join.weight [2, 3]; words.model.in.weight [10, 2]; words.model.h.0.b "
                       "[2]; words.model.h.0.a.weight [2, 2]; words.head.weight [10, 2] = words.model.in.weight"));
        // The object's own model_type chooses another model.
        const QByteArray gpt2 = parameters("{`model_type`: `outer`, `eye_config`: {`depth`: 0}, `text_config`: "
                                           "{`model_type`: `gpt2`, `n_embd`: 8, `n_head`: 2, `n_layer`: 1}}");
        QVERIFY2(gpt2.contains("words.transformer.h.0.attn.c_attn.weight [8, 24]"), gpt2.constData());
        const sizes::Settings settings
            = catalog().fromText(quoted("{`model_type`: `outer`}").toStdString(), "test.json");
        QCOMPARE(network::resolve(sizes::with(settings, "text.L", std::int64_t(3)))->totals().tensors,
            network::resolve(settings)->totals().tensors + 9);
        QCOMPARE(QByteArray::fromStdString(sizes::states(settings).at(0).label), QByteArray("Text: Width"));
        QCOMPARE(test::problemOf([&] {
            catalog().fromText(
                quoted("{`model_type`: `outer`, `text_config`: {`model_type`: `gtp2`}}").toStdString(), "c.json");
        }),
            QByteArray("c.json, line 1: the model_type 'gtp2' of text_config is not known; did you mean 'gpt2'?"));
    }

    /// A class of a model inside may be asked for with arguments of its own, like any part.
    void aClassInsideWithArguments() {
        write("inner",
            written("`uses`: [`torch.nn`], `sizes`: {`E`: {`name`: `width`, `value`: 4}}, "
                    "`classes`: [`Inner`], `parts`: {`Inner(wide=2, top=True)`: {`a`: `[E, wide]`, `b`: `[E] if "
                    "top`}}",
                "inner"));
        write("outer",
            written("`uses`: [`torch.nn`], `sizes`: {`W`: {`name`: `wide`, `value`: 7}}, "
                    "`classes`: [`Outer`], `models`: {`eye_config`: {`type`: `inner`}}, `parts`: {`Outer`: {"
                    "`plain`: `Inner with eye_config`, `bare`: `eye.Inner(W, False)`}}",
                "outer"));
        const network::NetworkPtr network = opened(quoted("{`model_type`: `outer`}"));
        QCOMPARE(test::parameterLines(*network).join("; "), QByteArray("plain.a [4, 2]; plain.b [4]; bare.a [4, 7]"));
    }

private:
    network::NetworkPtr opened(const QByteArray& text, std::string_view cls = {}) const {
        return network::resolve(catalog().fromText(text.toStdString(), "test.json", cls));
    }
};

int tst_relatives(int argc, char* argv[]) {
    return paramap::test::run<RelativesTest>(argc, argv);
}
#include "tst_relatives.moc"
