// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/network/model_word.h"
#include "model/text/panel/reference.h"
#include "model/text/show/model_name.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QTest>

using namespace paramap;
using paramap::test::quoted;

namespace {

sizes::Settings settingsOf(const QByteArray& config) {
    return test::shippedCatalog().fromText(quoted(config).toStdString(), "mine/config.json");
}

std::string nameOf(const sizes::Settings& settings) {
    return text::modelName(settings, catalog::closest(*network::resolve(settings)));
}

/// The sizes of Qwen/Qwen3-8B, as its config.json on the Hugging Face hub gives them; it leaves windows switched off.
const QByteArray qwen("{`model_type`: `qwen3`, `architectures`: [`Qwen3ForCausalLM`], `hidden_size`: 4096, "
                      "`intermediate_size`: 12288, `num_hidden_layers`: 36, `num_attention_heads`: 32, "
                      "`num_key_value_heads`: 8, `head_dim`: 128, `vocab_size`: 151936, `tie_word_embeddings`: false, "
                      "`max_window_layers`: 36, `sliding_window`: null, `use_sliding_window`: false}");

} // namespace

/// The names of models that were read from files.
class ModelNameTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void names_data() {
        QTest::addColumn<QByteArray>("config");
        QTest::addColumn<QByteArray>("name");
        QTest::newRow("the model itself") << qwen << QByteArray("Qwen3 8B (config.json)");
        QTest::newRow("defaults") << QByteArray("{`model_type`: `gpt2`}") << QByteArray("GPT-2 small (config.json)");
        QTest::newRow("another vocabulary")
            << QByteArray(qwen).replace("151936", "152064") << QByteArray("Qwen3 8B, changed (config.json)");
        QTest::newRow("another number of heads, which changes no count")
            << QByteArray("{`model_type`: `gpt2`, `n_head`: 6}") << QByteArray("GPT-2 small, changed (config.json)");
        QTest::newRow("a model of its own") << QByteArray(qwen).replace("36, `num_att", "28, `num_att")
                                            << QByteArray("Qwen3, nearest: Qwen3 8B (config.json)");
        QTest::newRow("a tiny one") << QByteArray("{`model_type`: `gpt2`, `n_layer`: 2, `n_embd`: 12, `n_head`: 2}")
                                    << QByteArray("GPT-2 (config.json)");
        QTest::newRow("a guess") << QByteArray("{`model_type`: `mystery`, `architectures`: [`MysteryForCausalLM`], "
                                               "`hidden_size`: 4096, `num_hidden_layers`: 32, `num_attention_heads`: "
                                               "32, `intermediate_size`: 11008, `vocab_size`: 32000}")
                                 << QByteArray("like Llama, a guess (config.json)");
        QTest::newRow("of a library") << QByteArray("{`library`: `torchvision`, `model`: `vit_b_16`}")
                                      << QByteArray("ViT-B/16");
    }
    void names() {
        QFETCH(QByteArray, config);
        QFETCH(QByteArray, name);
        QCOMPARE(QByteArray::fromStdString(nameOf(settingsOf(config))), name);
    }

    void aPresetKeepsItsTitle() { QCOMPARE(nameOf(test::shippedCatalog().preset("gpt2")), std::string("GPT-2 small")); }

    /// A script that reads JSON finds what it asked for.
    void wordInJson() {
        sizes::Settings settings = settingsOf(qwen);
        settings.title = nameOf(settings);
        QCOMPARE(network::modelWord(settings), std::string("mine/config.json"));
        QCOMPARE(network::modelWord(test::shippedCatalog().preset("gpt2")), std::string("gpt2"));
        QCOMPARE(
            network::modelWord(settingsOf("{`library`: `torchvision`, `model`: `vit_b_16`}")), std::string("ViT-B/16"));
    }

    void comparedWithTheNearest() {
        const auto closest
            = catalog::closest(*network::resolve(settingsOf(QByteArray(qwen).replace("151936", "152064"))));
        QVERIFY(closest);
        QCOMPARE(closest->preset, std::string("qwen3-8b"));
        QCOMPARE(network::resolve(closest->settings)->totals().parameters,
            network::resolve(test::shippedCatalog().preset("qwen3-8b"))->totals().parameters);
    }

    void otherForms() {
        const std::string file = "config.json", name = "Qwen3 8B (config.json)";
        QCOMPARE(text::changedName(name, file), std::string("Qwen3 8B, changed (config.json)"));
        QCOMPARE(
            text::changedName("Qwen3 8B, changed (config.json)", file), std::string("Qwen3 8B, changed (config.json)"));
        QCOMPARE(text::changedName("Model1 (teaching)", ""), std::string("Model1 (teaching) (changed)"));
        QCOMPARE(text::nameIn(name, file, "mine.paramap"), std::string("Qwen3 8B (mine.paramap)"));
        QCOMPARE(text::nameAlone(name, file), std::string("Qwen3 8B"));
        QCOMPARE(text::nameAlone("GPT-2 small", ""), std::string("GPT-2 small"));
    }

    /// The release whose code a count follows stands in the status line: a year after a name is none.
    void releases_data() {
        QTest::addColumn<QByteArray>("preset");
        QTest::addColumn<QByteArray>("release");
        QTest::newRow("with dots") << QByteArray("gpt2") << QByteArray("transformers 4.57.6");
        QTest::newRow("a major version") << QByteArray("sam3") << QByteArray("transformers 5");
        QTest::newRow("after a paper of one author")
            << QByteArray("retribert-base-uncased") << QByteArray("transformers 4.57.6");
    }
    void releases() {
        QFETCH(const QByteArray, preset);
        QFETCH(const QByteArray, release);
        const sizes::Settings settings = test::shippedCatalog().preset(preset.toStdString());
        QCOMPARE(QByteArray::fromStdString(text::reference(settings.blueprint->architecture())), release);
    }
};

int tst_model_name(int argc, char* argv[]) {
    return paramap::test::run<ModelNameTest>(argc, argv);
}

#include "tst_model_name.moc"
