// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/nearest.h"
#include "model/text/show/nearest_words.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QTest>

using namespace paramap;
using paramap::test::quoted;

namespace {

QByteArray sentenceOf(const QByteArray& config) {
    const auto nearest = catalog::nearest(*test::networkOf(quoted(config).toStdString()));
    return nearest ? QByteArray::fromStdString(text::nearestWords(*nearest)) : QByteArray("nothing");
}

} // namespace

/// Which published model a file is, or differs from in a few sizes.
class NearestTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void words_data() {
        QTest::addColumn<QByteArray>("config");
        QTest::addColumn<QByteArray>("words");
        QTest::newRow("the model itself")
            << QByteArray("{`model_type`: `gpt2`}") << QByteArray("the sizes of GPT-2 small (gpt2)");
        QTest::newRow("another number of heads") << QByteArray("{`model_type`: `gpt2`, `n_head`: 6}")
                                                 << QByteArray("as many parameters as GPT-2 small (gpt2)");
        QTest::newRow("two words more")
            << QByteArray("{`model_type`: `gpt2`, `vocab_size`: 50259}")
            << QByteArray("nearest published model: GPT-2 small (gpt2), 124,439,808 parameters; vocab_size is 50,257 "
                          "there and 50,259 here");
        QTest::newRow("in another class, in which the published one is counted, too")
            << QByteArray("{`model_type`: `gpt2`, `architectures`: [`GPT2Model`], `n_positions`: 2048, `n_head`: 6}")
            << QByteArray("nearest published model: GPT-2 small (gpt2), 124,439,808 parameters; n_positions is 1,024 "
                          "there and 2,048 here");
        QTest::newRow("a list") << QByteArray("{`model_type`: `bert`, `architectures`: [`BertForTokenClassification`], "
                                              "`id2label`: {`0`: `a`, `1`: `b`, `2`: `c`}}")
                                << QByteArray("nearest published model: BERT base, uncased (bert-base-uncased), "
                                              "108,893,186 parameters; id2label is another list");
        QTest::newRow("twice as deep") << QByteArray("{`model_type`: `gpt2`, `n_layer`: 36}") << QByteArray("nothing");
        QTest::newRow("a model of its own")
            << QByteArray("{`model_type`: `gpt2`, `n_embd`: 700, `n_head`: 10, `n_layer`: 15, `vocab_size`: 50000}")
            << QByteArray("nothing");
        QTest::newRow("the image encoder's sizes are not in the file") << QByteArray(
            "{`model_type`: `llava`, `text_config`: {`model_type`: `mistral`, `vocab_size`: 32064}, "
            "`vision_config`: {`model_type`: `clip_vision_model`, `hidden_size`: 1024, "
            "`intermediate_size`: 4096, `num_hidden_layers`: 24, `num_attention_heads`: 16, "
            "`image_size`: 336, `patch_size`: 14}}") << QByteArray("nothing");
        QTest::newRow("a published model whose sizes are the defaults of another class")
            << QByteArray("{`_class_name`: `AutoencoderKL`}") << QByteArray("nothing");
        QTest::newRow("the same in its class") << QByteArray("{`_class_name`: `AutoencoderKLFlux2`}")
                                               << QByteArray("the sizes of FLUX.2 autoencoder (flux.2-vae)");
        QTest::newRow("a guess") << QByteArray("{`model_type`: `mystery`, `architectures`: [`MysteryForCausalLM`], "
                                               "`hidden_size`: 4096, `num_hidden_layers`: 32, `num_attention_heads`: "
                                               "32, `intermediate_size`: 11008, `vocab_size`: 32000}")
                                 << QByteArray("nothing");
    }
    void words() {
        QFETCH(QByteArray, config);
        QFETCH(QByteArray, words);
        QCOMPARE(sentenceOf(config), words);
    }

    void aPresetIsItself() { QVERIFY(!catalog::nearest(*test::presetWith("gpt2", {}))); }
};

int tst_nearest(int argc, char* argv[]) {
    return paramap::test::run<NearestTest>(argc, argv);
}

#include "tst_nearest.moc"
