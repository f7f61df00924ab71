// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/map/measure.h"
#include "model/map/selection_union.h"
#include "model/text/inspect/selection_inspection.h"
#include "model/text/map/amount.h"
#include "model/text/map/measure_words.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QTest>

using namespace paramap;
using map::Measure;

/// Words of amounts, of what a map's areas stand for, and of several places at once.
class MapTextsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void singularAndPlural() {
        QCOMPARE(text::withNoun(Measure::Parameters, 1, "1"), std::string("1 parameter"));
        QCOMPARE(text::withNoun(Measure::Parameters, 0, "0"), std::string("0 parameters"));
        QCOMPARE(text::withNoun(Measure::Parameters, 2'000'000, "2 M"), std::string("2 M parameters"));
        QCOMPARE(text::withNoun(Measure::Bytes, 1, "1"), std::string("1 byte"));
        QCOMPARE(text::withNoun(Measure::Cache, 4096, "4,096"), std::string("4,096 bytes"));
        QCOMPARE(text::withNoun(Measure::Flops, 1, "1"), std::string("1 FLOP"));
        QCOMPARE(text::withNoun(Measure::Flops, 2, "2"), std::string("2 FLOPs"));
        QCOMPARE(text::exactAmount(Measure::Parameters, 1234), std::string("1,234"));
        QCOMPARE(text::exactAmount(Measure::Training, 1234), std::string("1,234 bytes"));
    }

    void areas_data() {
        QTest::addColumn<Measure>("measure");
        QTest::addColumn<QString>("where");
        QTest::addColumn<QString>("counts");
        QTest::newRow("parameters") << Measure::Parameters << "where the 1,024 parameters are"
                                    << "counts exact";
        QTest::newRow("bytes") << Measure::Bytes << "where the 1.00 KiB of stored weights are"
                               << "exact for bf16";
        QTest::newRow("training") << Measure::Training << "where the 1.00 KiB of a training step are"
                                  << "estimated for batch 8 · seq 1,024 · bf16 AMP · AdamW, without what belongs to no "
                                     "module, the vocabulary unpadded";
        QTest::newRow("cache") << Measure::Cache << "where the 1.00 KiB of KV cache are"
                               << "exact for batch 8 · context 1,024 · bf16";
        QTest::newRow("flops") << Measure::Flops << "where the 1.02 K FLOPs of a forward pass go"
                               << "counted for batch 8 · seq 1,024, 2 for a multiply-add";
    }
    void areas() {
        QFETCH(Measure, measure);
        cost::RunSettings run;
        run.padVocabulary = 64;
        const text::MeasureWords words = text::measureWords(*test::presetWith("gpt2", {}), measure, run, 1024);
        QTEST(spaced(words.where), "where");
        QTEST(spaced(words.counts), "counts");
    }
    /// What is counted as another model is never called exact.
    void areasOfAGuess() {
        const network::NetworkPtr guess = test::networkOf(
            test::quoted("{`model_type`: `mystery`, `architectures`: [`MysteryForCausalLM`], `hidden_size`: 4096, "
                         "`num_hidden_layers`: 32, `num_attention_heads`: 32, `intermediate_size`: 11008, "
                         "`vocab_size`: 32000}")
                .toStdString());
        QCOMPARE(
            text::measureWords(*guess, Measure::Parameters, {}, 1024).counts, std::string("a guess: counted as Llama"));
        QCOMPARE(text::measureWords(*guess, Measure::Bytes, {}, 1024).counts,
            std::string("a guess: counted as Llama; exact for bf16"));
    }
    void areasOfOneAndWithoutTokens() {
        const network::NetworkPtr resnet = test::presetWith("resnet50", {});
        QCOMPARE(
            text::measureWords(*resnet, Measure::Parameters, {}, 1).where, std::string("where the 1 parameter is"));
        QCOMPARE(text::measureWords(*resnet, Measure::Flops, {}, 1024).counts,
            std::string("counted for batch 8, 2 for a multiply-add"));
    }

    void several_data() {
        QTest::addColumn<std::string>("preset");
        QTest::addColumn<std::vector<std::string>>("paths");
        QTest::addColumn<bool>("folded");
        QTest::addColumn<QString>("chosen");
        QTest::addColumn<QString>("sentence");
        using Paths = std::vector<std::string>;
        const auto row = [](const char* name, const char* preset, const Paths& paths, bool folded, const char* chosen,
                             const char* sentence) {
            QTest::newRow(name) << std::string(preset) << paths << folded << QString::fromUtf8(chosen)
                                << QString::fromUtf8(sentence);
        };
        Paths layers;
        for (int layer = 0; layer < 9; ++layer)
            layers.push_back("transformer.h." + std::to_string(layer));
        row("of a part", "gpt2", {"transformer.wpe", "transformer.ln_f"}, false, "2 parts",
            "wpe, ln_f of transformer.");
        row("of the whole", "gpt2", {"lm_head"}, false, "1 part", "lm_head.");
        row("one inside", "gpt2", {"transformer.h.0", "transformer.h.0.attn"}, false, "2 parts",
            "0 of transformer.h. 1 more lies inside and counts once.");
        row("two inside", "gpt2", {"transformer.h.0", "transformer.h.0.attn", "transformer.h.0.mlp"}, false, "3 parts",
            "0 of transformer.h. 2 more lie inside and count once.");
        row("many of a part", "gpt2", layers, false, "9 parts", "0, 1, 2, 3, 4, 5, 6, 7 and 1 more of transformer.h.");
        layers.back() = "lm_head";
        row("many of the whole", "gpt2", layers, false, "9 parts",
            "transformer.h.0, transformer.h.1, transformer.h.2, transformer.h.3, transformer.h.4, transformer.h.5, "
            "transformer.h.6, transformer.h.7 and 1 more. 1 of them counts elsewhere or never.");
        row("tied twice", "t5-small", {"shared", "encoder.embed_tokens", "decoder.embed_tokens"}, false, "3 parts",
            "shared, encoder.embed_tokens, decoder.embed_tokens. 2 of them count elsewhere or never.");
        row("folded", "gpt2", {"transformer.h.0.attn", "transformer.wpe"}, true, "2 parts",
            "h.0.attn, wpe of transformer. Equal layers all count.");
    }
    void several() {
        QFETCH(std::string, preset);
        QFETCH(std::vector<std::string>, paths);
        QFETCH(bool, folded);
        const network::NetworkPtr network = test::presetWith(preset, {});
        const map::Together together = map::together(*network, paths, {}, folded);
        const text::Inspection result = text::inspectTogether(*network, together, {});
        QTEST(QString::fromStdString(result.path), "chosen");
        QTEST(QString::fromStdString(result.sentence), "sentence");
    }

private:
    static QString spaced(const std::string& text) {
        return QString::fromStdString(text).replace(QChar(0x202F), QLatin1Char(' '));
    }
};

int tst_map_texts(int argc, char* argv[]) {
    return paramap::test::run<MapTextsTest>(argc, argv);
}
#include "tst_map_texts.moc"
