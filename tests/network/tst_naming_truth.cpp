// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/description/blueprint.h"
#include "model/problem/problem.h"
#include "tests/support/compact_tree.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QDir>
#include <QTest>

#include <set>
#include <string>
#include <utility>

using namespace paramap;

namespace {

constexpr const char* naming = "transformers-5";
const QString& folder() {
    static const QString path = QStringLiteral(PARAMAP_TEST_DATA "/truth/transformers-5");
    return path;
}

/// Classes that hold other parameters there: a head that is always tied, embeddings that are tied only with it, waves
/// that became parameters, biases of keys and a last norm that 4.57 lacks, rows for experts that do nothing, tables
/// that are no longer tied or newly tied, keys that late layers borrow, and sinks that learn.
bool hasOtherTotals(const std::string& architecture) {
    static const std::set<std::string> others{"T5", "Pop2Piano", "UDOP", "Segment Anything", "VideoMAE",
        "LongCat-Flash", "LongT5", "mT5", "UMT5", "OneFormer", "Swin Transformer", "CSM", "GLM-ASR", "CPM-Ant",
        "Gemma 3n", "Gemma 3n language model", "Grounding DINO", "LUKE", "MiMo-V2-Flash", "ViLT", "VisualBERT"};
    return others.contains(architecture);
}

} // namespace

/// Compares descriptions in the naming of transformers 5 with module trees that were walked out of it.
class NamingTruthTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tree_data() {
        QTest::addColumn<QString>("file");
        const QStringList files = QDir(folder()).entryList({QStringLiteral("*.txt")}, QDir::Files, QDir::Name);
        QVERIFY(files.size() >= 12);
        for (const QString& file : files)
            QTest::addRow("%s", qPrintable(file)) << folder() + u'/' + file;
    }
    void tree() {
        QFETCH(QString, file);
        const test::CompactTree truth = test::readCompactTree(file);
        QVERIFY2(!truth.parameters.isEmpty(), "the tree has no parameters");
        const network::NetworkPtr network = network::resolve(
            sizes::inNaming(test::shippedCatalog().fromText(truth.input.toStdString(), "test.json"), naming));
        QCOMPARE(network->totals().parameters, truth.total);
        QCOMPARE(network->totals().trainable, truth.trainable);
        QCOMPARE(network->totals().tensors, truth.tensors);
        same(test::moduleLines(*network), truth.modules);
        same(test::parameterLines(*network), truth.parameters);
        // Second copies of RoPE's frequencies, which no file stores, are left out.
        const QByteArrayList buffers = test::bufferLines(*network);
        for (const QByteArray& buffer : buffers)
            QVERIFY2(truth.buffers.contains(buffer), buffer.constData());
        for (const QByteArray& buffer : truth.buffers)
            QVERIFY2(buffer.endsWith(" non-persistent") || buffers.contains(buffer), buffer.constData());
    }

    /// Other names do not change the number of parameters, whatever the sizes are.
    void movedSizesCountTheSame_data() {
        QTest::addColumn<QString>("preset");
        std::set<std::string> seen;
        std::size_t index = 0;
        for (const catalog::PresetEntry& preset : test::shippedCatalog().presets()) {
            if (seen.contains(preset.architecture) || hasOtherTotals(preset.architecture))
                continue;
            const sizes::Settings settings = test::shippedCatalog().presetToCount(preset.name);
            if (!settings.blueprint->architecture().namings)
                continue;
            seen.insert(preset.architecture);
            if (test::looksAt(index++, 8))
                QTest::addRow("%s", preset.name.c_str()) << QString::fromStdString(preset.name);
        }
    }
    void movedSizesCountTheSame() {
        QFETCH(QString, preset);
        const sizes::Settings usual = test::shippedCatalog().preset(preset.toStdString());
        for (const std::string& cls : usual.blueprint->architecture().classNames()) {
            const sizes::Settings before = sizes::inClass(usual, cls), after = sizes::inNaming(before, naming);
            QVERIFY2(totals(before) == totals(after), cls.c_str());
            for (const sizes::SizeState& size : sizes::states(before)) {
                if (!size.slider || size.derived || !size.used || !size.value.integer())
                    continue;
                const std::int64_t more = *size.value.integer() + size.step;
                QVERIFY2(totals(sizes::with(before, size.key, more)) == totals(sizes::with(after, size.key, more)),
                    (cls + ", " + size.name).c_str());
            }
        }
    }

    /// transformers 5.16 knows just true and false where 4.57 took a null for false.
    void nullFlagsAreRefusedByTheStrictVersion() {
        const sizes::Settings settings = test::shippedCatalog().fromText(
            R"({"model_type": "llama", "num_hidden_layers": 1, "tie_word_embeddings": null})", "a.json");
        QVERIFY(network::resolve(settings)->warnings.empty());
        QCOMPARE(said(sizes::inNaming(settings, naming)),
            std::string("a.json: tie_word_embeddings is null; true or false was expected"));
        const sizes::Settings known = test::shippedCatalog().fromText(
            R"({"model_type": "falcon", "num_hidden_layers": 1, "alibi": null})", "a.json");
        QVERIFY(network::resolve(sizes::inNaming(known, naming))->warnings.empty());
    }

    void classOfOneNamingOpensInIt() {
        const sizes::Settings settings = test::shippedCatalog().fromText(
            R"({"model_type": "qwen2_audio", "architectures": ["Qwen2AudioModel"], "audio_config": {}, "text_config": {}})",
            "a.json");
        QVERIFY(settings.blueprint->architecture().naming == naming);
        QCOMPARE(test::moduleLines(*network::resolve(settings)).front(), QByteArray(". Qwen2AudioModel"));
    }

    /// Where no tree can be built, the requirement speaks and not the formula that failed.
    void requirementSaysWhyThereIsNoTree() {
        QCOMPARE(
            said(test::shippedCatalog().fromText(R"({"model_type": "ministral", "num_hidden_layers": 1})", "a.json")),
            std::string("a.json: a file must give head_dim: without it, the class cannot be built"));
    }

private:
    static std::string said(const sizes::Settings& settings) {
        try {
            network::resolve(settings);
            return {};
        } catch (const Problem& problem) {
            return problem.message();
        }
    }

    /// Parameters and trained ones; nothing if the sizes do not fit each other.
    static std::pair<std::int64_t, std::int64_t> totals(const sizes::Settings& settings) {
        try {
            const network::Totals totals = network::resolve(settings)->totals();
            return {totals.parameters, totals.trainable};
        } catch (const Problem&) {
            return {-1, -1};
        }
    }
    static void same(const QByteArrayList& got, const QByteArrayList& wanted) {
        const QByteArray difference = test::firstDifference(got, wanted);
        QVERIFY2(difference.isEmpty(), difference.constData());
    }
};

int tst_naming_truth(int argc, char* argv[]) {
    return paramap::test::run<NamingTruthTest>(argc, argv);
}
#include "tst_naming_truth.moc"
