// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/stored.h"
#include "model/text/panel/note_words.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace paramap;
using paramap::test::quoted;

namespace {

void write(const QString& path, const QByteArray& text) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

const QByteArray llamaConfig
    = "{`model_type`: `llama`, `hidden_size`: 192, `num_hidden_layers`: 2, `num_attention_heads`: 4, "
      "`intermediate_size`: 320, `vocab_size`: 1000%1}";

} // namespace

/// How a checkpoint stores its weights if the config.json does not say it.
class PackingFilesTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    /// A folder of that name with a config.json and, unless empty, an hf_quant_config.json.
    network::NetworkPtr opened(const char* name, const QByteArray& more, const QByteArray& beside) {
        QDir(m_folder.path()).mkpath(QString::fromLatin1(name));
        const QString folder = m_folder.filePath(QString::fromLatin1(name));
        write(folder + QStringLiteral("/config.json"), quoted(QByteArray(llamaConfig).replace("%1", more)));
        if (!beside.isEmpty())
            write(folder + QStringLiteral("/hf_quant_config.json"), quoted(beside));
        return network::resolve(test::shippedCatalog().fromFile(folder.toStdString()));
    }

private Q_SLOTS:
    void aFileBeside_data() {
        QTest::addColumn<QByteArray>("beside");
        QTest::addColumn<qint64>("elements");
        QTest::addColumn<qint64>("scales");
        const qint64 attention = 2 * 4 * 192 * 192, gate = 2 * 192 * 320, layers = attention + 3 * gate;
        QTest::newRow("all but the head") << QByteArray("{`producer`: {`name`: `modelopt`}, `quantization`: "
                                                        "{`quant_algo`: `NVFP4`, `group_size`: 16, "
                                                        "`exclude_modules`: [`lm_head`]}}")
                                          << layers / 2 << layers / 16 + 2 * 2 * 7;
        QTest::newRow("all, the head as it is in every such file")
            << QByteArray("{`quantization`: {`quant_algo`: `FP8`}}") << layers << qint64(2 * 2 * 7);
        QTest::newRow("of one kind of layer")
            << QByteArray("{`quantization`: {`quant_algo`: `MIXED_PRECISION`, `quantized_layers`: {"
                          "`model.layers.0.mlp.up_proj`: {`quant_algo`: `NVFP4`}, "
                          "`model.layers.1.mlp.up_proj`: {`quant_algo`: `NVFP4`}}}}")
            << gate / 2 << gate / 16 + 2 * 2;
    }
    void aFileBeside() {
        QFETCH(QByteArray, beside);
        QFETCH(qint64, elements);
        QFETCH(qint64, scales);
        const network::NetworkPtr network = opened(QTest::currentDataTag(), {}, beside);
        const checkpoint::Packed packed = checkpoint::stored(*network).packed;
        QCOMPARE(qint64(packed.elements), elements);
        QCOMPARE(qint64(packed.scales), scales);
        QVERIFY(network->settings.notes.empty());
    }

    void configTakesPrecedenceOverAFile() {
        const network::NetworkPtr network
            = opened("own", ", `quantization_config`: {`quant_method`: `fp8`, `weight_block_size`: [64, 64]}",
                "{`quantization`: {`quant_algo`: `NVFP4`}}");
        QCOMPARE(network->settings.packings.front().name, std::string("FP8"));
    }

    void notes_data() {
        QTest::addColumn<QByteArray>("more");
        QTest::addColumn<QByteArray>("beside");
        QTest::addColumn<QByteArray>("note");
        const QByteArray notInFile = ", the file nothing of packed weights: parameters are counted, and not what a "
                                     "checkpoint stores for them";
        QTest::newRow("plain-8B") << QByteArray() << QByteArray() << QByteArray();
        QTest::newRow("Model-8B-NVFP4") << QByteArray() << QByteArray() << "the name says NVFP4" + notInFile;
        QTest::newRow("the name inside") << QByteArray(", `_name_or_path`: `x/y-awq`") << QByteArray()
                                         << "the name says AWQ" + notInFile;
        QTest::newRow("Model-FP8") << QByteArray() << QByteArray("{`quantization`: {`quant_algo`: `FP8`}}")
                                   << QByteArray();
        QTest::newRow("strange") << QByteArray() << QByteArray("{`quantization`: {`quant_algo`: `W1A1`}}")
                                 << QByteArray("strange/hf_quant_config.json is not understood: parameters are "
                                               "counted, and not what a checkpoint stores");
        QTest::newRow("broken") << QByteArray() << QByteArray("{`quantization`: ")
                                << QByteArray("broken/hf_quant_config.json, line 1: ");
    }
    void notes() {
        QFETCH(QByteArray, more);
        QFETCH(QByteArray, beside);
        QFETCH(QByteArray, note);
        const network::NetworkPtr network = opened(QTest::currentDataTag(), more, beside);
        QCOMPARE(network->settings.notes.empty(), note.isEmpty());
        for (const auto& [size, fact] : network->settings.notes) {
            const QByteArray sentence = QByteArray::fromStdString(text::inFull(fact));
            QVERIFY2(sentence.contains(note), sentence);
        }
    }
};

int tst_packing_files(int argc, char* argv[]) {
    return paramap::test::run<PackingFilesTest>(argc, argv);
}
#include "tst_packing_files.moc"
