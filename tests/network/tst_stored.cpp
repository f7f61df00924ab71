// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/network/stored.h"
#include "tests/support/models.h"

#include <QTest>

using namespace paramap;
using paramap::test::quoted;

namespace {

QByteArray llama(const QByteArray& quantization) {
    return quoted("{`model_type`: `llama`, `hidden_size`: 200, `num_hidden_layers`: 2, `num_attention_heads`: 4, "
                  "`num_key_value_heads`: 2, `intermediate_size`: 300, `vocab_size`: 1000, `quantization_config`: "
        + quantization + "}");
}

} // namespace

/// What a checkpoint may hold beside the parameters.
class StoredTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tiedTensorsAndBuffers() {
        const network::Stored gpt2 = network::stored(*test::presetWith("gpt2", {}));
        QCOMPARE(gpt2.tied, std::int64_t(50257 * 768));
        QCOMPARE(gpt2.buffers, std::int64_t(0));
        QCOMPARE(gpt2.scales, std::int64_t(0));
        QCOMPARE(network::stored(*test::presetWith("mingpt", {})).buffers, std::int64_t(12 * 1024 * 1024));
    }

    void scalesOfBlocks_data() {
        QTest::addColumn<QByteArray>("quantization");
        QTest::addColumn<qint64>("scales");
        const int attention = 2 * 2 + 2 * (1 * 2) + 2 * 2, mlp = 3 * (3 * 2);
        QTest::addRow("none") << QByteArray("null") << qint64(0);
        QTest::addRow("another method") << QByteArray("{`quant_method`: `awq`}") << qint64(0);
        QTest::addRow("all but the head")
            << QByteArray("{`quant_method`: `fp8`, `weight_block_size`: [128, 128]}") << qint64(2 * (attention + mlp));
        QTest::addRow("some left out") << QByteArray("{`quant_method`: `fp8`, `weight_block_size`: [128, 128], "
                                                     "`modules_to_not_convert`: [`model.layers.0.mlp`, "
                                                     "`model.layers.1.mlp`, `q_proj`]}")
                                       << qint64(2 * (attention - 4));
        QTest::addRow("rows") << QByteArray("{`quant_method`: `fp8`, `weight_block_size`: [1, 1000]}")
                              << qint64(2 * (200 + 100 + 100 + 200 + 300 + 300 + 200));
        QTest::addRow("nonsense") << QByteArray("{`quant_method`: `fp8`, `weight_block_size`: [0, 128]}") << qint64(0);
    }
    void scalesOfBlocks() {
        QFETCH(QByteArray, quantization);
        QFETCH(qint64, scales);
        QCOMPARE(qint64(network::stored(*test::networkOf(llama(quantization).toStdString())).scales), scales);
    }
};

QTEST_APPLESS_MAIN(StoredTest)
#include "tst_stored.moc"
