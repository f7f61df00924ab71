// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/preset_search.h"
#include "model/catalog/totals_store.h"
#include "model/words/folded_name.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QTest>

using namespace paramap;
using catalog::PresetSearch;
using words::FoldedName;
using words::Occurrence;

Q_DECLARE_METATYPE(paramap::words::Occurrence)

namespace {

QByteArrayList namesOf(const std::vector<catalog::PresetEntry>& presets, const PresetSearch::Found& found) {
    QByteArrayList result;
    for (const std::size_t preset : found.presets)
        result << QByteArray::fromStdString(presets[preset].name);
    return result;
}

} // namespace

/// What a person types, and which of the shipped models comes first.
class PresetSearchTest : public QObject {
    Q_OBJECT
    std::vector<catalog::PresetEntry> m_presets;
    PresetSearch m_search;
    std::vector<catalog::PresetSize> m_sizes;

private Q_SLOTS:
    void initTestCase() {
        const catalog::Catalog catalog = test::shippedCatalog();
        m_presets = catalog.presets();
        m_search = PresetSearch(m_presets);
        catalog::TotalsStore totals(catalog, {}, {});
        totals.computeAll([&] { return catalog.anew(); });
        for (std::size_t i = 0; i < m_presets.size(); ++i) {
            m_sizes.push_back(totals.size(m_presets[i].name));
            m_search.setSize(i, m_sizes.back());
        }
    }

    void first_data() {
        QTest::addColumn<QByteArray>("typed");
        QTest::addColumn<QByteArrayList>("first");
        const auto row = [](const char* typed, const QByteArrayList& first) {
            QTest::addRow("%s", typed) << QByteArray(typed) << first;
        };
        // Exact names come first, whatever the spelling; then names that begin so, then models that contain it.
        for (const char* typed : {"gpt2", "GPT-2", "gpt_2", "gpt 2", "gPT.2", " gpt2 "})
            row(typed, {"gpt2", "gpt2-xl", "gpt2-large", "gpt2-medium"});
        for (const char* typed : {"resnet50", "ResNet-50", "resnet 50"})
            row(typed, {"resnet50", "resnet-50"});
        row("mamba", {"mamba-130m", "mamba-370m", "mamba-790m", "mamba-1.4b", "mamba-2.8b"});
        row("phi", {"phi-4", "phi-1", "phi-2", "phi-1.5"});
        row("phi 3", {"phi-3-mini"});
        row("phi 3 vision", {"phi-3-vision"});
        row("llama 3", {"llama-3-8b", "llama-3-70b"});
        row("llama 3.1", {"llama-3.1-8b", "llama-3.1-70b", "llama-3.1-405b"});
        row("llama 3.1 8b", {"llama-3.1-8b"});
        row("llama3.1-70b", {"llama-3.1-70b"});
        row("llama3", {"llama-3-8b", "llama-3-70b"});
        row("llama 8b", {"llama-3-8b"});
        row("8b llama", {"llama-3-8b"});
        row("gpt2 xl", {"gpt2-xl"});
        row("xl gpt2", {"gpt2-xl"});
        row("gpt2 captioning", {"vit-gpt2-image-captioning"});
        row("falcon mamba", {"falcon-mamba-7b"});
        row("faster rcnn", {"fasterrcnn_resnet50_fpn"});
        // One typing mistake per four letters.
        row("resnt50", {"resnet50", "resnet-50"});
        row("lllama 70b", {"llama-3-70b", "llama-2-70b"});
        row("mistarl 7b", {"mistral-7b"});
    }
    void first() {
        QFETCH(QByteArray, typed);
        QFETCH(QByteArrayList, first);
        QCOMPARE(namesOf(m_presets, m_search.find(typed.toStdString())).mid(0, first.size()), first);
    }

    void composites() {
        // A model that only contains another comes after all of that name.
        const QByteArrayList gpt2 = namesOf(m_presets, m_search.find("gpt2"));
        QVERIFY(gpt2.contains("vit-gpt2-image-captioning"));
        QVERIFY(gpt2.indexOf("vit-gpt2-image-captioning") > gpt2.indexOf("gpt2-medium"));
    }

    void typingMistakes() {
        const PresetSearch::Found found = m_search.find("deepsek");
        QCOMPARE(found.how, PresetSearch::How::NearWords);
        for (const QByteArray& name : namesOf(m_presets, found).mid(0, 8))
            QVERIFY2(name.startsWith("deepseek-"), name);
        QCOMPARE(m_search.find("deepseek").how, PresetSearch::How::Exact);
        QVERIFY(m_search.find("dpseek").presets.empty()); // two mistakes in six letters
        QVERIFY(m_search.find("gpt92").presets.empty()); // another number is no typing mistake
        QVERIFY(m_search.find("gpt2 xyzzy").presets.empty());
    }

    void totals_data() {
        QTest::addColumn<QByteArray>("typed");
        QTest::addColumn<qint64>("least");
        QTest::addColumn<qint64>("most");
        QTest::addColumn<int>("atLeast");
        const qint64 billion = 1'000'000'000;
        QTest::addRow("above") << QByteArray(">100B") << 100 * billion + 1 << qint64(1) << 10;
        QTest::addRow("apart") << QByteArray("> 100b") << 100 * billion + 1 << qint64(1) << 10;
        QTest::addRow("below, with a word") << QByteArray("<1B vision") << qint64(1) << billion - 1 << 100;
        QTest::addRow("between") << QByteArray(">=7b <=8B decoder") << 7 * billion << 8 * billion << 5;
        QTest::addRow("in full") << QByteArray("<1000000") << qint64(1) << qint64(999'999) << 3;
        QTest::addRow("exactly") << QByteArray("gpt <=124439808 >=124439808") << qint64(124'439'808)
                                 << qint64(124'439'808) << 1;
    }
    void totals() {
        QFETCH(QByteArray, typed);
        QFETCH(qint64, least);
        QFETCH(qint64, most);
        QFETCH(int, atLeast);
        const PresetSearch::Found found = m_search.find(typed.toStdString());
        QVERIFY(found.presets.size() >= static_cast<std::size_t>(atLeast));
        for (const std::size_t preset : found.presets) {
            QVERIFY2(m_sizes[preset].parameters >= least, m_presets[preset].name.c_str());
            QVERIFY2(most < least || m_sizes[preset].parameters <= most, m_presets[preset].name.c_str());
        }
    }

    void wordsOfModels() {
        const PresetSearch::Found vision = m_search.find("<1B vision");
        QVERIFY(vision.presets.size() > 10);
        for (std::size_t i = 0; i < 10; ++i) { // of the family, or called so: vision-perceiver-conv
            const catalog::PresetEntry& found = m_presets[vision.presets[i]];
            QVERIFY2(found.family == "vision" || found.name.starts_with("vision-"), found.name.c_str());
        }
        const PresetSearch::Found mixtures = m_search.find("2024 moe");
        QVERIFY(mixtures.presets.size() > 5);
        for (const std::size_t preset : mixtures.presets) {
            QCOMPARE(m_presets[preset].year, 2024);
            QVERIFY2(
                m_presets[preset].family == "mixture of experts" || m_sizes[preset].active < m_sizes[preset].parameters,
                m_presets[preset].name.c_str());
        }
    }

    void everyNameFindsItsModel() {
        std::size_t index = 0;
        for (const catalog::PresetEntry& preset : m_presets) {
            if (!test::looksAtSome(index++, m_presets.size(), 900))
                continue;
            const PresetSearch::Found found = m_search.find(preset.name);
            QVERIFY2(!found.presets.empty(), preset.name.c_str());
            const catalog::PresetEntry& best = m_presets[found.presets.front()];
            QVERIFY2(FoldedName(preset.name).in(FoldedName(best.name)) == Occurrence::Exact
                    || FoldedName(preset.name).in(FoldedName(best.title)) == Occurrence::Exact,
                (preset.name + " finds " + best.name).c_str());
        }
    }

    void everyOrder() {
        QCOMPARE(m_search.find("").presets.size(), m_presets.size());
        QCOMPARE(m_search.find(">").presets.size(), m_presets.size()); // the size is still to be typed
        QCOMPARE(m_search.find(" - ").presets.size(), m_presets.size());
        PresetSearch unknown(m_presets);
        QVERIFY(unknown.find("<1B").presets.empty());
        QVERIFY(!unknown.find("gpt2").presets.empty());
    }

    void occurrences_data() {
        QTest::addColumn<QByteArray>("word");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<Occurrence>("found");
        const auto row = [](const char* word, const char* text, Occurrence found) {
            QTest::addRow("%s in %s", word, text) << QByteArray(word) << QByteArray(text) << found;
        };
        row("gpt2", "GPT-2", Occurrence::Exact);
        row("gpt2", "GPT-2 XL", Occurrence::Beginning);
        row("mamba", "FalconMambaForCausalLM", Occurrence::Word);
        row("amba", "Mamba", Occurrence::Inside);
        row("ab", "llama base", Occurrence::None); // over the end of a word only from its beginning
        row("7b", "Gemma 27B", Occurrence::None);
        row("7b", "Qwen3 1.7B", Occurrence::None);
        row("15b", "Qwen 1.5B", Occurrence::None);
        row("1.5b", "Qwen-1.5B", Occurrence::Word);
        row("7b", "Mixtral 8x7B", Occurrence::Word);
        row("llama31", "Llama 3.1 8B", Occurrence::Beginning);
        row("3.1", "gemma-3-1b", Occurrence::None);
        row("llama 3", "Llama 30B", Occurrence::Inside); // the number goes on
        row("", "Llama", Occurrence::None);
    }
    void nearNames() {
        const auto near = [](const char* word, const char* text) { return FoldedName(word).near(FoldedName(text)); };
        QCOMPARE(near("deepsek", "DeepSeek"), Occurrence::Exact);
        QCOMPARE(near("deepsek", "deepseek-v3"), Occurrence::Beginning);
        QCOMPARE(near("mitsral", "Dolphin 2.9 Mistral"), Occurrence::Word); // two letters are swapped
        QCOMPARE(near("gpt7", "GPT-2"), Occurrence::None);
        QCOMPARE(near("phy", "Phi"), Occurrence::None); // too short for a mistake
        QCOMPARE(near("bert", "a"), Occurrence::None);
    }

    void occurrences() {
        QFETCH(QByteArray, word);
        QFETCH(QByteArray, text);
        QTEST(FoldedName(word.toStdString()).in(FoldedName(text.toStdString())), "found");
    }
};

int tst_preset_search(int argc, char* argv[]) {
    return paramap::test::run<PresetSearchTest>(argc, argv);
}
#include "tst_preset_search.moc"
