// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/nearest.h"
#include "model/description/blueprint.h"
#include "model/text/facts/said.h"
#include "model/text/panel/note_words.h"
#include "model/text/panel/reference.h"
#include "model/text/panel/warning_words.h"
#include "tests/support/accounts.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace paramap;

namespace {

QString exampleFile() {
    return QStringLiteral(PARAMAP_TEST_DATA "/own/little.json");
}

QByteArray textOf(const QString& name) {
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

/// Tests of the example in resources/architectures/README.md, a description of one's own: from the file to its numbers.
class OwnDescriptionTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theReadmeShowsThisFile() {
        const QByteArray readme = textOf(QStringLiteral(PARAMAP_SOURCE_DIR "/resources/architectures/README.md"));
        for (const char* name : {"little", "experts"}) {
            const QByteArray example
                = textOf(QStringLiteral(PARAMAP_TEST_DATA "/own/%1.json").arg(QLatin1String(name)));
            QVERIFY(!example.isEmpty());
            QVERIFY2(readme.contains("```json\n" + example + "```"), name);
        }
    }

    void opensAsAFile() {
        const sizes::Settings settings = test::shippedCatalog().fromFile(exampleFile().toStdString());
        const network::NetworkPtr network = network::resolve(settings);
        QCOMPARE(network->totals().parameters, qint64(263360));
        QCOMPARE(network->totals().tensors, qint64(48));
        QCOMPARE(network->totals().hidden, qint64(64)); // the parameter "start"
        const QByteArrayList parameters = test::parameterLines(*network);
        QCOMPARE(parameters.value(0), QByteArray("start [1, 1, 64]"));
        QCOMPARE(parameters.value(4), QByteArray("blocks.0.attention.qkv.weight [192, 64]"));
        QCOMPARE(parameters.last(), QByteArray("head.weight [1000, 64] = token.weight"));
    }

    void groupedQueriesAndExperts() {
        const network::NetworkPtr network
            = network::resolve(test::shippedCatalog().fromFile(PARAMAP_TEST_DATA "/own/experts.json"));
        QCOMPARE(network->totals().parameters, qint64(761408));
        QCOMPARE(network->totals().active, qint64(319040));
    }

    void ownDecoderHasNoRemarks() {
        const network::NetworkPtr network
            = network::resolve(test::shippedCatalog().fromFile(PARAMAP_TEST_DATA "/own/wren.json"));
        QCOMPARE(network->totals().parameters, qint64(927689216));
        QCOMPARE(network->totals().active, qint64(201026048));
        QVERIFY(network->warnings.empty());
        QVERIFY(network->settings.notes.empty());
        for (const cost::Memory& memory : {test::trained(network), test::served(network)})
            for (const cost::Line& line : memory.lines)
                QVERIFY2(!line.missing, text::said(line.label).c_str());
        const std::string config
            = R"({"model_type": "wren_moe", "architectures": ["WrenForCausalLM"], "hidden_size": 512, "torch_dtype": )"
              R"("bfloat16", "rope_theta": 10000.0, "rms_norm_eps": 1e-06, "hidden_act": "silu", "bos_token_id": 1})";
        QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("architectures")));
        QVERIFY(QFile::copy(QStringLiteral(PARAMAP_TEST_DATA "/own/wren.json"),
            folder.filePath(QStringLiteral("architectures/wren.json"))));
        const catalog::Catalog catalog(PARAMAP_DATA_DIR, folder.path().toStdString());
        QVERIFY(catalog.problems().empty());
        QVERIFY(catalog.fromText(config, "config.json").notes.empty());
    }

    void followsItsSizes() {
        const sizes::Settings start = test::shippedCatalog().fromFile(exampleFile().toStdString());
        const auto parameters = [&](const char* size, const formula::Value& value) {
            return network::resolve(sizes::with(start, size, value))->totals().parameters;
        };
        QCOMPARE(parameters("layers", 6), qint64(263360 + 2 * 49792));
        QCOMPARE(parameters("tied", false), qint64(263360 + 64000));
        QCOMPARE(parameters("inner", 8), qint64(263360 - 4 * (256 - 8) * (64 + 1 + 64)));
        QCOMPARE(
            QByteArray::fromStdString(text::inFull(network::resolve(sizes::with(start, "heads", 3))->warnings.at(0))),
            QByteArray("width must be a multiple of heads (64 / 3 is not whole)"));
    }

    void servesPresetsAndConfigsFromThePersonsFolder() {
        QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("architectures")));
        QVERIFY(QFile::copy(exampleFile(), folder.filePath(QStringLiteral("architectures/little.json"))));
        const catalog::Catalog catalog(PARAMAP_DATA_DIR, folder.path().toStdString());
        QVERIFY(catalog.problems().empty());
        QCOMPARE(network::resolve(catalog.preset("little-wide"))->totals().parameters, qint64(919936));
        const std::string config = R"({"model_type": "little", "width": 96, "layers": 2})";
        QCOMPARE(network::resolve(catalog.fromText(config, "config.json"))->totals().parameters, qint64(319392));
    }

    void hidingShippedPartsIsSaid() {
        QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("parts")));
        const QString file = folder.filePath(QStringLiteral("parts/torch.nn.json"));
        QVERIFY(QFile::copy(QStringLiteral(PARAMAP_DATA_DIR "/parts/torch.nn.json"), file));
        const catalog::Catalog catalog(PARAMAP_DATA_DIR, folder.path().toStdString());
        QCOMPARE(catalog.problems().size(), std::size_t(1));
        QCOMPARE(QByteArray::fromStdString(catalog.problems()[0]),
            file.toUtf8()
                + ": this takes the place of the shipped parts 'torch.nn' in every description that uses them; rename "
                  "it to have both");
        QVERIFY(QFile::rename(file, folder.filePath(QStringLiteral("parts/own.nn.json"))));
        QVERIFY(catalog::Catalog(PARAMAP_DATA_DIR, folder.path().toStdString()).problems().empty());
    }

    void shippedModelTypeIsReported() {
        QByteArray text = textOf(exampleFile());
        text.replace("[\"little\"]", "[\"little\", \"gpt2\"]");
        const std::string remark = "the model_type 'gpt2' is that of the shipped GPT-2, as which a config.json of that "
                                   "type opens; give this description a model_type of its own";
        const sizes::Settings opened = test::shippedCatalog().fromText(text.toStdString(), "mine.json");
        QCOMPARE(text::inFull(opened.notes.at("model_types")), remark);
        QVERIFY(test::shippedCatalog().fromFile(exampleFile().toStdString()).notes.empty());
        QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("architectures")));
        QFile file(folder.filePath(QStringLiteral("architectures/mine.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
        file.close();
        const catalog::Catalog catalog(PARAMAP_DATA_DIR, folder.path().toStdString());
        QCOMPARE(catalog.problems().size(), std::size_t(1));
        QCOMPARE(catalog.problems()[0], file.fileName().toStdString() + ": " + remark);
    }

    void itsOwnPresetIsNoNews() {
        const std::string name = exampleFile().toStdString();
        QVERIFY(!catalog::nearest(*network::resolve(test::shippedCatalog().fromFile(name))));
        const network::NetworkPtr config = test::networkOf(R"({"model_type": "gpt2"})");
        QCOMPARE(catalog::nearest(*config)->preset, std::string("gpt2"));
    }

    void sourceOfTheCounts() {
        const catalog::Catalog& shipped = test::shippedCatalog();
        const auto words = [](const sizes::Settings& settings) {
            return QByteArray::fromStdString(text::reference(settings.blueprint->architecture()));
        };
        const QByteArray own = "counts follow this description";
        QCOMPARE(words(shipped.fromFile(exampleFile().toStdString())), own);
        QCOMPARE(words(shipped.preset("gpt2")), QByteArray("transformers 4.57.6"));
        QCOMPARE(words(shipped.preset("clip-vit-base-patch32")), QByteArray("transformers 4.57.6"));
        QCOMPARE(words(shipped.preset("wav2vec2-base-960h")), QByteArray("transformers 4.57.6"));
        QCOMPARE(words(shipped.preset("vit_b_16")), QByteArray("torchvision 0.14.1"));
        QCOMPARE(words(shipped.preset("nanogpt")), QByteArray("nanoGPT"));
        QCOMPARE(words(shipped.preset("deepseek-v4-flash")), QByteArray("transformers")); // its source names no release
        // If a folder replaces shipped parts, the counts of a shipped description are no longer those of its source.
        QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("parts")));
        QVERIFY(QFile::copy(QStringLiteral(PARAMAP_DATA_DIR "/parts/torch.nn.json"),
            folder.filePath(QStringLiteral("parts/torch.nn.json"))));
        QCOMPARE(words(catalog::Catalog(PARAMAP_DATA_DIR, folder.path().toStdString()).preset("gpt2")), own);
    }

    void aMistakeIsNamed() {
        QByteArray text = textOf(exampleFile());
        text.replace("\"Linear(E, E)\"", "\"Linear(W, E)\"");
        QCOMPARE(test::problemOf([&] { (void)test::networkOf(text.toStdString()); }).split('\n').first(),
            QByteArray("test.json, line 20: Attention > out: 'W' is not known here; known sizes: E, F, H, L, V, tied"));
    }
};

int tst_own_description(int argc, char* argv[]) {
    return paramap::test::run<OwnDescriptionTest>(argc, argv);
}
#include "tst_own_description.moc"
