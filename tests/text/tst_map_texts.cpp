// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/map/measure.h"
#include "model/map/selection_union.h"
#include "model/text/inspect/selection_inspection.h"
#include "model/text/map/amount.h"
#include "model/text/map/legend.h"
#include "model/text/map/measure_words.h"
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/support/run_words.h"

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
        QTest::addColumn<QString>("preset");
        QTest::addColumn<Measure>("measure");
        QTest::addColumn<QString>("where");
        QTest::addColumn<QString>("counts");
        QTest::addColumn<QString>("caption");
        QTest::newRow("parameters") << "gpt2" << Measure::Parameters << "where the 124,439,808 parameters are"
                                    << "counts exact"
                                    << "";
        QTest::newRow("bytes") << "gpt2" << Measure::Bytes << "where the 249 MiB of stored weights and buffers are"
                               << "exact for bf16"
                               << "Bytes · bf16";
        QTest::newRow("training") << "gpt2" << Measure::Training << "where the ≈ 12.79 GiB of a training step are"
                                  << "estimated for batch 8 · seq 1,024 · bf16 AMP · AdamW"
                                  << "Training · batch 8 × 1,024 · bf16 AMP · AdamW";
        QTest::newRow("cache") << "gpt2" << Measure::Cache << "where the 288 MiB of KV cache are"
                               << "exact for batch 8 · context 1,024 · bf16"
                               << "KV cache · 8 × 1,024 tokens · bf16";
        QTest::newRow("flops") << "llama-3-8b" << Measure::Flops << "where the 1,265.1 T FLOPs of a forward pass go"
                               << "counted for batch 8 · seq 8,192, 2 for a multiply-add"
                               << "FLOPs · forward · batch 8 × 8,192 · bf16";
        QTest::newRow("images") << "resnet50" << Measure::Flops << "where the 65.4 B FLOPs of a forward pass go"
                                << "counted for batch 8, 2 for a multiply-add"
                                << "FLOPs · forward · batch 8 · bf16";
    }
    void areas() {
        QFETCH(QString, preset);
        QFETCH(Measure, measure);
        const network::NetworkPtr network = test::presetWith(preset.toStdString(), {});
        const map::Measured measured = map::measured(*network, measure, {});
        const text::MeasureWords words = text::measureWords(*network, measured, {});
        QTEST(spaced(words.where), "where");
        QTEST(spaced(words.counts), "counts");
        QTEST(spaced(words.caption), "caption");
    }
    /// A caption names what differs from the usual run, and the devices that share an account.
    void captions_data() {
        QTest::addColumn<Measure>("measure");
        QTest::addColumn<std::vector<std::string>>("settings"); // key, value, key, value …
        QTest::addColumn<QString>("caption");
        using Settings = std::vector<std::string>;
        QTest::newRow("lora") << Measure::Training
                              << Settings{"parameters_trained", "lora:8", "checkpointing", "full", "batch", "1"}
                              << "Training · batch 1 × 1,024 · bf16 AMP · AdamW · LoRA, rank 8 · checkpointing full";
        QTest::newRow("devices") << Measure::Training << Settings{"dp", "8", "zero", "2"}
                                 << "Training · batch 8 × 1,024 · bf16 AMP · AdamW · one of 8 devices: dp 8 · ZeRO 2";
        QTest::newRow("quantised") << Measure::Bytes << Settings{"dtype", "nf4"} << "Bytes · nf4";
        QTest::newRow("cache") << Measure::Cache << Settings{"kv_dtype", "fp8", "context", "1", "batch", "1"}
                               << "KV cache · 1 × 1 token · fp8";
        QTest::newRow("all devices compute")
            << Measure::Flops << Settings{"dp", "8", "sequence", "512"} << "FLOPs · forward · batch 8 × 512 · bf16";
    }
    void captions() {
        QFETCH(Measure, measure);
        QFETCH(std::vector<std::string>, settings);
        cost::RunSettings run;
        for (std::size_t i = 0; i + 1 < settings.size(); i += 2)
            test::set(run, settings[i].c_str(), settings[i + 1]);
        const network::NetworkPtr network = test::presetWith("gpt2", {});
        QTEST(spaced(text::caption(measure, map::accountOf(*network, measure, run))), "caption");
    }
    /// Where the model does not allow the run's devices, the areas are those of one device, and the caption says so.
    void refusedDevices() {
        cost::RunSettings run;
        test::set(run, "tp", "7");
        const network::NetworkPtr network = test::presetWith("gpt2", {});
        QCOMPARE(spaced(text::caption(Measure::Training, map::accountOf(*network, Measure::Training, run))),
            QStringLiteral("Training · batch 8 × 1,024 · bf16 AMP · AdamW"));
        QCOMPARE(map::measured(*network, Measure::Training, run).total(*network),
            map::measured(*network, Measure::Training, {}).total(*network));
    }
    void areasOfOne() {
        map::Measured one;
        one.weights = std::make_shared<map::Weights>();
        QVERIFY(!one.isEstimate());
        QCOMPARE(text::about(false, "1 byte"), std::string("1 byte"));
        QCOMPARE(spaced(text::about(true, "2 bytes")), QStringLiteral("≈ 2 bytes"));
    }
    /// What concerns tensors is said only where tensors have areas.
    void legendOfTensorsAlone() {
        const network::NetworkPtr gpt2 = test::presetWith("gpt2", {}), mamba = test::presetWith("mamba-130m", {});
        for (const map::Measure measure : map::networkMeasures) {
            const map::MeasureKind& kind = kindOf(measure);
            const auto of = [&](const network::NetworkPtr& network) {
                return text::legend(*network, {}, map::measured(*network, kind.measure, {}));
            };
            QCOMPARE(of(gpt2).tied, kind.tensors);
            QCOMPARE(of(mamba).hidden, kind.tensors);
        }
    }
    /// What is counted as another model is never called exact.
    void areasOfAGuess() {
        const network::NetworkPtr guess = test::networkOf(
            test::quoted("{`model_type`: `mystery`, `architectures`: [`MysteryForCausalLM`], `hidden_size`: 4096, "
                         "`num_hidden_layers`: 32, `num_attention_heads`: 32, `intermediate_size`: 11008, "
                         "`vocab_size`: 32000}")
                .toStdString());
        QCOMPARE(text::measureWords(*guess, map::measured(*guess, Measure::Parameters, {}), {}).counts,
            std::string("a guess: counted as Llama"));
        QCOMPARE(text::measureWords(*guess, map::measured(*guess, Measure::Bytes, {}), {}).counts,
            std::string("a guess: counted as Llama; exact for bf16"));
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
        return QString::fromStdString(text)
            .replace(QChar(0x202F), QLatin1Char(' '))
            .replace(QChar(0x2009), QLatin1Char(' '));
    }
};

int tst_map_texts(int argc, char* argv[]) {
    return paramap::test::run<MapTextsTest>(argc, argv);
}
#include "tst_map_texts.moc"
